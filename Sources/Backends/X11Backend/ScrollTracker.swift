import Geometry

/// A wheel, or one direction of a touchpad's scrolling, as a valuator that only grows and shrinks.
struct ScrollAxis: Hashable {
  /// The number of the valuator.
  var valuator: Int32
  /// Whether it scrolls up and down.
  var isVertical: Bool
  /// What a notch adds to the valuator; negative where a driver turns the direction round.
  var increment: Double
}

/// Turns values of scroll valuators into notches.
///
/// A valuator has no meaningful absolute value, goes on while the pointer is in other windows, and
/// is set anew when another device takes the pointer over: only the difference between two values
/// seen in a row counts, and ``forgetValues(of:)`` is called for whatever may come between them.
/// The first value after that is only a baseline. So that the first notch is not lost with it, the
/// button presses that the server makes up beside it, one a whole notch, stand in for the
/// difference.
struct ScrollTracker {
  fileprivate struct Wheel {
    var axis: ScrollAxis
    /// The last value known; nil until one is.
    var value: Double?
    /// Whether that value had nothing to be compared with.
    var isBaseline = false
  }

  private var wheels: [Int32: [Wheel]] = [:]

  /// Replaces all that is known by the wheels of each device.
  mutating func reset(_ axes: [Int32: [ScrollAxis]]) {
    wheels = axes.mapValues { axes in
      axes.filter { $0.increment != 0 && $0.increment.isFinite }.map { Wheel(axis: $0) }
    }
  }

  /// Makes the next value of every wheel a baseline.
  mutating func forgetValues() {
    for device in wheels.keys { forgetValues(of: device) }
  }

  /// Makes the next value of every wheel of `device` a baseline.
  mutating func forgetValues(of device: Int32) {
    wheels[device] = wheels[device]?.map { Wheel(axis: $0.axis) }
  }

  /// How far `device` scrolled, given its new `values` by number of the valuator; nil when they do
  /// not tell.
  mutating func notches(of device: Int32, values: [Int32: Double]) -> Vector? {
    var sum: Vector?
    for index in (wheels[device] ?? []).indices {
      guard let step = wheels[device]?[index].step(to: values) else { continue }
      sum = (sum ?? .zero) + step
    }
    return sum
  }

  /// What of `notches`, which the server made up beside values of `device`, those did not tell.
  func emulated(_ notches: Vector, of device: Int32) -> Vector {
    let isVertical = notches.dy != 0
    let isMissing = (wheels[device] ?? []).contains {
      $0.isBaseline && $0.axis.isVertical == isVertical
    }
    return isMissing ? notches : .zero
  }
}

extension ScrollTracker.Wheel {
  fileprivate mutating func step(to values: [Int32: Double]) -> Vector? {
    guard let new = values[axis.valuator], new.isFinite else { return nil }
    defer { value = new }
    isBaseline = value == nil
    guard let value else { return nil }
    let notches = (new - value) / axis.increment
    return axis.isVertical ? Vector(0, notches) : Vector(notches, 0)
  }
}
