public import Geometry
import Gestures
import Motion

/// Fingers that pinch, and zooming by program.
extension ScrollView {
  final var canZoom: Bool { minimumZoomScale < maximumZoomScale }

  /// The scales allowed at rest.
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

  /// Takes hold of the content under the two fingers, whose scale counts from `baseline` on.
  private func grip(of pinch: PinchGestureRecognizer, from baseline: Double) -> ScrollGrip.Pinch {
    let middle = pinch.location(in: self) ?? bounds.center
    let raw = bouncesZoom ? ScaleBand(limits: zoomLimits).raw(zoomScale) : zoomScale
    return ScrollGrip.Pinch(
      pair: pairedFingers, raw: raw, baseline: baseline, scale: baseline,
      anchor: Point.zero + middle.vector / zoomScale)
  }

  private var pairedFingers: [TouchID] { pinchGestureRecognizer.touches.prefix(2).map(\.id) }

  /// Whether both fingers that `grip` holds the content with are still there.
  final func isPinchInControl(of grip: ScrollGrip) -> Bool {
    grip.pinch.map { $0.pair.count == 2 && $0.pair == pairedFingers } ?? false
  }

  /// Scales about the point under the middle of the fingers, which stays there, within the edges or
  /// not. When other fingers take over, the content is held anew, and nothing jumps.
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

  /// The way back to the nearest scale that is allowed, about `focus`, a point of the content at a
  /// scale of 1; nil when the present one is, or when nobody zoomed.
  final func snapBack(about focus: Point?) -> ZoomPath? {
    guard isZoomUnfinished, !zoomLimits.contains(zoomScale) else { return nil }
    return path(to: zoomLimits.clamp(zoomScale), about: focus)
  }

  /// The way to `scale` that leaves `focus` where it is as far as the edges allow.
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

  // MARK: By program

  /// Zooms to `scale`, held to the limits, about the middle of the view; from the next frame on, or
  /// at once.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    travel(along: path(to: zoomLimits.clamp(scale), about: nil), animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the view that is zoomed, is as large as fits and in
  /// the middle, as far as limits and edges allow; from the next frame on, or at once.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), !rect.isEmpty else { return }
    let area = view.convert(rect, to: self)
    let fitting = min(bounds.width / area.width, bounds.height / area.height)
    let scale = zoomLimits.clamp(zoomScale * fitting)
    let middle = area.center.vector * (scale / zoomScale)
    let offset = Point.zero + middle - Vector(bounds.width / 2, bounds.height / 2)
    travel(along: path(to: scale, offset: offset), animated: animated)
  }

  /// Fingers have the content: under them nothing is zoomed by program.
  private func travel(along path: ZoomPath, animated: Bool) {
    if case .held = phase { return }
    stop()
    isZoomUnfinished = true
    let motion = ZoomMotion(
      along: path, content: unzoomedContentSize, departure: .withNextFrame)
    if animated { phase = .zooming(motion) } else { finish(motion) }
  }
}
