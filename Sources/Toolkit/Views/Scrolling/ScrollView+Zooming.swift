public import Geometry
import Gestures
import Motion

/// Pinching and programmatic zooming.
extension ScrollView {
  final var canZoom: Bool { minimumZoomScale < maximumZoomScale }

  /// The scales allowed at rest. Traps unless 0 < minimum <= maximum.
  private var zoomLimits: ClosedRange<Double> {
    precondition(0 < minimumZoomScale && minimumZoomScale <= maximumZoomScale)
    return minimumZoomScale...maximumZoomScale
  }

  final func follow(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      var grip = takeGrip()
      isZoomUnfinished = true
      grip.pinch = self.grip(of: pinch, from: 1)
      phase = .held(grip)
      zoom()
    case .changed: zoom()
    case .ended, .cancelled: endPinching(at: pinch.time)
    case .possible, .failed: break
    }
  }

  /// Returns a pinch that holds the content under the two fingers, with its scale relative to
  /// `baseline`.
  private func grip(of pinch: PinchGestureRecognizer, from baseline: Double) -> ScrollGrip.Pinch {
    let middle = pinch.location(in: self) ?? bounds.center
    let raw = bouncesZoom ? ScaleBand(limits: zoomLimits).raw(zoomScale) : zoomScale
    return ScrollGrip.Pinch(
      pair: pairedFingers, raw: raw, baseline: baseline, scale: baseline,
      anchor: Point.zero + middle.vector / zoomScale)
  }

  private var pairedFingers: [TouchID] { pinchGestureRecognizer.touches.prefix(2).map(\.id) }

  /// Returns whether both fingers of the pinch in `grip` are still down.
  final func isPinchInControl(of grip: ScrollGrip) -> Bool {
    grip.pinch.map { $0.pair.count == 2 && $0.pair == pairedFingers } ?? false
  }

  /// Scales the content about the centroid of the fingers, within the edges or not. When other
  /// fingers take over, the pinch restarts with them, so that nothing jumps.
  private func zoom() {
    guard case .held(var grip) = phase, var held = grip.pinch, pairedFingers.count == 2 else {
      return
    }
    let pinch = pinchGestureRecognizer
    if held.pair != pairedFingers { held = self.grip(of: pinch, from: held.scale) }
    held.scale = pinch.scale
    grip.pinch = held
    grip.focus = held.anchor
    phase = .held(grip)

    let raw = held.raw * held.scale / held.baseline
    let scale = bouncesZoom ? ScaleBand(limits: zoomLimits).shown(raw) : zoomLimits.clamp(raw)
    let finger = (pinch.location(in: self) ?? bounds.center) - bounds.origin
    lastScrolled = max(pinch.time, now)
    apply(ZoomPath.Stop(scale: scale, offset: held.anchor.vector * scale - finger))
    rebaseDrag()
  }

  private func endPinching(at time: Instant) {
    guard case .held(var grip) = phase, grip.pinch != nil else { return }
    grip.pinch = nil
    phase = .held(grip)
    if grip.isFree { release(grip, at: time) }
  }

  /// Returns the path back to the nearest allowed scale about `focus`, a point of the content at a
  /// scale of 1; nil if the scale is allowed or nothing was zoomed.
  final func snapBack(about focus: Point?) -> ZoomPath? {
    guard isZoomUnfinished, !zoomLimits.contains(zoomScale) else { return nil }
    return path(to: zoomLimits.clamp(zoomScale), about: focus)
  }

  /// Returns a path to `scale` that keeps `focus` in place if the edges allow it.
  private func path(to scale: Double, about focus: Point?) -> ZoomPath {
    let focus = focus ?? Point.zero + bounds.center.vector / zoomScale
    let offset = contentOffset + focus.vector * (scale - zoomScale)
    return path(to: scale, offset: offset)
  }

  private func path(to scale: Double, offset: Point) -> ZoomPath {
    ZoomPath(
      from: ZoomPath.Stop(scale: zoomScale, offset: contentOffset.vector),
      to: ZoomPath.Stop(scale: scale, offset: geometry(at: scale).clamp(offset).vector))
  }

  final func finishZooming() {
    guard isZoomUnfinished else { return }
    isZoomUnfinished = false
    let view = delegate?.viewForZooming(in: self)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }

  // MARK: Programmatic zooming

  /// Zooms to `scale`, limited to the zoom limits, about the centre of the view; at once, or
  /// animated from the next frame.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    travel(along: path(to: zoomLimits.clamp(scale), about: nil), animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the viewport and is
  /// centred, if limits and edges allow it; at once, or animated from the next frame.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), !rect.isEmpty else { return }
    let area = view.convert(rect, to: self)
    let fitting = min(bounds.width / area.width, bounds.height / area.height)
    let scale = zoomLimits.clamp(zoomScale * fitting)
    let middle = area.center.vector * (scale / zoomScale)
    let offset = Point.zero + middle - Vector(bounds.width / 2, bounds.height / 2)
    travel(along: path(to: scale, offset: offset), animated: animated)
  }

  /// Starts a zoom. Does nothing while fingers hold the content.
  private func travel(along path: ZoomPath, animated: Bool) {
    if case .held = phase { return }
    stop()
    isZoomUnfinished = true
    let motion = ZoomMotion(
      along: path, content: unzoomedContentSize, departure: .withNextFrame)
    if animated { phase = .zooming(motion) } else { finish(motion) }
  }
}
