import Geometry
import Glibc

/// The geometry of a small copy of a zoomed photo, on which the part that is visible is marked.
struct Overview: Hashable {
  /// The index of the photo.
  let photo: Int
  /// The projection of the photo into the overview.
  let projection: PhotoProjection
  /// The visible part, in coordinates of the overview.
  let visible: Rect
  /// The size, in points.
  var size: Size { projection.viewport.size }

  /// The longest side, in points.
  private static let longestSide = 120.0
  /// The multiple of fit from which a photo is zoomed so far that users lose their way.
  static let minimumZoom = 2.0

  /// Creates the overview of the photo at an index, which is shown by `projection` and has a size of `content` pixels.
  init?(of photo: Int, projection: PhotoProjection, content: Size) {
    guard !content.isEmpty, projection.placement.scale > 0, !projection.viewport.isEmpty else {
      return nil
    }
    let angle = projection.placement.angle
    let across = abs(cos(angle))
    let along = abs(sin(angle))
    let box = Size(
      content.width * across + content.height * along,
      content.width * along + content.height * across)
    let scale = Self.longestSide / max(box.width, box.height)
    let size = box * scale
    let centered = Similarity(scale: scale, angle: angle)
    let middle = Point(content.width / 2, content.height / 2)
    let placement = centered + (Point(size.width / 2, size.height / 2) - centered(middle))
    self.photo = photo
    self.projection = PhotoProjection(
      placement: placement, mirroredWidth: projection.mirroredWidth,
      viewport: Rect(origin: .zero, size: size), pixelsPerPoint: projection.pixelsPerPoint)
    let frame = projection.viewport
    let start = placement(projection.placement.preimage(of: frame.origin))
    let end = placement(projection.placement.preimage(of: Point(frame.maxX, frame.maxY)))
    let bounds = Rect(origin: .zero, size: size)
    visible =
      Rect(left: start.x, top: start.y, right: end.x, bottom: end.y).intersection(bounds)
      ?? Rect(origin: start, size: .zero)
  }

  /// Returns the point of the photo at `point` of the overview, in the pixels that are placed on the screen.
  func photoPoint(at point: Point) -> Point { projection.placement.preimage(of: point) }
}
