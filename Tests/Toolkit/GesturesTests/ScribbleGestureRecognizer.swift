import Geometry
import Gestures
import Motion

/// A recognizer of a finger that moves back and forth, as when crossing something out.
///
/// It is discrete. It recognizes when the finger has reversed often enough, and fails if the finger
/// lifts before or takes too long. It is the example of the article `WritingARecognizer`.
final class ScribbleGestureRecognizer: GestureRecognizer {
  /// The number of times that the finger reverses.
  var turnsRequired = 3
  /// The shortest stroke in each direction, in points.
  var strokeLength = 30.0
  /// The longest duration of the gesture.
  var maximumDuration: Duration = .seconds(2)

  private var turns = 0
  /// The direction of the stroke: 1 to the right, -1 to the left, 0 before the first stroke.
  private var direction = 0.0
  /// The farthest x coordinate in that direction.
  private var farthest = 0.0
  /// Whether the gesture is complete. The recognizer may still wait for another one to fail.
  private var isDone: Bool { turns >= turnsRequired }

  override init(label: String = "scribble") { super.init(label: label) }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard touches.count == 1, let touch = touches.first else {
      if !isDone { request(.fail(.tooManyTouches(limit: 1))) }
      return
    }
    farthest = touch.position.x
    deadline = time + maximumDuration
  }

  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard !isDone, let touch = touches.first else { return }
    let way = touch.position.x - farthest
    if way * direction > 0 {
      farthest = touch.position.x
    } else if abs(way) >= strokeLength {
      turnBack(way > 0 ? 1 : -1, at: touch.position.x)
    }
  }

  private func turnBack(_ newDirection: Double, at x: Double) {
    if direction != 0 { turns += 1 }
    direction = newDirection
    farthest = x
    guard isDone else { return }
    deadline = nil
    request(.recognize)
  }

  override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if !isDone { request(.fail(.other("only \(turns) of \(turnsRequired) turns"))) }
  }

  override func deadlinePassed(at time: Instant) {
    request(.fail(.timedOut(limit: maximumDuration)))
  }

  override func reset() {
    turns = 0
    direction = 0
  }
}
