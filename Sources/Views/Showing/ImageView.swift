public import Drawing
public import Geometry
public import Motion

/// A picture, as large as fits into the view, in its middle. Like UIKit's, it lets touches through to
/// what lies behind it, unless ``View/isUserInteractionEnabled`` is set.
open class ImageView: View {
  /// The picture; nothing is shown when nil.
  public final var image: Bitmap?

  /// A view of `image`.
  public init(
    _ image: Bitmap? = nil, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.image = image
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Paints the picture, not distorted.
  open override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    guard let image, image.width > 0, image.height > 0, !bounds.size.isEmpty else { return }
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = min(bounds.width / width, bounds.height / height)
    let area = Rect(
      x: origin.x + (bounds.width - width * scale) / 2,
      y: origin.y + (bounds.height - height * scale) / 2,
      width: width * scale, height: height * scale)
    let transform = Affine(scale: scale, offset: area.origin.vector)
    list.append(.image(image, transform: transform, clip: area, filter: .bilinear))
  }
}
