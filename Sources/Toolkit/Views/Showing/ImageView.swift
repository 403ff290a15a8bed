public import Drawing
public import Geometry
public import Semantics

/// A view that shows an image, scaled to fit and centred. As in UIKit, it ignores touches unless
/// ``View/isUserInteractionEnabled`` is set.
open class ImageView: View {
  /// The image; nil for none.
  public final var image: Bitmap? { didSet { didChange("image") } }

  /// Creates a view that shows `image`.
  public init(
    _ image: Bitmap? = nil, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.image = image
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Draws the image with its aspect ratio preserved.
  open override func draw(into list: inout DrawList) {
    guard let image, image.width > 0, image.height > 0, !bounds.size.isEmpty else { return }
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = min(bounds.width / width, bounds.height / height)
    let area = Rect(
      x: bounds.minX + (bounds.width - width * scale) / 2,
      y: bounds.minY + (bounds.height - height * scale) / 2,
      width: width * scale, height: height * scale)
    let transform = Affine(scale: scale, offset: area.origin.vector)
    list.append(.image(image, transform: transform, clip: area, filter: .bilinear))
  }

  // MARK: Accessibility

  /// What was set, or else whether the image has a name.
  open override var isAccessibilityElement: Bool {
    get { setAttributes?.isElement ?? (accessibilityLabel != nil) }
    set { super.isAccessibilityElement = newValue }
  }

  /// What was set, or else that it is an image.
  open override var accessibilityTraits: AccessibilityTraits {
    get { setAttributes?.traits ?? .image }
    set { super.accessibilityTraits = newValue }
  }
}
