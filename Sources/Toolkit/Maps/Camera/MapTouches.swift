import Geometry
import Gestures
import Views

/// The gestures of fingers on a map: pinch, twist and pan together, all about the point between the fingers.
///
/// The map stays under the fingers. It turns once they have turned by 12 degrees, which are left out; then
/// only the point between the fingers stays.
@MainActor
final class MapTouches {
  private let transform = TransformGestureRecognizer(label: "map")
  private let doubleTap = TapGestureRecognizer(taps: 2, label: "zoom in")
  private let twoFingerTap = TapGestureRecognizer(fingers: 2, label: "zoom out")
  let tap = TapGestureRecognizer(label: "map tap")
  let press = LongPressGestureRecognizer(label: "map press")
  private let hold = HoldGestureRecognizer(label: "map hold")
  private weak var view: MapView?
  /// The placement that the fingers asked for when they began.
  private var start = Similarity(scale: 1)

  /// The turn of the fingers from which on they turn the map, in radians.
  private static let slop = 12 * Double.pi / 180
  /// The scales of a pinch within which fingers still tap together.
  private static let tapScales = 0.9...1.1

  init(on view: MapView) {
    self.view = view
    for recognizer in [transform, doubleTap, twoFingerTap, tap, press, hold] as [GestureRecognizer]
    {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
    // A finger at 20 points a second moves by 10 in the time of a press. It drags.
    press.allowableMovement = 8
    hold.isCompanion = { [weak self] in self?.isOwn($0) == true }
    hold.onLanding = { [weak self] _, _ in self?.view?.fingersLanded() }
    hold.addAction { [weak self] in
      if $0.state == .failed, self?.transform.isActive != true { self?.view?.release() }
    }
    transform.addAction { [weak self] in self?.follow($0) }
    doubleTap.addAction { [weak self] in self?.zoom(by: 2, $0) }
    twoFingerTap.addAction { [weak self] in
      guard let self, Self.tapScales.contains(transform.change.scale) || !transform.isActive else {
        return
      }
      zoom(by: 0.5, $0)
    }
  }

  /// Whether fingers are on the map.
  var isHolding: Bool { !hold.touches.isEmpty || isDragging }

  /// Whether fingers move the map.
  var isDragging: Bool {
    (transform.state == .began || transform.state == .changed) && !transform.touches.isEmpty
  }

  private func isOwn(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.target === view
  }

  private func zoom(by factor: Double, _ tap: TapGestureRecognizer) {
    guard tap.state == .ended, let view, let point = tap.location(in: view) else { return }
    view.zoom(by: factor, about: point, animated: true)
  }

  private func follow(_ transform: TransformGestureRecognizer) {
    guard let view else { return }
    let middle = transform.location(in: view) ?? view.geometry.middle
    switch transform.state {
    case .began:
      // Fingers on a touchpad land nowhere.
      view.stop()
      start = view.geometry.raw(view.placement, about: middle)
      fallthrough
    case .changed: drag(transform, in: view)
    case .ended:
      drag(transform, in: view)
      view.release(velocity: transform.velocity(in: view), about: middle)
    case .cancelled: view.release(about: middle)
    case .possible, .failed: break
    }
  }

  /// Brings the map under the fingers that move it, for example after the view got another size.
  func follow() { if isDragging, let view { drag(transform, in: view) } }

  /// Makes the fingers that move the map hold the current content under them.
  func resume() {
    guard isDragging, let view else { return }
    transform.resetChange()
    start = view.geometry.raw(
      view.placement, about: transform.location(in: view) ?? view.geometry.middle)
  }

  private func drag(_ transform: TransformGestureRecognizer, in view: MapView) {
    let change = transform.change
    let cluster = view.convert(transform.cluster.centroid, from: nil)
    let before = view.convert(change.preimage(of: transform.cluster.centroid), from: nil)
    let turn = change.angle
    let free = turn - min(max(turn, -Self.slop), Self.slop)
    let angle = start.angle + (view.isRotationEnabled ? free : 0)
    let scaled = start.scaled(to: start.scale * change.scale, angle: angle, about: before)
    let raw = scaled + (cluster - before)
    view.show(view.geometry.shown(raw, about: cluster))
  }
}

extension MapTouches: GestureRecognizerDelegate {
  /// Taps and presses are for the map itself; pins and callouts can also be dragged with it. What else is in
  /// front of the map keeps its touches.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let view, touch.target !== view else { return true }
    guard recognizer === transform || recognizer === hold else { return false }
    let target = touch.target as? View
    let around = sequence(first: target, next: { $0?.superview })
    return around.contains { $0 is MapPin || $0 is MapCallout }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let pair = [recognizer, other]
    return pair.contains { $0 === transform } && pair.contains { $0 === twoFingerTap }
  }
}
