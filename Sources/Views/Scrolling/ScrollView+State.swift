public import Geometry
import Gestures
import Motion

/// What it is doing, and what it may do.
extension ScrollView {
  /// Whether fingers are on it that may scroll it.
  public final var isTracking: Bool { !panGestureRecognizer.touches.isEmpty }

  /// Whether fingers drag the content.
  public final var isDragging: Bool {
    if case .held(let grip) = phase { grip.drag != nil } else { false }
  }

  /// Whether fingers pinch the content.
  public final var isZooming: Bool {
    if case .held(let grip) = phase { grip.pinch != nil } else { false }
  }

  /// Whether the content goes on by itself after fingers have dragged it.
  public final var isDecelerating: Bool {
    if case .moving(let motion) = phase { motion.isDeceleration } else { false }
  }

  /// Whether ``advance(to:)`` is to be called for the next frame.
  public final var isAnimating: Bool {
    isMoving || isLeftToSettle || lastScrolled != nil && !isHeld
  }

  /// The offsets between which the content can be scrolled at rest, from the top left one to the
  /// bottom right one.
  public final var contentOffsetRange: (minimum: Point, maximum: Point) {
    let x = geometry.range(along: .horizontal)
    let y = geometry.range(along: .vertical)
    return (Point(x.lowerBound, y.lowerBound), Point(x.upperBound, y.upperBound))
  }

  private var isHeld: Bool {
    if case .held = phase { true } else { false }
  }

  /// Whether the content moves or zooms by itself.
  final var isMoving: Bool {
    switch phase {
    case .resting, .held: false
    case .moving, .zooming: true
    }
  }

  final var geometry: ScrollGeometry { geometry(at: zoomScale) }

  final func geometry(at scale: Double) -> ScrollGeometry {
    ScrollGeometry(
      viewport: bounds.size, content: unzoomedContentSize * scale, insets: contentInset,
      centersContent: centersContent)
  }

  /// Whether fingers can move the content along `axis` at all.
  final func canMove(along axis: Axis) -> Bool {
    let always = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
    return geometry.isScrollable(along: axis) || always && bounces
  }

  /// Takes a content offset, and tells.
  final func apply(_ offset: Point) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    delegate?.scrollViewDidScroll(self)
  }

  /// Takes a scale and an offset, and tells.
  final func apply(_ stop: ZoomPath.Stop) {
    if stop.scale != zoomScale {
      scaleContent(to: stop.scale)
      bounds.origin = Point.zero + stop.offset
      delegate?.scrollViewDidZoom(self)
      delegate?.scrollViewDidScroll(self)
    } else {
      apply(Point.zero + stop.offset)
    }
  }

  /// The top left corner of the zoomed view keeps its place in the content.
  private func scaleContent(to scale: Double) {
    if let view = delegate?.viewForZooming(in: self) {
      let middle = view.bounds.size / 2
      let corner = view.center - Vector(middle.width, middle.height) * zoomScale
      let zoomed = Point.zero + corner.vector * (scale / zoomScale)
      view.transform = Affine(scale: scale)
      view.center = zoomed + Vector(middle.width, middle.height) * scale
    }
    presentZoomScale = scale
  }

  /// Brings content that changed back within its edges, unless it is moving or held.
  final func clampAtRest() {
    if case .resting = phase { apply(geometry.clamp(contentOffset)) }
  }
}
