import Geometry
import Glibc
import Rig

/// The reports of two fingers that move apart by a factor of six about a point and together again,
/// 120 per second for three seconds.
///
/// The distance changes by a constant factor from report to report. It reverses a quarter of an
/// interval after a report, so that every report has a different distance, which identifies it.
struct PinchReports {
  /// The centroid of the fingers.
  let center: Point
  /// The rotation of the fingers in the first half, which is undone in the second; in radians.
  let turn: Double

  /// Reports per second; typical of touchscreens.
  static let rate = 120.0
  /// The number of the last report; the first is 0.
  static let last = 360
  /// The distance of the fingers at the first report, in device pixels.
  private static let minimum = 100.0
  /// The largest distance of the fingers, in device pixels.
  private static let maximum = 600.0

  /// The duration of all reports, in seconds.
  static let seconds = Double(last) / rate

  /// Returns the distance of the fingers in report `number`, in device pixels.
  static func distance(at number: Int) -> Double {
    minimum * pow(maximum / minimum, progress(at: number))
  }

  /// Returns the progress of the movement apart, from 0 to 1.
  private static func progress(at number: Int) -> Double {
    1 - abs(Double(number) / (Double(last) / 2 + 0.25) - 1)
  }

  /// Returns the positions of the fingers in report `number`.
  func positions(at number: Int) -> [Point] {
    Self.positions(
      about: center, distance: Self.distance(at: number), angle: turn * Self.progress(at: number))
  }

  /// Returns two points around `center`.
  static func positions(about center: Point, distance: Double, angle: Double = 0) -> [Point] {
    let arm = Vector(cos(angle), sin(angle)) * (distance / 2)
    return [center - arm, center + arm]
  }
}

extension Touchscreen {
  /// Puts fingers down, numbered from 1.
  func land(at points: [Point]) throws {
    try report(points.enumerated().map { .down($0 + 1, at: $1) })
  }

  /// Moves the fingers, numbered from 1, in one report.
  func move(to points: [Point]) throws {
    try report(points.enumerated().map { .move($0 + 1, to: $1) })
  }
}
