public import Geometry

/// A part of a view that is an accessible element without being a view, such as a thumbnail that is
/// drawn by its grid. The view lists it in its ``AccessibleResponder/accessibilityElements``.
open class AccessibilityElement: AccessibleResponder {
  /// The view that draws the part.
  public private(set) final weak var accessibilityContainer: View?
  /// The place of the part, in the coordinates of the container.
  public final var accessibilityFrameInContainerSpace: Rect

  /// Creates an element of a part of `container`.
  public init(
    in container: View, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    accessibilityContainer = container
    accessibilityFrameInContainerSpace = frame
    super.init()
    isAccessibilityElement = true
  }

  /// The container.
  open override var next: Responder? { accessibilityContainer }

  /// The part that is seen, in points of the window.
  open override var accessibilityFrame: Rect {
    accessibilityContainer?.visiblePart(of: accessibilityFrameInContainerSpace)
      ?? super.accessibilityFrame
  }
}
