import Geometry
import Motion

/// Counts taps: gathers the fingers of each as they land, and says what is wrong with them.
///
/// A tap starts when the first finger lands (``land(_:at:needing:within:)``), is whole once all
/// fingers are down, and over when all have lifted (``finishTap(at:)``).
struct TapCounter {
  /// How many taps are over.
  private(set) var count = 0
  /// The fingers of the tap under way, lifted ones too; between taps, those of the last one.
  private(set) var fingers: [Touch] = []
  /// Whether fingers of a tap are down.
  private(set) var isTapping = false
  /// Whether all fingers of the tap under way are down.
  private(set) var isWhole = false

  private var firstLanding = Instant.zero
  private var lastLift = Instant.zero
  private var firstTap: Point?

  /// Notes fingers that land for a tap of `needed` fingers, which `mayCatch` what moves; answers why
  /// they cannot make one.
  mutating func land(
    _ began: [Touch], at time: Instant, needing needed: Int, mayCatch: Bool,
    within profile: GestureProfile
  ) -> FailureReason? {
    if !isTapping { startTap(at: time) }
    if !mayCatch && began.contains(where: \.hasCaught) { return .caughtMotion }
    fingers.append(contentsOf: began)
    if fingers.count > needed { return .tooManyTouches(limit: needed) }
    let isLate = time - firstLanding > profile.multiFingerDownWindow
    if isLate || fingers.contains(where: \.phase.isTerminal) {
      return .tooFewTouches(needed: needed)
    }
    isWhole = fingers.count == needed
    return failureAfterTaps(within: profile)
  }

  private mutating func startTap(at time: Instant) {
    isTapping = true
    isWhole = false
    firstLanding = time
    fingers.removeAll(keepingCapacity: true)
  }

  /// What is wrong with a tap that follows others.
  private mutating func failureAfterTaps(within profile: GestureProfile) -> FailureReason? {
    if count > 0, firstLanding - lastLift < profile.multiTapMinInterval {
      return .bounced(limit: profile.multiTapMinInterval)
    }
    guard isWhole, let place = TouchCluster(fingers)?.centroid else { return nil }
    let distance = place.distance(to: firstTap ?? place)
    firstTap = firstTap ?? place
    let limit = profile.multiTapSeparation
    return distance > limit ? .tooFarApart(limit: limit) : nil
  }

  /// Notes that the last finger of a whole tap lifted.
  mutating func finishTap(at time: Instant) {
    count += 1
    isTapping = false
    lastLift = time
  }

  /// Forgets everything.
  mutating func reset() {
    count = 0
    isTapping = false
    fingers.removeAll(keepingCapacity: true)
    firstTap = nil
  }
}
