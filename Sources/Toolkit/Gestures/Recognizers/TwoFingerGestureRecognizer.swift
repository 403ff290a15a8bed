public import Geometry
public import Motion

/// The base class of pinch and rotation recognizers, which follow two fingers.
///
/// These are the first two to land. When one of them lifts, another that is down replaces it.
/// The gesture ends when none is left. Other fingers do not count. Fingers on a touchpad make the
/// same gestures at the pointer.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  private(set) final var pair = TouchPair()
  /// The time of the last measurement or lift.
  final var lastTime = Instant.zero

  /// The midpoint of the two fingers that it follows.
  public final override var location: Point? { pair.centroid ?? super.location }

  /// The number of them that are down; when the gesture is over, their last number. On a touchpad,
  /// all fingers count.
  public final override var numberOfTouches: Int {
    isIndirect ? super.numberOfTouches : min(super.numberOfTouches, 2)
  }

  final override var followsIndirectTouches: Bool { true }

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

  /// Called when the pair changed, to restart the measurement without a jump of the value.
  func pairDidChange(at time: Instant) {}

  /// Requests a change if the gesture is active, or its beginning if `begins` returns true.
  func valueDidChange(begins: () -> Bool) {
    if isActive {
      request(.change)
    } else if !hasBegun && begins() {
      request(.begin)
    }
  }

  open override func reset() { pair = TouchPair() }
}
