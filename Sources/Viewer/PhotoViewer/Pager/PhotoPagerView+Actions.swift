import Geometry
import Gestures
import Layout
import Motion
import Pixels
import Zooming

/// The actions on the current photo and the slots, by commands and by fingers on the screen and on a touchpad.
extension PhotoPagerView {
  /// Performs `action` on the current photo at `time`.
  func perform(_ action: ZoomAction, at time: Instant) {
    change(at: time) { $0.apply(action, at: $1) }
  }

  /// Mirrors the current photo on the screen, along `axis`.
  func mirror(along axis: Axis, at time: Instant) {
    change(at: time) { $0.mirror(along: axis, at: $1) }
  }

  /// Turns and mirrors the current photo on the screen by `change`, the shorter way.
  func turn(by change: Orientation, at time: Instant) {
    guard change != .flip else { return mirror(along: .vertical, at: time) }
    if change.isMirrored { mirror(along: .horizontal, at: time) }
    let quarters = change.quarters == 3 ? -1 : change.quarters
    if quarters != 0 { perform(.turn(quarters: quarters), at: time) }
  }

  /// Moves by `steps` slots, at most to the first or the last one.
  /// - Returns: Whether the slot has changed.
  func turnPage(by steps: Int, at time: Instant) -> Bool {
    change(at: time) { $0.turnPage(by: steps, at: $1) }
  }

  /// Opens the current photo from its thumbnail at `cell`. A pinch can then return it to the grid.
  func open(from cell: Rect, at time: Instant) {
    change(at: time) { $0.open(from: cell, at: $1) }
  }

  /// Returns the current photo to its thumbnail at `cell`.
  func close(into cell: Rect, at time: Instant) {
    change(at: time) { $0.close(into: cell, at: $1) }
  }

  // MARK: Fingers

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
