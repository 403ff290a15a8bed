import Drawing
import Geometry
import Motion
import Views

/// A finger that points at a position of a text: the text scrolls at its edges, a magnifier shows what the finger
/// covers, and its roll while it lifts does not count.
@MainActor
final class PointingFinger {
  private let canvas: TextCanvas
  private weak var owner: (any TextInteractionOwner)?
  private let magnifier: TextMagnifier
  private let scroll: Autoscroll
  private var path = LiftPath()
  /// The location of the finger, in the coordinates of the owner; nil if none points.
  private var point: Point?
  /// The distance from the finger to the point that it means.
  private var offset = Vector.zero
  /// Called with the position that the finger points at, also while the text scrolls under it. Returns the position to
  /// magnify; nil to change nothing.
  var onMove: @MainActor (CaretPosition) -> CaretPosition? = { _ in nil }

  init(on canvas: TextCanvas, of owner: some TextInteractionOwner) {
    self.canvas = canvas
    self.owner = owner
    magnifier = TextMagnifier(of: owner)
    scroll = Autoscroll(of: owner)
    scroll.onScroll = { [weak self] in self?.update() }
  }

  /// Begins at `point` of the owner with a finger that means a point at the distance `offset` from it.
  func begin(at point: Point, meaning offset: Vector, at time: Instant) {
    path = LiftPath()
    path.add(point, at: time)
    self.point = point
    self.offset = offset
  }

  /// Follows the finger to `point` of the owner. Has no effect unless it has begun to point.
  func move(to point: Point, at time: Instant) {
    guard self.point != nil else { return }
    path.add(point, at: time)
    self.point = point
    update()
  }

  /// Points where the finger was meant to lift, and ends.
  func lift(at time: Instant) {
    if let end = path.end(at: time) {
      point = end
      update()
    }
    end()
  }

  /// Ends pointing.
  func end() {
    point = nil
    offset = .zero
    path = LiftPath()
    scroll.stop()
    magnifier.hide()
  }

  /// Calls `onMove` with the position under the finger.
  func update() {
    guard let owner, let point else { return }
    let target = point + offset
    scroll.run(Autoscroll.fingerVelocity(at: target, in: owner.viewport))
    let place = owner.convert(owner.viewport.clamp(target), to: canvas)
    guard let shown = onMove(canvas.position(nearest: place)) else { return }
    let caret = canvas.convert(canvas.caret(at: shown), to: owner)
    magnifier.show(caret.center, under: owner.convert(point, to: nil))
  }
}
