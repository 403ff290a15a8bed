import Geometry
import Gestures
import Motion

/// A recognizer of a finger that lands on moving content: it begins with the landing, so that the motion stops in that
/// frame, and follows the finger without slop.
///
/// It follows the first finger only. While nothing moves it fails immediately. A finger that lifts where it landed, as
/// in the second tap of a double tap, cancels it: the motion then continues.
final class CatchGestureRecognizer: GestureRecognizer {
  /// Returns whether there is a motion to catch.
  var isCatchable: @MainActor () -> Bool = { false }
  /// The movement of the finger since it landed, in points.
  private(set) var translation = Vector.zero
  private var tracker = VelocityTracker()

  /// The velocity of the finger, in points per second; zero if the gesture was cancelled.
  var velocity: Vector { state == .cancelled ? .zero : tracker.velocity(at: time) }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard touches.count == began.count else { return began.forEach(ignore) }
    guard let touch = touches.first, isCatchable() else {
      return request(.fail(.other("nothing moves")))
    }
    touches.dropFirst().forEach(ignore)
    tracker.add(touch.position, at: time)
    request(.begin)
  }

  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let touch = moved.first else { return }
    translation = touch.position - touch.startPosition
    tracker.add(touch.position, at: time)
    request(.change)
  }

  override func touchesEnded(_ ended: [Touch], at time: Instant) {
    request(translation.length < profile.panSlop ? .cancel : .end)
  }

  override func reset() {
    translation = .zero
    tracker.reset()
  }
}
