/// The phase of a gesture.
///
///     possible --> active(value), active(other value), ... --> ended(value)
///     possible, active(value) --> failed
///
/// An active gesture that is cancelled counts as failed; its effects should be undone.
enum GesturePhase<Value> {
  /// The gesture may still happen.
  case possible
  /// The gesture is in progress.
  case active(Value)
  /// The gesture succeeded.
  case ended(Value)
  /// The gesture did not happen, or was cancelled.
  case failed

  /// The value, or nil if the gesture is possible or failed.
  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  /// Whether no other phase follows in this attempt.
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }

  /// Returns the phase with its value transformed.
  @MainActor
  func map<Other>(_ transform: @MainActor (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

extension GesturePhase: Equatable where Value: Equatable {}
