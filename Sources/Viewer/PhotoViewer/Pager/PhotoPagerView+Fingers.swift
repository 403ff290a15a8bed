import Geometry
import Gestures
import Motion
import Zooming

/// The response to fingers on the screen and on a touchpad.
extension PhotoPagerView {
  /// Whether the slots or the photo move without fingers and without zooming.
  var isTranslating: Bool { state.isGliding }

  /// Stops all motion, because fingers landed on the photo.
  func hold(at time: Instant) { perform(.hold, at: time) }

  /// Begins a movement of a single finger, which has moved by `translation`, beyond its slop; a grip follows.
  func begin(_ translation: Vector, at time: Instant) {
    begin(translation, turningPages: false, at: time)
  }

  /// Begins a movement of a single finger, or of fingers on a touchpad that act like one. If
  /// `turningPages`, it changes photos even where it would move a zoomed one.
  func begin(_ translation: Vector, turningPages: Bool, at time: Instant) {
    change(at: time) { $0.begin(translation, turningPages: turningPages, at: $1) }
  }

  /// Grips the content under the fingers at `cluster`, at first or because their number changed.
  func grip(by cluster: TouchCluster, at time: Instant) {
    change(at: time) { $0.grip(by: cluster, at: $1) }
  }

  /// Moves the gripped content to `cluster`.
  func drag(to cluster: TouchCluster, at time: Instant) {
    change(at: time) { $0.drag(to: cluster, at: $1) }
  }

  /// Releases the content with the velocity of the fingers, in points per second. Fingers that only rested on
  /// it are released too; content that is not held stays as it is.
  func release(velocity: Vector, at time: Instant) {
    let wasActual = state.photo.isAtActualScale
    let outcome = change(at: time) { $0.release(velocity: velocity, at: $1) }
    switch outcome {
    case .none: if hasPicture, !wasActual, state.photo.isAtActualScale { onActualSize(time) }
    case .turned(let steps): onTurn(steps)
    case .leaves: onLeave(time)
    }
  }

  /// Zooms in or out about `point`, after a double tap.
  func toggleZoom(about point: Point, at time: Instant) {
    perform(.toggleZoom(about: point), at: time)
  }
}
