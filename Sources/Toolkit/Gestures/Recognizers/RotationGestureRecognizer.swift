import Geometry
public import Motion

/// A recognizer of two fingers that rotate about each other.
///
/// It is continuous, and behaves like UIKit's. It follows the first two fingers, and `rotation` can
/// exceed a full turn. When one finger lifts, the rotation stays, without actions, until another
/// finger replaces it. The gesture ends when both have lifted. The slop is subtracted, so that
/// the rotation begins at 0.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The rotation of the fingers since the beginning, in radians, clockwise. After it is set,
  /// further rotation adds to the new value.
  public final var rotation = 0.0

  /// The angular velocity, in radians per second; at the end, that of the lift. It is zero if the
  /// fingers rested or the rotation was cancelled.
  public final var velocity: Double {
    state == .cancelled ? 0 : tracker.velocity(at: lastTime)
  }

  /// The direction from the first finger to the second; nil if there are fewer than two, or if they
  /// are too close to measure.
  private var direction: Double?
  /// The last direction that the device reported, for the velocity.
  private var reportedDirection: Double?
  /// The rotation as it would be without the slop and without setting ``rotation``.
  private var turn = 0.0
  private var tracker = ScalarVelocityTracker()

  /// Creates a rotation recognizer.
  public override init(label: String = "rotation") { super.init(label: label) }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard pair.concerns(moved) else { return }
    if let pinch = pair.pinch { return follow(pinch, at: time) }
    let last = direction
    direction = pair.separation.flatMap(direction(of:))
    measureTurn(in: time)
    guard let last, let direction else { return }
    rotation += wrapped(direction - last)
    valueDidChange { beginsBeyondSlop() }
  }

  /// Follows fingers on a touchpad, which can turn by more than half a turn between two reports.
  private func follow(_ pinch: IndirectPinch, at time: Instant) {
    let change = pinch.turn - (direction ?? pinch.turn)
    direction = pinch.turn
    rotation += change
    turn += change
    tracker.add(turn, at: time)
    lastTime = time
    valueDidChange { beginsBeyondSlop() }
  }

  private func direction(of separation: Vector) -> Double? {
    guard separation != .zero, separation.length >= profile.minPinchDistance else { return nil }
    return separation.angle
  }

  /// Measures the rotation for the velocity. As for ``rotation``, movement while the fingers are
  /// too close to measure does not count.
  private func measureTurn(in frame: Instant) {
    pair.forEachReport(in: frame) { separation, time in
      let last = reportedDirection
      reportedDirection = direction(of: separation)
      guard let direction = reportedDirection else { return }
      turn += wrapped(direction - (last ?? direction))
      tracker.add(turn, at: time)
    }
    lastTime = frame
  }

  private func beginsBeyondSlop() -> Bool {
    guard let beginning = beginning(after: rotation) else { return false }
    rotation = beginning
    return true
  }

  /// Returns the rotation with which the gesture begins after the fingers have rotated by `turn`;
  /// nil if it does not begin yet.
  func beginning(after turn: Double) -> Double? {
    guard turn != 0, abs(turn) >= profile.rotationSlop else { return nil }
    return turn - (turn > 0 ? profile.rotationSlop : -profile.rotationSlop)
  }

  override func pairDidChange(at time: Instant) {
    direction = pair.pinch?.turn ?? pair.separation.flatMap(direction(of:))
    reportedDirection = direction
    if !hasBegun { rotation = 0 }
    guard direction != nil else { return }
    tracker.add(turn, at: time)
    lastTime = time
  }

  open override func reset() {
    super.reset()
    direction = nil
    rotation = 0
    turn = 0
    tracker.reset()
  }
}

/// Returns the equivalent angle in (-pi, pi].
private func wrapped(_ angle: Double) -> Double {
  let turn = angle.remainder(dividingBy: 2 * .pi)
  return turn <= -.pi ? turn + 2 * .pi : turn
}
