public import Geometry
public import Motion

/// A recognizer of a tap followed by a second one whose finger stays down and slides, for zooming
/// with one hand.
///
/// It is continuous. It begins when the finger of the second tap has rested for a moment or has moved by the slop of a
/// pan, changes with every movement, and ends when the finger lifts. It fails as soon as the first finger moves by the
/// slop of a pan, so that no other recognizer has to wait. Attached to a view before a pan, it gets the second finger.
/// Do not make the pan require it to fail: the pan would follow no finger while a second tap is still possible.
public final class TapAndSlideGestureRecognizer: GestureRecognizer {
  /// The landing position of the sliding finger, in points of the window.
  public private(set) var anchor = Point.zero
  /// The movement of the sliding finger since it landed, without the slop, in points.
  public private(set) var translation = Vector.zero
  /// Whether the finger has slid by the slop. If it only rested, the gesture is a slow double tap.
  public private(set) var hasSlid = false

  private var counter = TapCounter()
  /// The part of the movement that the slop consumed.
  private var slop = Vector.zero

  /// Creates a tap and slide recognizer.
  public override init(label: String = "tap and slide") { super.init(label: label) }

  private var isSecond: Bool { counter.count == 1 && counter.isTapping }

  public override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard !hasBegun else { return began.forEach(ignore) }
    if let failure = counter.land(began, at: time, needing: 1, mayCatch: true, within: profile) {
      return request(.fail(failure))
    }
    deadline = time + (isSecond ? profile.restBeforeSlide : profile.tapMaxDuration)
  }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let finger = moved.first else { return }
    let displacement = finger.position - finger.startPosition
    if displacement.length >= profile.panSlop && !hasSlid {
      guard isSecond else { return request(.fail(.movedTooFar(limit: profile.panSlop))) }
      hasSlid = true
      slop = displacement * (profile.panSlop / displacement.length)
      if !hasBegun { begin(finger) }
    }
    if hasSlid { translation = displacement - slop }
    if isActive { request(.change) }
  }

  public override func deadlinePassed(at time: Instant) {
    if isSecond, let finger = touches.first {
      begin(finger)
    } else {
      let limit = counter.isTapping ? profile.tapMaxDuration : profile.multiTapInterval
      request(.fail(.timedOut(limit: limit)))
    }
  }

  private func begin(_ finger: Touch) {
    deadline = nil
    anchor = finger.startPosition
    request(.begin)
  }

  public override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if hasBegun {
      request(isActive ? .end : .fail(.touchesLifted))
    } else if isSecond {
      request(.fail(.touchesLifted))
    } else {
      counter.finishTap(at: time)
      deadline = time + profile.multiTapInterval
    }
  }

  public override func reset() {
    counter.reset()
    hasSlid = false
    translation = .zero
    slop = .zero
  }
}
