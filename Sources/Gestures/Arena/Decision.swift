public import Motion

/// One decision of the arena, with its cause, for those who ask why.
public struct Decision: Hashable, Sendable, CustomStringConvertible {
  /// What was decided about a recognizer.
  public enum Outcome: Hashable, Sendable {
    /// It follows a touch that landed.
    case tracks(TouchID)
    /// It is ready, but waits for another to fail.
    case waits(for: String)
    /// It began a continuous gesture.
    case began
    /// It recognized a discrete gesture.
    case recognized
    /// Its continuous gesture ended.
    case ended
    /// Its continuous gesture was cancelled.
    case cancelled
    /// It gave up.
    case failed(FailureReason)
    /// It is ready for a new attempt.
    case reset
  }

  /// When.
  public let time: Instant
  /// The recognizer's label.
  public let recognizer: String
  /// What was decided.
  public let outcome: Outcome

  /// The decision in plain words: "pan failed: it was switched off".
  public var description: String {
    switch outcome {
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
