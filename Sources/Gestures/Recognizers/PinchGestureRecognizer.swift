import Geometry
public import Motion

/// Two fingers whose distance changes.
///
/// Continuous, with UIKit's semantics: it follows the first two fingers; `scale` is absolute since
/// it began; when one lifts it stays as it is, without actions, until another finger takes the
/// place; it ends when both have lifted. The slop is consumed, so that the scale begins at 1.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance of the fingers over that at which it began. Settable: later changes multiply
  /// what was set.
  public final var scale: Double {
    get { distance.map { base.scale * ($0 / base.distance) } ?? base.scale }
    set { base = (newValue, distance ?? 0) }
  }

  /// How fast the scale changes, per second; at the end, how fast when the fingers lifted: not at
  /// all when they had rested, or were taken away.
  public final var velocity: Double {
    state == .cancelled ? 0 : tracker.velocity(at: lastTime) * (scale / growth)
  }

  /// How far apart the fingers are; nil unless they are two, and have been far enough apart to
  /// measure.
  private var distance: Double?
  /// A scale, and the distance that stands for it.
  private var base = (scale: 1.0, distance: 0.0)
  /// How far apart the device reported them last: for the velocity.
  private var reportedDistance = 0.0
  /// What the scale would be without the slop, and if nobody had set it.
  private var growth = 1.0
  private var tracker = ScalarVelocityTracker()

  /// A recognizer of a pinch.
  public override init(label: String = "pinch") { super.init(label: label) }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard pair.concerns(moved) else { return }
    guard distance != nil else { return takeBaseline(at: time) }
    guard let current = pair.separation?.length else { return }
    let measured = max(current, profile.minPinchDistance)
    guard measured > 0 else { return }
    distance = measured
    measureGrowth(in: time)
    valueDidChange { beginsBeyondSlop(at: measured) }
  }

  private func measureGrowth(in frame: Instant) {
    let least = profile.minPinchDistance
    pair.forEachReport(in: frame) { separation, time in
      let reported = max(separation.length, least)
      guard reported > 0 else { return }
      growth *= reported / reportedDistance
      reportedDistance = reported
      tracker.add(growth, at: time)
    }
    lastTime = frame
  }

  private func beginsBeyondSlop(at distance: Double) -> Bool {
    guard let baseline = baseline(at: distance, from: base.distance) else { return false }
    base.distance = baseline
    return true
  }

  /// From what distance the scale counts of a pinch that begins at `distance` and started at `start`;
  /// nil when it does not begin yet.
  func baseline(at distance: Double, from start: Double) -> Double? {
    let change = distance - start
    guard change != 0, abs(change) >= profile.pinchSlop else { return nil }
    return start + (change > 0 ? profile.pinchSlop : -profile.pinchSlop)
  }

  override func pairDidChange(at time: Instant) {
    base = (hasBegun ? scale : 1, 0)
    distance = nil
    takeBaseline(at: time)
  }

  /// Fingers that lie too close together are measured once they are apart.
  private func takeBaseline(at time: Instant) {
    guard let current = pair.separation?.length, current > 0,
      current >= profile.minPinchDistance
    else { return }
    distance = current
    base.distance = current
    reportedDistance = current
    tracker.add(growth, at: time)
    lastTime = time
  }

  open override func reset() {
    super.reset()
    distance = nil
    base = (1, 0)
    growth = 1
    tracker.reset()
  }
}
