public import Geometry
public import Motion

/// One or more fingers that touch down briefly and lift, once or several times.
///
/// Discrete: it recognizes at the lift of the last finger of the last tap. The fingers of a tap land
/// one after another within a window, none strays far from where it landed, and none lifts before
/// all are down. Between taps it stays possible until the interval has passed.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture; at least 1.
  public let numberOfTapsRequired: Int
  /// How many fingers make a tap; at least 1.
  public let numberOfTouchesRequired: Int

  private var tapsDone = 0
  private var fingersLanded = 0
  private var hasLifted = false
  private var firstLanding = Instant.zero
  private var lastLift = Instant.zero
  private var tapCentroid: Point?
  private var firstTapCentroid: Point?

  /// A recognizer of `taps` taps with `fingers` fingers.
  /// - Precondition: both are at least 1.
  public init(taps: Int = 1, fingers: Int = 1, label: String = "tap") {
    precondition(taps >= 1 && fingers >= 1)
    numberOfTapsRequired = taps
    numberOfTouchesRequired = fingers
    super.init(label: label)
  }

  /// Where the last tap was made, also when the fingers have lifted.
  open override var location: Point? { tapCentroid }

  /// A tap leaves those alone that want more taps: a single tap acts on the first lift, a double tap
  /// on the second.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    if fingersLanded == 0 { startTap(at: time) }
    fingersLanded += began.count
    tapCentroid = TouchCluster(touches)?.centroid
    if let failure = failureAtLanding(at: time) { request(.fail(failure)) }
    if fingersLanded == numberOfTouchesRequired, firstTapCentroid == nil {
      firstTapCentroid = tapCentroid
    }
  }

  private func startTap(at time: Instant) {
    firstLanding = time
    hasLifted = false
    deadline = time + profile.tapMaxDuration
  }

  private func failureAtLanding(at time: Instant) -> FailureReason? {
    if fingersLanded > numberOfTouchesRequired {
      return .tooManyTouches(limit: numberOfTouchesRequired)
    }
    let hasLifted = hasLifted || touches.contains { $0.phase.isTerminal }
    if hasLifted || time - firstLanding > profile.multiFingerDownWindow {
      return .tooFewTouches(needed: numberOfTouchesRequired)
    }
    guard tapsDone > 0, let tapCentroid, let firstTapCentroid else { return nil }
    if firstLanding - lastLift < profile.multiTapMinInterval {
      return .bounced(limit: profile.multiTapMinInterval)
    }
    let isWhole = fingersLanded == numberOfTouchesRequired
    return isWhole && tapCentroid.distance(to: firstTapCentroid) > profile.multiTapSeparation
      ? .tooFarApart(limit: profile.multiTapSeparation) : nil
  }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    let limit = profile.tapMovement
    if moved.contains(where: { $0.position.distance(to: $0.startPosition) > limit }) {
      request(.fail(.movedTooFar(limit: limit)))
    }
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    hasLifted = true
    if fingersLanded < numberOfTouchesRequired {
      request(.fail(.tooFewTouches(needed: numberOfTouchesRequired)))
    } else if touches.isEmpty {
      finishTap(at: time)
    }
  }

  private func finishTap(at time: Instant) {
    tapsDone += 1
    fingersLanded = 0
    lastLift = time
    deadline = nil
    if tapsDone == numberOfTapsRequired {
      request(.recognize)
    } else {
      deadline = time + profile.multiTapInterval
    }
  }

  open override func deadlinePassed(at time: Instant) {
    let limit = touches.isEmpty ? profile.multiTapInterval : profile.tapMaxDuration
    request(.fail(.timedOut(limit: limit)))
  }

  open override func reset() {
    tapsDone = 0
    fingersLanded = 0
    tapCentroid = nil
    firstTapCentroid = nil
  }
}
