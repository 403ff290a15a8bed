/// Why a gesture did not happen.
public enum FailureReason: Hashable, Sendable, CustomStringConvertible {
  /// The fingers lifted before the gesture had taken shape.
  case touchesLifted
  /// A touch was taken away.
  case touchCancelled
  /// More fingers came down than the gesture takes.
  case tooManyTouches(limit: Int)
  /// A finger lifted, or too much time passed, before all fingers were down.
  case tooFewTouches(needed: Int)
  /// A finger strayed farther from where it landed than the gesture allows.
  case movedTooFar(limit: Double)
  /// The fingers stayed down, or away, longer than the gesture allows.
  case timedOut(limit: Duration)
  /// Two taps came so quickly that they are one finger which the screen lost for a moment.
  case bounced(limit: Duration)
  /// The taps were farther apart than the gesture allows.
  case tooFarApart(limit: Double)
  /// A finger caught something that moved.
  case caughtMotion
  /// It requires another to fail, and that one recognized.
  case requirementRecognized(String)
  /// Another that shares a touch recognized first, and neither allows both.
  case prevented(by: String)
  /// Its delegate, or a view on the way from the touch to its own, did not let it begin.
  case declined
  /// It was switched off or taken off its view.
  case disabled
  /// It waits for one that waits for it in turn.
  case deadlocked
  /// A recognizer's own reason, in a few words.
  case other(String)

  /// The reason in plain words, to follow "failed: ".
  public var description: String {
    switch self {
    case .touchesLifted: "the fingers lifted before it took shape"
    case .touchCancelled: "a touch was cancelled"
    case .tooManyTouches(let limit): "more than \(limit) fingers came down"
    case .tooFewTouches(let needed): "fewer than \(needed) fingers were down in time"
    case .movedTooFar(let limit): "a finger moved more than \(limit) points"
    case .timedOut(let limit): "it took longer than \(limit)"
    case .bounced(let limit): "the finger came back within \(limit)"
    case .tooFarApart(let limit): "the taps were more than \(limit) points apart"
    case .caughtMotion: "a finger caught something that moved"
    case .requirementRecognized(let other): "it requires \(other) to fail, and \(other) recognized"
    case .prevented(let other): "\(other) recognized first"
    case .declined: "its delegate or a view did not let it begin"
    case .disabled: "it was switched off"
    case .deadlocked: "it waits for a recognizer that waits for it"
    case .other(let reason): reason
    }
  }
}
