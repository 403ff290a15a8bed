public import Geometry
public import Motion

/// What a pinch and a rotation have in common: the two fingers that they follow.
///
/// These are the first two to land; when one of them lifts, another that is down takes its place. The
/// gesture ends when none is left. Other fingers do not count.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  private(set) final var pair = TouchPair()
  /// When the two were measured last, or left.
  final var lastTime = Instant.zero
  /// Whether the slop is consumed; it may still wait for another recognizer to fail.
  final var hasBegun = false

  /// The middle of the two fingers that it follows.
  public final override var location: Point? { pair.centroid ?? super.location }

  /// How many of them are down; when it is over, how many were at last.
  public final override var numberOfTouches: Int { min(super.numberOfTouches, 2) }

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
    if pair.choose(from: touches) { pairDidChange(at: time) }
  }

  /// The two fingers are others than before: what is measured starts afresh, without a jump.
  func pairDidChange(at time: Instant) {}

  /// The value changed, in a way that begins the gesture if it `begins`.
  func valueDidChange(begins: () -> Bool) {
    if isActive {
      request(.change)
    } else if !hasBegun && begins() {
      hasBegun = true
      request(.begin)
    }
  }

  open override func reset() {
    pair = TouchPair()
    hasBegun = false
  }
}
