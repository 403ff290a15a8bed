public import Geometry
public import Motion

/// Fingers that move together.
///
/// Continuous: it begins when the centroid of the fingers has moved by the slop. The slop is
/// consumed: `translation` starts with what went beyond it, so that nothing jumps. When a finger
/// lands or lifts, the translation goes on from where it was.
public final class PanGestureRecognizer: GestureRecognizer {
  /// With fewer fingers it does not begin, and ends.
  public let minimumNumberOfTouches: Int
  /// With more fingers it does not begin; once begun it follows those beyond too.
  public let maximumNumberOfTouches: Int
  /// How far the centroid has moved since it began, in points. Settable: later movement adds to
  /// what was set.
  public var translation = Vector.zero

  /// How fast the fingers move, in points per second; at the end, how fast they were when the last
  /// one lifted: none when they had rested. Setting the translation does not change it.
  public var velocity: Vector { tracker.velocity(at: lastTime) }

  private var lastCentroid: Point?
  /// Where the fingers would be if none had ever landed or lifted.
  private var path = Point.zero
  private var tracker = VelocityTracker()
  private var lastTime = Instant.zero

  /// A recognizer of a pan with `touches` fingers.
  /// - Precondition: the range starts at 1 or more.
  public init(touches: ClosedRange<Int> = 1...Int.max, label: String = "pan") {
    precondition(touches.lowerBound >= 1)
    minimumNumberOfTouches = touches.lowerBound
    maximumNumberOfTouches = touches.upperBound
    super.init(label: label)
  }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let centroid = location, let last = lastCentroid else { return }
    lastCentroid = centroid
    translation += centroid - last
    path += centroid - last
    note(time)
    if isActive {
      request(.change)
    } else {
      beginBeyondSlop()
    }
  }

  private func note(_ time: Instant) {
    tracker.add(path, at: time)
    lastTime = time
  }

  /// The direction of what the slop consumes is fixed here, as in Chromium's scrolling.
  private func beginBeyondSlop() {
    let distance = translation.length
    guard touches.count >= minimumNumberOfTouches, distance > 0, distance >= profile.panSlop,
      state == .possible, !hasBegun
    else { return }
    hasBegun = true
    translation += translation * (-profile.panSlop / distance)
    request(.begin)
  }

  /// Whether the slop is consumed; it may still wait for another recognizer to fail.
  private var hasBegun = false

  public override func touchesBegan(_ began: [Touch], at time: Instant) {
    note(time)
    lastCentroid = location
    if !isActive && touches.count > maximumNumberOfTouches {
      request(.fail(.tooManyTouches(limit: maximumNumberOfTouches)))
    }
  }

  public override func touchesEnded(_ ended: [Touch], at time: Instant) {
    lastTime = time
    lastCentroid = location
    if isActive && touches.count < minimumNumberOfTouches { request(.end) }
  }

  public override func reset() {
    translation = .zero
    lastCentroid = nil
    hasBegun = false
    path = .zero
    tracker.reset()
  }
}
