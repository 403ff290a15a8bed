import Geometry

/// A cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation: x is the fraction of the
/// duration, y the fraction of the distance.
struct UnitBezier: Hashable, Sendable {
  private let x: Coordinate
  private let y: Coordinate

  /// One coordinate as a polynomial of the parameter s, with the control values a and b:
  /// 3 a s (1 - s)^2 + 3 b s^2 (1 - s) + s^3.
  private struct Coordinate: Hashable, Sendable {
    let first: Double
    let second: Double

    func value(at parameter: Double) -> Double {
      let linear = 3 * first
      let square = 3 * (second - first) - linear
      return ((1 - linear - square) * parameter + square) * parameter * parameter
        + linear * parameter
    }

    /// The parameters between 0 and 1 at which the derivative is zero, in ascending order.
    var extrema: [Double] {
      let a = 3 * (1 + 3 * (first - second))
      let b = 3 * (second - 2 * first)
      let root = (b * b - a * 3 * first).squareRoot()
      // This form of the solutions stays exact if a is small or zero.
      let sum = -(b + (b < 0 ? -root : root))
      return [sum / a, 3 * first / sum].filter { $0 > 0 && $0 < 1 }.sorted()
    }
  }

  /// Control points farther away than this are of no use, and would overflow.
  private static let highest = 1000.0

  /// Creates a curve with two control points. Their x is limited to 0...1, so that each time has one
  /// progress, and their y to -1000...1000; coordinates that are not numbers count as 0.
  init(_ first: Point, _ second: Point) {
    func limit(_ value: Double, to range: ClosedRange<Double>) -> Double {
      value.isNaN ? 0 : range.clamp(value)
    }
    let heights = -Self.highest...Self.highest
    x = Coordinate(first: limit(first.x, to: 0...1), second: limit(second.x, to: 0...1))
    y = Coordinate(first: limit(first.y, to: heights), second: limit(second.y, to: heights))
  }

  /// Returns the progress at `time`, which must be between 0 and 1.
  func progress(at time: Double) -> Double {
    x == y ? time : y.value(at: parameter(at: time))
  }

  /// Returns the first time with the given progress; nil if it is never reached.
  func firstTime(at progress: Double) -> Double? {
    Crossing(of: progress, between: [0] + y.extrema + [1]).first(y.value).map(x.value)
  }

  private func parameter(at time: Double) -> Double {
    Crossing(of: time, between: [0, 1]).first(x.value) ?? time
  }
}
