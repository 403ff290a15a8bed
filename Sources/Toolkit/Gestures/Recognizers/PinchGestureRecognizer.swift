import Geometry
public import Motion

/// A recognizer of two fingers whose distance changes.
///
/// It is continuous, and behaves like UIKit's. It follows the first two fingers, and `scale` is
/// relative to the beginning of the gesture. When one finger lifts, the scale stays, without
/// actions, until another finger replaces it. The gesture ends when both have lifted. The slop
/// is subtracted, so that the scale begins at 1.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance between the fingers relative to the beginning. After it is set, further changes
  /// multiply the new value.
  public final var scale: Double {
    get { distance.map { base.scale * ($0 / base.distance) } ?? base.scale }
    set { base = (newValue, distance ?? 0) }
  }

  /// The rate of change of the scale, per second; at the end, that of the lift. It is zero if the
  /// fingers rested or the pinch was cancelled.
  public final var velocity: Double {
    state == .cancelled ? 0 : tracker.velocity(at: lastTime) * (scale / growth)
  }

  /// The distance between the fingers, in points; nil if there are fewer than two, or if they have
  /// always been too close to measure.
  private var distance: Double?
  /// A reference scale, and the distance that corresponds to it.
  private var base = (scale: 1.0, distance: 0.0)
  /// The last distance that the device reported, for the velocity.
  private var reportedDistance = 0.0
  /// The scale as it would be without the slop and without setting ``scale``.
  private var growth = 1.0
  private var tracker = ScalarVelocityTracker()

  /// Creates a pinch recognizer.
  public override init(label: String = "pinch") { super.init(label: label) }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard pair.concerns(moved) else { return }
    if let pinch = pair.pinch { return follow(pinch, at: time) }
    guard distance != nil else { return resetBaseline(at: time) }
    guard let current = pair.separation?.length else { return }
    let measured = max(current, profile.minPinchDistance)
    guard measured > 0 else { return }
    distance = measured
    measureGrowth(in: time)
    valueDidChange { beginsBeyondSlop(at: measured) }
  }

  /// Follows fingers on a touchpad, of whose distances only the ratio to the first one is known.
  private func follow(_ pinch: IndirectPinch, at time: Instant) {
    distance = pinch.scale
    growth = pinch.scale
    tracker.add(growth, at: time)
    lastTime = time
    valueDidChange { beginsBeyondSlop(at: pinch.scale) }
  }

  private func measureGrowth(in frame: Instant) {
    let minimum = profile.minPinchDistance
    pair.forEachReport(in: frame) { separation, time in
      let reported = max(separation.length, minimum)
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

  /// Returns the distance that corresponds to scale 1, for a pinch that started at the distance
  /// `start` and is now at `distance`; nil if it does not begin yet.
  func baseline(at distance: Double, from start: Double) -> Double? {
    let change = distance - start
    let slop = isIndirect ? profile.indirectPinchSlop * start : profile.pinchSlop
    guard change != 0, abs(change) >= slop else { return nil }
    return start + (change > 0 ? slop : -slop)
  }

  override func pairDidChange(at time: Instant) {
    base = (hasBegun ? scale : 1, 0)
    distance = nil
    resetBaseline(at: time)
  }

  /// Makes the current distance the reference, unless the fingers are too close to measure.
  private func resetBaseline(at time: Instant) {
    guard let current = pair.pinch?.scale ?? measurableDistance else { return }
    distance = current
    base.distance = current
    reportedDistance = current
    tracker.add(growth, at: time)
    lastTime = time
  }

  private var measurableDistance: Double? {
    guard let length = pair.separation?.length, length > 0, length >= profile.minPinchDistance
    else { return nil }
    return length
  }

  open override func reset() {
    super.reset()
    distance = nil
    base = (1, 0)
    growth = 1
    tracker.reset()
  }
}
