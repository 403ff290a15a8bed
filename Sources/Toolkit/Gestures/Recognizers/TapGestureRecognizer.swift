public import Geometry
public import Motion

/// A recognizer of one or more fingers that touch briefly, once or several times.
///
/// It is discrete, and recognizes when the last finger of the last tap lifts. The fingers of a tap
/// must land within a short time, none may move far, and none may lift before all are down. Between
/// taps, the recognizer stays possible until the interval has passed. A single tap fails if it
/// catches moving content, unless it ``recognizesCatches``. Multiple taps do not, because they are deliberate.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps; at least 1.
  public final var numberOfTapsRequired: Int {
    didSet { precondition(numberOfTapsRequired >= 1) }
  }
  /// The number of fingers of a tap; at least 1.
  public final var numberOfTouchesRequired: Int {
    didSet { precondition(numberOfTouchesRequired >= 1) }
  }
  /// Whether a single tap counts that catches moving content, for content that moves again and again on its own.
  public final var recognizesCatches = false

  private var counter = TapCounter()

  /// Whether at least one more tap has to follow the current one.
  var awaitsAnotherTap: Bool { counter.count + 1 < numberOfTapsRequired }

  /// Creates a recognizer of `taps` taps with `fingers` fingers.
  /// - Precondition: both are at least 1.
  public init(taps: Int = 1, fingers: Int = 1, label: String = "tap") {
    precondition(taps >= 1 && fingers >= 1)
    numberOfTapsRequired = taps
    numberOfTouchesRequired = fingers
    super.init(label: label)
  }

  /// The centroid of the fingers of the last tap, even after they have lifted.
  open override var location: Point? { TouchCluster(counter.fingers)?.centroid }

  /// The number of fingers of the last tap.
  open override var numberOfTouches: Int { counter.fingers.count }

  /// Whether this recognizer makes `other` fail by recognizing. A tap does not prevent a recognizer
  /// of more taps: a single tap recognizes at the first lift, and a double tap at the second.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    if !counter.isTapping { deadline = time + profile.tapMaxDuration }
    let failure = counter.land(
      began, at: time, needing: numberOfTouchesRequired,
      mayCatch: recognizesCatches || numberOfTapsRequired > 1, within: profile)
    if let failure { request(.fail(failure)) }
  }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    let limit = profile.tapMovement
    if moved.contains(where: { $0.position.distance(to: $0.startPosition) > limit }) {
      request(.fail(.movedTooFar(limit: limit)))
    }
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if !counter.hasAllFingers {
      request(.fail(.tooFewTouches(needed: numberOfTouchesRequired)))
    } else if touches.isEmpty {
      finishTap(at: time)
    }
  }

  private func finishTap(at time: Instant) {
    counter.finishTap(at: time)
    if counter.count >= numberOfTapsRequired {
      deadline = nil
      request(.recognize)
    } else {
      deadline = time + profile.multiTapInterval
    }
  }

  open override func deadlinePassed(at time: Instant) {
    let limit = counter.isTapping ? profile.tapMaxDuration : profile.multiTapInterval
    request(.fail(.timedOut(limit: limit)))
  }

  open override func reset() { counter.reset() }
}
