import Geometry
import Glibc
import Rig

/// Two fingers that pinch about a point: apart by a factor of six, and together again, in three
/// seconds of 120 reports each.
///
/// The distance grows and shrinks by the same factor from report to report. It turns a quarter of a
/// report after one of them, so that no report has the distance of another: whoever knows how far
/// the fingers were apart knows which report it was.
struct PinchReports {
  /// Between the fingers.
  let center: Point
  /// By how much the fingers turn until the middle of the time, and back again; radians.
  let turn: Double

  /// Reports a second: what touchscreens give.
  static let rate = 120.0
  /// The number of the last report; that of the first is 0.
  static let last = 360
  /// The distance of the fingers at the first report and the largest one, device pixels.
  private static let (least, greatest) = (100.0, 600.0)

  /// How long all of them take, in seconds.
  static let seconds = Double(last) / rate

  /// The distance of the fingers at the report `number`, in device pixels.
  static func distance(at number: Int) -> Double {
    least * pow(greatest / least, progress(at: number))
  }

  /// The share of the way apart that is behind the fingers.
  private static func progress(at number: Int) -> Double {
    1 - abs(Double(number) / (Double(last) / 2 + 0.25) - 1)
  }

  /// Where the fingers are at the report `number`.
  func positions(at number: Int) -> [Point] {
    Self.positions(
      about: center, distance: Self.distance(at: number), angle: turn * Self.progress(at: number))
  }

  /// Two points around `center`.
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
