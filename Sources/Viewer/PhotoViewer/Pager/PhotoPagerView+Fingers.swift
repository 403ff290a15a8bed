import Geometry
import Gestures
import Motion
import Views
import Zooming

/// The response to fingers on the screen and on a touchpad.
extension PhotoPagerView: ZoomInteractionDelegate {
  /// Whether the slots or the photo move without fingers and without zooming.
  var isTranslating: Bool { state.isGliding }

  /// Stops what moves, because fingers landed on it.
  func hold(at time: Instant) { perform(.hold, at: time) }

  /// Begins a movement of a single finger, which has moved by `way`.
  func begin(_ way: Vector, at time: Instant) { begin(way, turningPages: false, at: time) }

  /// Begins a movement of a single finger, or of fingers on a touchpad that act like one. If
  /// `turningPages`, it changes photos even where it would move a zoomed one.
  func begin(_ way: Vector, turningPages: Bool, at time: Instant) {
    change(at: time) { $0.begin(way, turningPages: turningPages, at: $1) }
  }

  /// Takes hold of the content under `cluster`.
  func grip(by cluster: TouchCluster, at time: Instant) {
    change(at: time) { $0.grip(by: cluster, at: $1) }
  }

  /// Moves the content that the fingers hold to `cluster`.
  func drag(to cluster: TouchCluster, at time: Instant) {
    change(at: time) { $0.drag(to: cluster, at: $1) }
  }

  /// Releases the content with the velocity of the fingers, in points per second.
  func release(velocity: Vector, at time: Instant) {
    let wasActual = state.photo.isAtActualScale
    let outcome = change(at: time) { $0.release(velocity: velocity, at: $1) }
    switch outcome {
    case .none: if !wasActual, state.photo.isAtActualScale { onActualSize(time) }
    case .turned(let steps): onTurn(steps)
    case .leaves: onLeave(time)
    }
  }

  /// Zooms in or out about `point`, after a double tap.
  func toggleZoom(about point: Point, at time: Instant) {
    perform(.toggleZoom(about: point), at: time)
  }
}
