/// The notches of a wheel, as whole steps. A wheel with finer steps reports parts of notches, which are added
/// up.
struct NotchCounter {
  private var sum = 0.0

  /// Returns the number of steps after `notches`, which are positive downwards.
  mutating func steps(after notches: Double) -> Int {
    // Turned the other way, the wheel need not first undo a part of a notch.
    if sum * notches < 0 { sum = 0 }
    sum += notches
    guard let steps = Int(exactly: sum.rounded(.towardZero)) else { return 0 }
    sum -= Double(steps)
    return steps
  }
}

/// The pictures that a wheel turns to: one by each notch.
struct WheelPaging {
  /// Whether a wheel turns to pictures, rather than zooming.
  var isOn = false
  private var counter = NotchCounter()

  /// Returns the number of pictures to move on after `notches`, which are positive downwards.
  mutating func steps(after notches: Double) -> Int { counter.steps(after: notches) }
}
