/// What has become of a gesture.
///
///     possible --> active(value), active(other value), ... --> ended(value)
///     possible, active(value) --> failed
///
/// A gesture that was active and is cancelled has failed too: what it did is to be undone.
enum GesturePhase<Value> {
  /// It may still happen.
  case possible
  /// It goes on.
  case active(Value)
  /// It succeeded.
  case ended(Value)
  /// It did not happen, or was taken away.
  case failed

  /// The value that it has; nil before there is one, and in failure.
  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  /// Whether nothing follows in this attempt.
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }

  /// The same phase of a gesture whose value is made of that of this one.
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

extension GesturePhase: Equatable where Value: Equatable {}
