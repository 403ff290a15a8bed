public import Motion

/// A decision of the arena with its reason.
public struct Decision: Hashable, Sendable, CustomStringConvertible {
  /// The outcome of a decision about a recognizer.
  public enum Outcome: Hashable, Sendable {
    /// It follows a new touch.
    case tracks(TouchID)
    /// It is ready, but waits for another recognizer to fail.
    case waits(for: String)
    /// It began a continuous gesture.
    case began
    /// It recognized a discrete gesture.
    case recognized
    /// Its continuous gesture ended.
    case ended
    /// Its continuous gesture was cancelled.
    case cancelled
    /// It failed.
    case failed(FailureReason)
    /// It is ready for a new attempt.
    case reset
  }

  /// The time of the decision.
  public let time: Instant
  /// The recognizer's label.
  public let recognizer: String
  /// The outcome for the recognizer.
  public let outcome: Outcome

  /// A sentence that describes the decision, such as "pan failed: it was disabled".
  public var description: String {
    switch outcome {
    case .tracks(.indirect): "\(recognizer) follows the touchpad"
    case .tracks(let touch): "\(recognizer) follows touch \(touch.number)"
    case .waits(let other): "\(recognizer) is ready, and waits for \(other) to fail"
    case .began: "\(recognizer) began"
    case .recognized: "\(recognizer) recognized"
    case .ended: "\(recognizer) ended"
    case .cancelled: "\(recognizer) was cancelled"
    case .failed(let reason): "\(recognizer) failed: \(reason)"
    case .reset: "\(recognizer) is ready for a new attempt"
    }
  }
}
