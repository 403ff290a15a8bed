public import Geometry
public import Motion

/// A recognizer of fingers that move together.
///
/// It is continuous. It begins when the centroid of the fingers has moved by the slop. The slop is
/// subtracted along the direction of that movement, so that `translation` starts near zero and
/// content does not jump. When a finger lands or lifts, the translation continues from its value.
/// Movement before enough fingers are down does not count.
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers with which the pan begins and continues; at least 1.
  public final var minimumNumberOfTouches: Int
  /// The maximum number of fingers with which the pan begins; with more, it fails. After it began, it follows
  /// additional fingers too.
  public final var maximumNumberOfTouches: Int
  /// The ways to scroll that the scroll view follows to which the pan belongs; all of them unless it is
  /// set. Other pans follow touches only.
  public final var allowedScrollTypes = ScrollTypeMask.all
  /// The movement of the fingers since the pan began, in points. After it is set, further movement
  /// adds to the new value. Setting it does not affect the velocity.
  public final var translation = Vector.zero

  /// The velocity of the fingers, in points per second; at the end, that of the lift. It is zero if
  /// the fingers rested or the pan was cancelled.
  public final var velocity: Vector {
    state == .cancelled ? .zero : path.velocity(at: lastTime)
  }

  private var path = FingerPath()
  private var lastTime = Instant.zero

  /// Creates a recognizer of a pan with a number of fingers in `touches`.
  /// - Precondition: `touches` starts at 1 or more.
  public init(touches: ClosedRange<Int> = 1...Int.max, label: String = "pan") {
    precondition(touches.lowerBound >= 1)
    minimumNumberOfTouches = touches.lowerBound
    maximumNumberOfTouches = touches.upperBound
    super.init(label: label)
  }

  /// The distance to compare with the slop, in points.
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
    path.follow(moved, of: touches.count, at: time, reportSpan: profile.reportSpan)
    lastTime = time
  }

  /// Begins the pan if the slop is exceeded. As in Chromium, the slop is subtracted along the
  /// direction of the movement at this moment.
  private func beginBeyondSlop() {
    let travel = travel
    guard travel > 0, travel >= profile.panSlop else { return }
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
    path.reset()
  }
}
