public import Geometry
public import Motion

/// Fingers that move together.
///
/// Continuous: it begins when the middle of the fingers has moved by the slop. The slop is consumed
/// along the direction of that movement: `translation` starts with what went beyond it, so that
/// nothing jumps. When a finger lands or lifts, the translation goes on from where it was. What
/// fingers do before enough of them are down does not count.
open class PanGestureRecognizer: GestureRecognizer {
  /// With fewer fingers it does not begin, and ends; at least 1.
  public final var minimumNumberOfTouches: Int
  /// With more fingers it does not begin, but fails; once begun it follows those beyond too.
  public final var maximumNumberOfTouches: Int
  /// How far the fingers have moved since it began, in points. Settable: later movement adds to
  /// what was set, and the velocity stays.
  public final var translation = Vector.zero

  /// How fast the fingers move, in points per second; at the end, how fast they were when they
  /// lifted: none when they had rested, or were taken away.
  public final var velocity: Vector {
    state == .cancelled ? .zero : path.velocity(at: lastTime)
  }

  /// Whether the slop is consumed; it may still wait for another recognizer to fail.
  private(set) final var hasBegun = false
  private var path = FingerPath()
  private var lastTime = Instant.zero

  /// A recognizer of a pan with `touches` fingers.
  /// - Precondition: the range starts at 1 or more.
  public init(touches: ClosedRange<Int> = 1...Int.max, label: String = "pan") {
    precondition(touches.lowerBound >= 1)
    minimumNumberOfTouches = touches.lowerBound
    maximumNumberOfTouches = touches.upperBound
    super.init(label: label)
  }

  /// How far the fingers have gone in a way that makes it begin, in points.
  var travel: Double { translation.length }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard hasBegun || touches.count >= minimumNumberOfTouches else { return }
    follow(moved, at: time)
    if isActive {
      request(.change)
    } else if !hasBegun {
      beginBeyondSlop()
    }
  }

  private func follow(_ moved: [Touch], at time: Instant) {
    var sum = Vector.zero
    for touch in moved { sum += touch.position - touch.previousPosition }
    translation += sum / Double(touches.count)
    path.follow(moved, of: touches.count, at: time)
    lastTime = time
  }

  /// The direction of what the slop consumes is fixed here, as in Chromium's scrolling.
  private func beginBeyondSlop() {
    let travel = travel
    guard travel > 0, travel >= profile.panSlop else { return }
    hasBegun = true
    translation += translation * (-profile.panSlop / travel)
    request(.begin)
  }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    lastTime = time
    if !isActive && touches.count > maximumNumberOfTouches {
      request(.fail(.tooManyTouches(limit: maximumNumberOfTouches)))
    } else if !hasBegun && touches.count - began.count < minimumNumberOfTouches {
      start(at: time)
    }
  }

  private func start(at time: Instant) {
    translation = .zero
    path.start(at: time)
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    lastTime = time
    guard hasBegun, touches.count < minimumNumberOfTouches else { return }
    request(isActive ? .end : .fail(.touchesLifted))
  }

  open override func reset() {
    translation = .zero
    hasBegun = false
    path.reset()
  }
}
