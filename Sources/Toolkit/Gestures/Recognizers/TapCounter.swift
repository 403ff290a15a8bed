import Geometry
import Motion

/// A counter of taps, which collects the fingers of each tap and checks them.
///
/// A tap starts when its first finger lands (`land`), is complete once all its fingers are down, and
/// is over when all have lifted (``finishTap(at:)``).
@MainActor
struct TapCounter {
  /// The number of completed taps.
  private(set) var count = 0
  /// The fingers of the current tap, including lifted ones; between taps, those of the last one.
  private(set) var fingers: [Touch] = []
  /// Whether fingers of a tap are down.
  private(set) var isTapping = false
  /// Whether all fingers of the current tap have landed.
  private(set) var hasAllFingers = false

  private var firstLanding = Instant.zero
  private var lastLift = Instant.zero
  private var firstTap: Point?

  /// Adds fingers that land to a tap of `needed` fingers. `mayCatch` is whether they may catch moving content. Returns
  /// the reason why they cannot make a tap; nil if they can.
  mutating func land(
    _ began: [Touch], at time: Instant, needing needed: Int, mayCatch: Bool,
    within profile: GestureProfile
  ) -> FailureReason? {
    if !isTapping { startTap(at: time) }
    if !mayCatch && began.contains(where: \.hasCaught) { return .caughtMotion }
    fingers.append(contentsOf: began)
    if fingers.count > needed { return .tooManyTouches(limit: needed) }
    let isLate = time - firstLanding > profile.multiFingerDownWindow
    if isLate || fingers.contains(where: { $0.phase.isTerminal }) {
      return .tooFewTouches(needed: needed)
    }
    hasAllFingers = fingers.count == needed
    return failureAfterTaps(within: profile)
  }

  private mutating func startTap(at time: Instant) {
    isTapping = true
    hasAllFingers = false
    firstLanding = time
    fingers.removeAll(keepingCapacity: true)
  }

  /// Returns the reason why the current tap cannot follow the previous ones; nil if it can.
  private mutating func failureAfterTaps(within profile: GestureProfile) -> FailureReason? {
    if count > 0, firstLanding - lastLift < profile.multiTapMinInterval {
      return .bounced(limit: profile.multiTapMinInterval)
    }
    guard hasAllFingers, let location = TouchCluster(fingers)?.centroid else { return nil }
    let distance = location.distance(to: firstTap ?? location)
    firstTap = firstTap ?? location
    let limit = profile.multiTapSeparation
    return distance > limit ? .tooFarApart(limit: limit) : nil
  }

  /// Completes the current tap, when its last finger lifts.
  mutating func finishTap(at time: Instant) {
    count += 1
    isTapping = false
    lastLift = time
  }

  /// Discards all taps.
  mutating func reset() {
    count = 0
    isTapping = false
    fingers.removeAll(keepingCapacity: true)
    firstTap = nil
  }
}
