import Geometry

/// A valuator that reports a wheel, or one direction of touchpad scrolling.
struct ScrollAxis: Hashable {
  /// The number of the valuator.
  var valuator: Int32
  /// Whether the valuator scrolls vertically.
  var isVertical: Bool
  /// The value that a notch adds to the valuator; negative if the driver reverses the direction.
  var increment: Double
}

/// Converts values of scroll valuators to notches.
///
/// The absolute value of a valuator has no meaning: it continues while the pointer is in other
/// windows, and is reset when another device takes over the pointer. Only the difference between
/// two consecutive values counts, and ``forgetValues(of:)`` must be called for anything that may
/// come between them. The first value after that is only a baseline. So that its notch is not lost,
/// the button presses that the server emulates for it, one for each whole notch, replace the
/// difference.
struct ScrollTracker {
  fileprivate struct Wheel {
    var axis: ScrollAxis
    /// The last known value, if any.
    var value: Double?
    /// Whether ``value`` is a baseline, without a previous value to compare it with.
    var isBaseline = false
  }

  private var wheels: [Int32: [Wheel]] = [:]

  /// Replaces all state by the given wheels of each device.
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

  /// Returns the distance that `device` scrolled, given its new `values` by valuator number; nil if
  /// it is unknown.
  mutating func notches(of device: Int32, values: [Int32: Double]) -> Vector? {
    var sum: Vector?
    for index in (wheels[device] ?? []).indices {
      guard let step = wheels[device]?[index].step(to: values) else { continue }
      sum = (sum ?? .zero) + step
    }
    return sum
  }

  /// Returns the part of `notches` that the values of `device` do not include. The server emulates
  /// `notches` for these values.
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
