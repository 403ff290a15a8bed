/// The reason why a gesture failed.
public enum FailureReason: Hashable, Sendable, CustomStringConvertible {
  /// The fingers lifted before the gesture was complete.
  case touchesLifted
  /// A touch was cancelled.
  case touchCancelled
  /// More fingers landed than the gesture permits.
  case tooManyTouches(limit: Int)
  /// A finger lifted, or too much time passed, before all fingers had landed.
  case tooFewTouches(needed: Int)
  /// A finger moved farther from its landing position than the gesture permits.
  case movedTooFar(limit: Double)
  /// The fingers stayed down, or up, longer than the gesture permits.
  case timedOut(limit: Duration)
  /// A finger landed so soon after a lift that it is the same finger, which the screen briefly
  /// lost.
  case bounced(limit: Duration)
  /// The taps were farther apart than the gesture permits.
  case tooFarApart(limit: Double)
  /// A finger caught moving content.
  case caughtMotion
  /// A recognizer that it requires to fail recognized.
  case requirementRecognized(String)
  /// A recognizer that shares a touch recognized first, and neither side allows both.
  case prevented(by: String)
  /// The delegate, or a view on the path from the touched view to the recognizer's, prevented it from beginning.
  case declined
  /// The recognizer was disabled or removed from its view.
  case disabled
  /// A menu, an alert or a page was presented in front of its view before it had begun.
  case covered
  /// Recognizers waited for each other in a cycle.
  case deadlocked
  /// A reason specific to the recognizer, in a few words.
  case other(String)

  /// A description of the reason, to follow "failed: ".
  public var description: String {
    switch self {
    case .touchesLifted: "the fingers lifted too early"
    case .touchCancelled: "a touch was cancelled"
    case .tooManyTouches(let limit):
      "more than \(limit) \(limit == 1 ? "finger" : "fingers") touched"
    case .tooFewTouches(let needed): "fewer than \(needed) fingers touched in time"
    case .movedTooFar(let limit): "a finger moved more than \(limit) points"
    case .timedOut(let limit): "it took longer than \(limit)"
    case .bounced(let limit): "the finger came back within \(limit)"
    case .tooFarApart(let limit): "the taps were more than \(limit) points apart"
    case .caughtMotion: "a finger caught something that moved"
    case .requirementRecognized(let other): "it requires \(other) to fail, and \(other) recognized"
    case .prevented(let other): "\(other) recognized first"
    case .declined: "its delegate or a view did not allow it to begin"
    case .disabled: "it was disabled"
    case .covered: "something was presented in front of it"
    case .deadlocked: "it waits for a recognizer that waits for it"
    case .other(let reason): reason
    }
  }
}
