import Drawing
import Geometry

/// The translucent disc that shows a touch. A light ring inside a dark one makes it visible on any
/// background. Sizes are in points.
enum TouchDisc {
  /// About the size of a fingertip.
  private static let radius = 22.0
  private static let ringWidth = 2.0
  private static let fill = Color(white: 0.5, alpha: 0.35)
  private static let light = Color(white: 1, alpha: 0.9)
  private static let dark = Color(white: 0, alpha: 0.6)
  /// The directions of the corners of the polygons that approximate the rings: the four axes,
  /// bisected four times. With 64 sides, the error is below 0.03 points at this radius.
  private static let corners = (0..<4).reduce(
    [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
  ) { corners, _ in
    zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { corner, next in
      [corner, (corner + next) / (corner + next).length]
    }
  }

  /// Returns the drawing command for a disc at `center`.
  static func command(at center: Point, _ opacity: Double = 1) -> DrawCommand {
    let list = DrawList([
      .disc(center: center, radius: radius, fill),
      .line(ring(about: center, radius - ringWidth / 2), width: ringWidth, light),
      .line(ring(about: center, radius + ringWidth / 2), width: ringWidth, dark),
    ])
    let reach = radius + ringWidth + 1
    let frame = Rect(
      x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
    return .layer(list, clip: .rect(frame), opacity: opacity)
  }

  private static func ring(about center: Point, _ radius: Double) -> [Point] {
    (corners + corners.prefix(1)).map { center + $0 * radius }
  }
}
