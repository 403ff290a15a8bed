import Geometry
public import Motion

/// Two fingers that turn about each other.
///
/// Continuous, with UIKit's semantics: it follows the first two fingers; `rotation` counts on over
/// any number of turns; when one finger lifts it stays as it is, without actions, until another
/// takes the place; it ends when both have lifted. The slop is consumed, so that the rotation begins
/// at 0.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// How far the fingers have turned since it began, in radians, clockwise positive. Settable:
  /// later turns add to what was set.
  public final var rotation = 0.0

  /// How fast the fingers turn, in radians per second; at the end, how fast when they lifted: not
  /// at all when they had rested, or were taken away.
  public final var velocity: Double {
    state == .cancelled ? 0 : tracker.velocity(at: lastTime)
  }

  /// The direction from the first finger to the second; nil unless they are two, far enough apart
  /// to measure.
  private var direction: Double?
  /// In which direction the device reported them last: for the velocity.
  private var reportedDirection: Double?
  /// How far the fingers have turned, if nobody had set anything.
  private var turn = 0.0
  private var tracker = ScalarVelocityTracker()

  /// A recognizer of a rotation.
  public override init(label: String = "rotation") { super.init(label: label) }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard pair.concerns(moved) else { return }
    let last = direction
    direction = pair.separation.flatMap(direction(of:))
    measureTurn(in: time)
    guard let last, let direction else { return }
    rotation += wrapped(direction - last)
    valueDidChange { beginsBeyondSlop() }
  }

  private func direction(of separation: Vector) -> Double? {
    guard separation != .zero, separation.length >= profile.minPinchDistance else { return nil }
    return separation.angle
  }

  /// What they turn while they are too close to measure is as little a part of the speed as of the
  /// rotation.
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

  /// With what rotation it begins after the fingers have turned by `turn`; nil when it does not yet.
  func beginning(after turn: Double) -> Double? {
    guard turn != 0, abs(turn) >= profile.rotationSlop else { return nil }
    return turn - (turn > 0 ? profile.rotationSlop : -profile.rotationSlop)
  }

  override func pairDidChange(at time: Instant) {
    direction = pair.separation.flatMap(direction(of:))
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

/// The same turn the short way round, in (-pi, pi].
private func wrapped(_ angle: Double) -> Double {
  let turn = angle.remainder(dividingBy: 2 * .pi)
  return turn <= -.pi ? turn + 2 * .pi : turn
}
