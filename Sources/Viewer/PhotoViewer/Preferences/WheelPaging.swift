/// The pictures that a wheel turns to: one by each notch. A wheel with finer steps reports parts of
/// notches, which are added up.
struct WheelPaging {
  /// Whether a wheel turns to pictures, rather than zooming.
  var isOn = false
  private var way = 0.0

  /// Returns the number of pictures to move on after `notches`, which are positive downwards.
  mutating func steps(after notches: Double) -> Int {
    // Turned the other way, the wheel need not first undo a part of a notch.
    if way * notches < 0 { way = 0 }
    way += notches
    guard let steps = Int(exactly: way.rounded(.towardZero)) else { return 0 }
    way -= Double(steps)
    return steps
  }
}
