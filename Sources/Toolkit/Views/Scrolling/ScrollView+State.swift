public import Geometry
import Gestures
import Layout

/// State and geometry.
extension ScrollView {
  /// Whether touches that may scroll are down.
  public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }

  /// Whether fingers are dragging the content.
  public final var isDragging: Bool {
    if case .held(let grip) = phase { grip.drag != nil } else { false }
  }

  /// Whether fingers are pinching the content.
  public final var isZooming: Bool {
    if case .held(let grip) = phase { grip.pinch != nil } else { false }
  }

  /// Whether the content zooms on its own, back from beyond its zoom limits.
  public final var isZoomBouncing: Bool {
    if case .zooming(let zoom) = phase { zoom.isBounce } else { false }
  }

  /// Whether the content is moving on its own after a drag or a fling.
  public final var isDecelerating: Bool {
    if case .moving(let motion) = phase { motion.purpose == .deceleration } else { false }
  }

  /// Whether ``advance(to:)`` needs to be called for the next frame.
  public final var isAnimating: Bool {
    switch phase {
    case .moving, .zooming: true
    case .held(let grip): grip.isLeft
    case .resting: bars.lastScrolled != nil
    }
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
  final var isMoving: Bool {
    switch phase {
    case .resting, .held: false
    case .moving, .zooming: true
    }
  }

  final var geometry: ScrollGeometry { geometry(at: zoomScale) }

  final func geometry(at scale: Double) -> ScrollGeometry {
    ScrollGeometry(
      viewport: bounds.size, content: unzoomedContentSize * scale,
      insets: adjustedContentInset(at: scale), centersContent: centersContent)
  }

  /// Returns whether fingers can move the content along `axis`.
  final func canMove(along axis: Axis) -> Bool {
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return geometry.isScrollable(along: axis) || always && bounces
  }

  /// Sets the content offset and notifies the delegate.
  final func apply(_ offset: Point) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    follower?.setNeedsLayout()
    delegate?.scrollViewDidScroll(self)
  }

  /// The present map from the content, at a scale of 1, to the viewport.
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
    presentZoomScale = scale
  }

  /// Moves content at rest back within its edges.
  final func clampAtRest() {
    if case .resting = phase { apply(geometry.clamp(contentOffset)) }
  }
}
