public import Geometry
import Gestures
import Layout
import Motion
import Views

/// State and geometry.
extension ScrollView {
  /// Whether touches that may scroll are down.
  public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }

  /// Whether fingers are dragging the content.
  public final var isDragging: Bool { mover.grip?.drag != nil }

  /// Whether fingers are pinching the content.
  public final var isZooming: Bool { mover.grip?.pinch != nil }

  /// Whether the content zooms on its own, back from beyond its zoom limits.
  public final var isZoomBouncing: Bool { mover.zoom?.isBounce ?? false }

  /// Whether the content is moving on its own after a drag or a fling.
  public final var isDecelerating: Bool { mover.motion?.purpose == .deceleration }

  /// Whether ``advance(to:)`` needs to be called for the next frame.
  public final var isAnimating: Bool {
    if mover.isResting { return bars.lastScrolled != nil }
    return mover.isMoving || mover.grip?.isReleased ?? false
  }

  /// The content offsets allowed at rest, from the top left one to the bottom right one.
  public final var contentOffsetRange: (minimum: Point, maximum: Point) {
    let x = geometry.range(along: .horizontal)
    let y = geometry.range(along: .vertical)
    return (Point(x.lowerBound, y.lowerBound), Point(x.upperBound, y.upperBound))
  }

  /// Whether motion is replaced by a jump to its end.
  final var skipsMotion: Bool { reducesMotion || window?.environment.reducesMotion ?? false }

  /// Whether the content is moving or zooming on its own.
  final var isMoving: Bool { mover.isMoving }

  /// The time of the last frame, on the clock of the window for motions.
  final var now: Instant { mover.now }

  final var geometry: ScrollGeometry { geometry(at: zoomScale) }

  final func geometry(at scale: Double) -> ScrollGeometry {
    ScrollGeometry(
      viewport: bounds.size, content: contentScale.contentSize(at: scale),
      insets: adjustedContentInset(at: scale), centersContent: centersContent,
      isRightToLeft: isRightToLeft)
  }

  /// The range in which fingers can move the content.
  final var limits: ScrollLimits { rules.limits(of: geometry) }

  /// Returns whether fingers can move the content along `axis`.
  final func canMove(along axis: Axis) -> Bool { limits.canMove(along: axis) }

  /// Sets the content offset and notifies the delegate.
  final func apply(_ offset: Point) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    follower?.setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  /// The current map from the content, at a scale of 1, to the viewport.
  final var contentPlacement: Similarity {
    Similarity(scale: zoomScale, offset: -contentOffset.vector)
  }

  /// Places the content and notifies the delegate.
  final func apply(_ placement: Similarity) {
    if placement.scale != zoomScale {
      scaleContent(to: placement.scale)
      bounds.origin = Point.zero - placement.offset
      follower?.setNeedsLayout()
      delegate?.scrollViewDidZoom(self)
      delegate?.scrollViewDidScroll(self)
    } else {
      apply(Point.zero - placement.offset)
    }
  }

  /// Scales the zoomed view while its top left corner keeps its position relative to the content.
  private func scaleContent(to scale: Double) {
    if let view = viewToZoom {
      let middle = view.bounds.size / 2
      let corner = view.center - Vector(middle.width, middle.height) * zoomScale
      let zoomed = Point.zero + corner.vector * (scale / zoomScale)
      view.transform = Affine(scale: scale)
      view.center = zoomed + Vector(middle.width, middle.height) * scale
    }
    contentScale.change(to: scale)
  }
}
