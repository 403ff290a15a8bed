public import Drawing
public import Geometry
import Layout
public import Semantics

/// A view that shows an image, scaled to fit and centred unless ``contentMode`` is set. As in
/// UIKit, it ignores touches unless ``View/isUserInteractionEnabled`` is set.
///
/// A template image is shown in the ``View/tintColor``. Its intrinsic size is that of the image. What reaches beyond
/// the bounds is shown too, unless ``View/clipsToBounds`` is set.
open class ImageView: View {
  /// The image; nil for none. Setting it ends the reading of a file.
  public final var image: Image? {
    didSet {
      cancelReading = nil
      guard image != oldValue else { return }
      didChange("image")
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The way in which the image fills the bounds.
  public final var contentMode = ContentMode.scaleAspectFit {
    didSet { if contentMode != oldValue { didChange("contentMode") } }
  }
  /// The image that is shown instead of one that is missing; nil for a grey tile while a file is
  /// read or after it could not be read, and nothing otherwise.
  public final var placeholder: Image? {
    didSet { if placeholder != oldValue { didChange("placeholder") } }
  }
  /// Called with a sentence for the user when a file could not be read.
  public final var onFailure: (@MainActor (String) -> Void)?

  /// Cancels the reading of the file that the view waits for. Another function replaces it, and
  /// calls it.
  package final var cancelReading: (@MainActor () -> Void)? { didSet { oldValue?() } }
  /// Whether a file is read, or could not be read.
  package final var isWaitingForImage = false {
    didSet { if isWaitingForImage != oldValue { didChange("placeholder") } }
  }

  /// Creates a view that shows `image`.
  public init(_ image: Image? = nil, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.image = image
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows `bitmap` with a pixel for each point.
  public convenience init(
    _ bitmap: Bitmap, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.init(Image(bitmap), frame: frame)
  }

  /// Cancels the reading of a file that is no longer needed.
  isolated deinit { cancelReading?() }

  /// Draws the image, or its placeholder.
  open override func draw(into list: inout DrawList) {
    guard !bounds.size.isEmpty else { return }
    if let image = image ?? placeholder {
      let tint = image.renderingMode == .template ? tintColor : nil
      let isMirrored = layoutDirection == .rightToLeft
      list.append(
        .picture(
          image.oriented(forRightToLeft: isMirrored), frame: bounds, contentMode: contentMode,
          tint: tint))
    } else if isWaitingForImage {
      list.append(.fill(bounds, .fill))
    }
  }

  /// The size of the image.
  open override var intrinsicContentSize: Size {
    (image ?? placeholder)?.size ?? super.intrinsicContentSize
  }

  // MARK: Accessibility

  /// Whether the image has a name.
  open override var isAccessibilityElementByDefault: Bool { accessibilityLabel != nil }

  /// The traits of an image.
  open override var defaultAccessibilityTraits: AccessibilityTraits { .image }
}
