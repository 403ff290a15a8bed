public import Geometry
public import Motion

/// A tap, and a second one whose finger stays down and slides: zoom for one hand.
///
/// Continuous: it begins when the finger of the second tap has rested for a moment or has moved by the
/// slop of a pan, changes with every movement, and ends when it lifts. It fails as soon as its first
/// finger moves as far as a pan, so that nothing else has to wait for it. Attached to a view before a
/// pan, it has the second finger; a pan that requires it to fail would not take that finger elsewhere,
/// as long as a second tap may still come.
public final class TapAndSlideGestureRecognizer: GestureRecognizer {
  /// Where the finger that slides landed.
  public private(set) var anchor = Point.zero
  /// How far it has slid since it landed, without the slop.
  public private(set) var translation = Vector.zero
  /// Whether it has slid at all: one that only rested is a slow double tap.
  public private(set) var hasSlid = false

  private var counter = TapCounter()
  private var hasBegun = false
  /// What the slop took off.
  private var slop = Vector.zero

  /// How long the second finger rests before it slides by any movement.
  private static let restBeforeSlide: Duration = .milliseconds(150)

  /// A recognizer of a tap and a slide.
  public override init(label: String = "tap and slide") { super.init(label: label) }

  private var isSecond: Bool { counter.count == 1 && counter.isTapping }

  public override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard !hasBegun else { return began.forEach(ignore) }
    if let failure = counter.land(began, at: time, needing: 1, mayCatch: true, within: profile) {
      return request(.fail(failure))
    }
    deadline = time + (isSecond ? Self.restBeforeSlide : profile.tapMaxDuration)
  }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let finger = moved.first else { return }
    let way = finger.position - finger.startPosition
    if way.length >= profile.panSlop && !hasSlid {
      guard isSecond else { return request(.fail(.movedTooFar(limit: profile.panSlop))) }
      hasSlid = true
      slop = way * (profile.panSlop / way.length)
      if !hasBegun { begin(finger) }
    }
    if hasSlid { translation = way - slop }
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
    hasBegun = true
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
    hasBegun = false
    hasSlid = false
    translation = .zero
    slop = .zero
  }
}
