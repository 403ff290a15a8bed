import Drawing
import Geometry
import Pixels
import Views

/// A picture in a question about it.
final class PicturePreview: ImageView {
  private static let height = 120.0
  /// With less, the answers would have to be scrolled to.
  static let minimumWindowHeight = 400.0

  /// Creates a view of the picture in `pyramid`, for a window with `pixelsPerPoint` device pixels per point.
  init?(of pyramid: Pyramid, pixelsPerPoint: Double) {
    let size = pyramid.size
    guard size.width > 0, size.height > 0 else { return nil }
    let scale = min(1, Self.height / size.height)
    super.init(Image(pyramid.level(forScale: scale * pixelsPerPoint).bitmap))
  }

  /// Returns the height of all previews, whatever the picture is.
  override func sizeThatFits(_ size: Size) -> Size { Size(size.width, Self.height) }
}
