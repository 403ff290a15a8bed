import Geometry
import Motion

/// The projection of a row of a wheel: the rows are on a cylinder, whose axis is behind the middle of the view.
struct WheelProjection {
  /// The distance of the middle of the row from that of the view, downward, in points.
  let height: Double
  /// The projected height of the row as a fraction of its own, and its opacity: the cosine of the angle by which it is
  /// turned away.
  let facing: Double

  /// The radius of the cylinder, in points.
  private static let radius = 107.0
  private static let quarterTurn = Double.pi / 2

  /// Creates the projection of a row that is `distance` from the middle along the cylinder, downward.
  init(_ distance: Double) {
    let angle = (-Self.quarterTurn...Self.quarterTurn).clamp(distance / Self.radius)
    let direction = Vector(1, 0).turned(by: angle)
    height = Self.radius * direction.dy
    facing = max(0, direction.dx)
  }

  /// Returns the distance along the cylinder of the point that is visible at `height` below the middle.
  static func distance(at height: Double) -> Double {
    let sine = (-1.0...1).clamp(height / radius)
    return radius * Vector((1 - sine * sine).squareRoot(), sine).angle
  }

  /// Returns the rows, of as many as `count`, that face the viewer.
  static func rows(around offset: Double, count: Int) -> Range<Int> {
    let reach = radius * quarterTurn
    let last = Double(max(0, count))
    let first = (0...last).clamp(((offset - reach) / WheelMotion.rowHeight).rounded(.up))
    let end = (first...last).clamp(((offset + reach) / WheelMotion.rowHeight).rounded(.down) + 1)
    return Int(first)..<Int(end)
  }
}
