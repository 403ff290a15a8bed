public import Geometry
public import Motion

/// A recognizer of one or more fingers that rest where they landed.
///
/// It is continuous. It begins when the fingers have rested for a while, changes with any later
/// movement, however far, and ends when one of its fingers lifts. Fingers that land after it began
/// do not count. Fingers that catch moving content hold it and do not press. Taps can be required
/// before the press, by the rules of ``TapGestureRecognizer``. With the secondary button of a mouse a press of one
/// finger begins immediately.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The number of taps before the press; 0 by default.
  public final var numberOfTapsRequired: Int {
    didSet { precondition(numberOfTapsRequired >= 0) }
  }
  /// The number of fingers that press; at least 1.
  public final var numberOfTouchesRequired: Int {
    didSet { precondition(numberOfTouchesRequired >= 1) }
  }

  /// The time that the fingers rest before the press begins; with 0 it begins when they land. The
  /// default is that of the profile.
  public final var minimumPressDuration: Duration {
    get { ownDuration ?? profile.longPressDuration }
    set { ownDuration = newValue }
  }

  /// The distance that a finger may move before the press begins, in points. The default is that of
  /// the profile.
  public final var allowableMovement: Double {
    get { ownMovement ?? profile.allowableMovement }
    set { ownMovement = newValue }
  }

  private var ownDuration: Duration?
  private var ownMovement: Double?
  private var counter = TapCounter()

  /// Creates a recognizer of a press with `fingers` fingers after `taps` taps.
  /// - Precondition: `fingers` is at least 1, and `taps` is not negative.
  public init(taps: Int = 0, fingers: Int = 1, label: String = "long press") {
    precondition(taps >= 0 && fingers >= 1)
    numberOfTapsRequired = taps
    numberOfTouchesRequired = fingers
    super.init(label: label)
    // A button is one finger, and does not tap.
    if taps == 0, fingers == 1 { allowedTouchKinds.insert(.secondaryButton) }
  }

  /// The centroid of the fingers that press, even after they have lifted.
  open override var location: Point? { TouchCluster(counter.fingers)?.centroid }

  /// The number of fingers that press.
  open override var numberOfTouches: Int { counter.fingers.count }

  /// Whether the taps before the press are complete.
  private var isPress: Bool { counter.count >= numberOfTapsRequired }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard !hasBegun else { return }
    if !counter.isTapping { deadline = isPress ? nil : time + profile.tapMaxDuration }
    let failure = counter.land(
      began, at: time, needing: numberOfTouchesRequired, mayCatch: !isPress, within: profile)
    if let failure {
      request(.fail(failure))
    } else if isPress && counter.hasAllFingers {
      startPress(at: time)
    }
  }

  private func startPress(at time: Instant) {
    if minimumPressDuration > .zero,
      !counter.fingers.contains(where: { $0.kind == .secondaryButton })
    {
      deadline = time + minimumPressDuration
    } else {
      request(.begin)
    }
  }

  open override func deadlinePassed(at time: Instant) {
    if counter.isTapping && isPress {
      request(.begin)
    } else {
      let limit = counter.isTapping ? profile.tapMaxDuration : profile.multiTapInterval
      request(.fail(.timedOut(limit: limit)))
    }
  }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard !hasBegun else {
      if isActive && concerns(moved) { request(.change) }
      return
    }
    let limit = isPress ? allowableMovement : profile.tapMovement
    if moved.contains(where: { $0.position.distance(to: $0.startPosition) > limit }) {
      request(.fail(.movedTooFar(limit: limit)))
    }
  }

  /// Whether fingers of the press are among `touches`.
  private func concerns(_ touches: [Touch]) -> Bool {
    touches.contains { touch in counter.fingers.contains { $0 === touch } }
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if hasBegun {
      if concerns(ended) { request(isActive ? .end : .fail(.touchesLifted)) }
    } else if isPress {
      request(.fail(.touchesLifted))
    } else if !counter.hasAllFingers {
      request(.fail(.tooFewTouches(needed: numberOfTouchesRequired)))
    } else if touches.isEmpty {
      counter.finishTap(at: time)
      deadline = time + profile.multiTapInterval
    }
  }

  open override func touchesCancelled(_ cancelled: [Touch], at time: Instant) {
    if !hasBegun || concerns(cancelled) { super.touchesCancelled(cancelled, at: time) }
  }

  open override func reset() { counter.reset() }
}
