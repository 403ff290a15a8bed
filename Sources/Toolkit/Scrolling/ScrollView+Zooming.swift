public import Geometry
import Gestures
import Motion
import Views
import Zooming

/// Pinching and programmatic zooming.
extension ScrollView {
  final var canZoom: Bool { contentScale.canChange }

  final func follow(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      hold()
      contentScale.begin()
      mover.begin(
        ScrollPinch(fingers: pinchingFingers, placement: contentPlacement, geometry: zoomGeometry))
      zoom()
    case .changed: zoom()
    case .ended, .cancelled:
      if let grip = mover.endPinch() { release(grip, at: motionTime(at: pinch.time)) }
    case .possible, .failed: break
    }
  }

  private var zoomGeometry: ZoomGeometry { contentScale.geometry(in: bounds.size) }

  private var pinchingFingers: ScrollPinch.Fingers {
    let pinch = pinchGestureRecognizer
    return ScrollPinch.Fingers(
      pair: pairedFingers,
      centroid: (pinch.location(in: self) ?? bounds.center) - bounds.origin.vector,
      scale: pinch.scale)
  }

  private var pairedFingers: [TouchID] { pinchGestureRecognizer.touches.prefix(2).map(\.id) }

  /// Whether two fingers pinch, on the screen or on a touchpad.
  private var isPinched: Bool { pinchGestureRecognizer.numberOfTouches >= 2 }

  /// Returns whether both fingers of the pinch in `grip` are still down.
  final func isPinchInControl(of grip: ScrollGrip) -> Bool {
    grip.pinch.map { isPinched && $0.pair == pairedFingers } ?? false
  }

  /// Scales the content about the centroid of the fingers, within the edges or not.
  private func zoom() {
    guard var held = mover.grip?.pinch, isPinched else { return }
    let fingers = pinchingFingers
    let placement = held.follow(fingers, from: contentPlacement, in: zoomGeometry)
    mover.follow(held, focus: placement.preimage(of: fingers.centroid))
    bars.recordScrolling(at: max(motionTime(at: pinchGestureRecognizer.time), now))
    apply(placement)
    rebaseDrag()
  }

  /// Returns the way back to the nearest allowed scale about `focus`, a point of the content at a
  /// scale of 1; nil if the scale is allowed or nothing was zoomed.
  final func snapBack(about focus: Point?) -> Similarity? {
    contentScale.returning.map { placement(at: $0, about: focus) }
  }

  /// Returns the placement at `scale` that keeps `focus` in place if the edges allow it.
  private func placement(at scale: Double, about focus: Point?) -> Similarity {
    let anchor = focus.map { contentPlacement($0) } ?? bounds.center - bounds.origin.vector
    return withinEdges(contentPlacement.scaled(to: scale, about: anchor))
  }

  /// Returns the placement moved within the edges.
  private func withinEdges(_ placement: Similarity) -> Similarity {
    let offset = geometry(at: placement.scale).clamp(Point.zero - placement.offset)
    return Similarity(scale: placement.scale, offset: -offset.vector)
  }

  /// Returns an animation to `placement`.
  final func zoom(
    to placement: Similarity, departure: MotionStartTime, isBounce: Bool = false
  ) -> ScrollZoom {
    ScrollZoom(
      from: contentPlacement, to: placement, geometry: zoomGeometry, departure: departure,
      isBounce: isBounce)
  }

  final func finishZooming() {
    guard contentScale.finish() else { return }
    let view = viewToZoom
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }

  // MARK: Programmatic zooming

  /// Zooms to `scale`, limited to the zoom limits, about the centre of the view; immediately, or animated from the next
  /// frame.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    travel(to: placement(at: contentScale.limits.clamp(scale), about: nil), animated: animated)
  }

  /// Zooms about `point` in the same way, in the coordinates of the view.
  final func setZoomScale(_ scale: Double, about point: Point, animated: Bool) {
    let focus = Point(point.x / zoomScale, point.y / zoomScale)
    travel(to: placement(at: contentScale.limits.clamp(scale), about: focus), animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the viewport and is centred, if limits and
  /// edges allow it; immediately, or animated from the next frame.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard let view = viewToZoom, !rect.isEmpty else { return }
    let area = view.convert(rect, to: self)
    let fitting = min(bounds.width / area.width, bounds.height / area.height)
    let scale = contentScale.limits.clamp(zoomScale * fitting)
    let middle = area.center.vector * (scale / zoomScale)
    let placement = Similarity(
      scale: scale, offset: Vector(bounds.width / 2, bounds.height / 2) - middle)
    travel(to: withinEdges(placement), animated: animated)
  }

  /// Starts a zoom. Does nothing while fingers hold the content.
  private func travel(to placement: Similarity, animated: Bool) {
    if mover.grip != nil { return }
    stop()
    contentScale.begin()
    let motion = zoom(to: placement, departure: .withNextFrame)
    if animated { mover.start(motion) } else { finishZoom(at: motion.target) }
  }
}
