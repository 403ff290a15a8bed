public import Geometry
public import Motion

/// Two fingers that turn about each other.
///
/// Continuous, with UIKit's semantics: it follows the first two fingers; `rotation` counts on over
/// any number of turns; when one finger lifts it stays as it is, without actions, until another
/// takes the place; it ends when both have lifted. The slop is consumed, so that the rotation begins
/// at 0.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers have turned since it began, in radians, clockwise positive. Settable:
  /// later turns add to what was set.
  public final var rotation = 0.0

  /// How fast the fingers turn, in radians per second; at the end, how fast when they lifted: not
  /// at all when they had rested, or were taken away.
  public final var velocity: Double {
    state == .cancelled ? 0 : tracker.velocity(at: lastTime)
  }

  private var pair = TouchPair()
  /// The direction from the first finger to the second; nil unless they are two, far enough apart
  /// to measure.
  private var direction: Double?
  /// In which direction the device reported them last: for the velocity.
  private var reportedDirection: Double?
  /// How far the fingers have turned, if nobody had set anything.
  private var turn = 0.0
  private var tracker = ScalarVelocityTracker()
  private var lastTime = Instant.zero
  /// Whether the slop is consumed; it may still wait for another recognizer to fail.
  private var hasBegun = false

  /// A recognizer of a rotation.
  public override init(label: String = "rotation") { super.init(label: label) }

  /// The middle of the two fingers that it follows.
  open override var location: Point? { pair.centroid ?? super.location }

  /// How many of them are down; when it is over, how many were at last.
  open override var numberOfTouches: Int { min(super.numberOfTouches, 2) }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard pair.concerns(moved) else { return }
    let last = direction
    direction = pair.separation.flatMap(direction(of:))
    measureTurn(in: time)
    guard let last, let direction else { return }
    rotation += wrapped(direction - last)
    if isActive {
      request(.change)
    } else if !hasBegun {
      beginBeyondSlop()
    }
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

  private func beginBeyondSlop() {
    guard let beginning = beginning(after: rotation) else { return }
    rotation = beginning
    hasBegun = true
    request(.begin)
  }

  /// With what rotation it begins after the fingers have turned by `turn`; nil when it does not yet.
  func beginning(after turn: Double) -> Double? {
    guard turn != 0, abs(turn) >= profile.rotationSlop else { return nil }
    return turn - (turn > 0 ? profile.rotationSlop : -profile.rotationSlop)
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) { choosePair(at: time) }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    lastTime = time
    choosePair(at: time)
    if isActive && pair.isEmpty { request(.end) }
  }

  open override func touchesCancelled(_ cancelled: [Touch], at time: Instant) {
    if pair.concerns(cancelled) { super.touchesCancelled(cancelled, at: time) }
  }

  private func choosePair(at time: Instant) {
    guard pair.choose(from: touches) else { return }
    direction = pair.separation.flatMap(direction(of:))
    reportedDirection = direction
    if !hasBegun { rotation = 0 }
    guard direction != nil else { return }
    tracker.add(turn, at: time)
    lastTime = time
  }

  open override func reset() {
    pair = TouchPair()
    direction = nil
    rotation = 0
    turn = 0
    tracker.reset()
    hasBegun = false
  }
}

/// The same turn the short way round, in (-pi, pi].
private func wrapped(_ angle: Double) -> Double {
  let turn = angle.remainder(dividingBy: 2 * .pi)
  return turn <= -.pi ? turn + 2 * .pi : turn
}
