import Geometry
import Gestures
import Views

/// The swipe that dismisses.
extension Toast {
  /// The distance sideways or downward from which a released toast leaves, in points.
  private static let distance = Vector(80, 24)
  /// The velocity in the direction of the swipe from which it leaves after any distance, in points per second.
  private static let flick = 300.0
  /// The distance that it continues while it disappears, in points.
  private static let flight = 120.0
  /// The times in which it leaves or returns, in seconds.
  private static let leaving = 0.2
  private static let returning = 0.25

  /// Moves with a finger, but not upward.
  func follow(_ swipe: PanGestureRecognizer) {
    let displacement = Vector(swipe.translation.dx, max(0, swipe.translation.dy))
    switch swipe.state {
    case .began, .changed: move(by: displacement)
    case .ended where isDismissed(by: swipe.velocity, after: displacement):
      let direction = displacement.length > 0 ? displacement / displacement.length : Vector(0, 1)
      leave(in: Self.leaving) {
        alpha = 0
        transform = Affine(offset: displacement + direction * Self.flight)
      }
    case .ended, .cancelled:
      View.animate(withDuration: Self.returning) { transform = .identity }
    case .possible, .failed: break
    }
    restartTime()
  }

  private func move(by displacement: Vector) {
    removeAnimations(.transform)
    View.performWithoutAnimation { transform = Affine(offset: displacement) }
  }

  private func isDismissed(by velocity: Vector, after displacement: Vector) -> Bool {
    guard displacement.length > 0 else { return false }
    let speed =
      (velocity.dx * displacement.dx + velocity.dy * displacement.dy) / displacement.length
    let isFar = abs(displacement.dx) >= Self.distance.dx || displacement.dy >= Self.distance.dy
    return speed >= Self.flick || isFar && speed > -Self.flick
  }
}
