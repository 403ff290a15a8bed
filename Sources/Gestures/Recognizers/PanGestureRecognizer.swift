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

  private var lastCentroid: Point?

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
    if isActive {
      request(.change)
    } else {
      beginBeyondSlop()
    }
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
    lastCentroid = location
    if !isActive && touches.count > maximumNumberOfTouches {
      request(.fail(.tooManyTouches(limit: maximumNumberOfTouches)))
    }
  }

  public override func touchesEnded(_ ended: [Touch], at time: Instant) {
    lastCentroid = location
    if isActive && touches.count < minimumNumberOfTouches { request(.end) }
  }

  public override func reset() {
    translation = .zero
    lastCentroid = nil
    hasBegun = false
  }
}
