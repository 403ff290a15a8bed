public import Geometry

/// A part of a view that is an accessible element without being a view, such as a thumbnail that is
/// drawn by its grid. The view lists it in its ``AccessibleResponder/accessibilityElements``, or makes
/// it when asked; see ``AccessibleResponder/accessibilityElementCount()``.
open class AccessibilityElement: AccessibleResponder {
  /// The view that draws the part.
  public private(set) final weak var accessibilityContainer: View?
  /// The frame of the part, in the coordinates of the container.
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

  /// The frame that was set, or else the visible part, in points of the window.
  open override var accessibilityFrame: Rect {
    get {
      seenOutline ?? accessibilityContainer?.visiblePart(of: accessibilityFrameInContainerSpace)
        ?? super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The point that was set, or else the middle of the element, visible or not, in points of the window.
  open override var accessibilityActivationPoint: Point {
    get {
      setActivationPoint ?? accessibilityContainer.map {
        $0.convert(accessibilityFrameInContainerSpace, to: nil).center
      } ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }
}
