public import Geometry
public import Motion

/// Fingers that move quickly, far enough, and straight enough in one direction.
///
/// Discrete: it recognizes during the movement, as soon as that is long enough, and fails when it
/// takes too long, strays to the side, or lifts before.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// One or more directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// A bit for each direction.
    public let rawValue: Int

    /// The directions whose bits are set in `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upward.
    public static let up = Direction(rawValue: 4)
    /// Downward.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that it recognizes.
  public final var direction: Direction
  /// How many fingers swipe; at least 1.
  public final var numberOfTouchesRequired: Int {
    didSet { precondition(numberOfTouchesRequired >= 1) }
  }
  /// In which of its directions the fingers swiped; nil before.
  public private(set) final var recognizedDirection: Direction?

  private var start: Point?

  /// A recognizer of a swipe of `fingers` fingers in one of the directions in `direction`.
  /// - Precondition: there is at least 1 finger.
  public init(direction: Direction = .right, fingers: Int = 1, label: String = "swipe") {
    precondition(fingers >= 1)
    self.direction = direction
    numberOfTouchesRequired = fingers
    super.init(label: label)
  }

  /// Where the swipe began: the middle of where its fingers landed.
  open override var location: Point? { start }

  open override func touchesBegan(_ began: [Touch], at time: Instant) {
    if touches.count == began.count { deadline = time + profile.swipeMaxDuration }
    if touches.count > numberOfTouchesRequired {
      request(.fail(.tooManyTouches(limit: numberOfTouchesRequired)))
    }
    start = mean { $0.startPosition }
  }

  open override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard recognizedDirection == nil, touches.count == numberOfTouchesRequired, let start else {
      return
    }
    let way = mean { $0.position } - start
    if let direction = directionReached(by: way) {
      recognizedDirection = direction
      deadline = nil
      request(.recognize)
    } else if hasStrayed(way) {
      request(.fail(.movedTooFar(limit: profile.swipeMaxSecondary)))
    }
  }

  private func mean(of place: (Touch) -> Point) -> Point {
    var sum = Vector.zero
    for touch in touches { sum += place(touch).vector }
    return .zero + sum / Double(touches.count)
  }

  /// Which of the directions `way` completes; of two the one along which it is longer.
  private func directionReached(by way: Vector) -> Direction? {
    let horizontal: Direction = way.dx > 0 ? .right : .left
    let vertical: Direction = way.dy > 0 ? .down : .up
    let isHorizontal = reaches(horizontal, along: way.dx, beside: way.dy)
    let isVertical = reaches(vertical, along: way.dy, beside: way.dx)
    if isHorizontal && (!isVertical || abs(way.dx) >= abs(way.dy)) { return horizontal }
    return isVertical ? vertical : nil
  }

  private func reaches(_ candidate: Direction, along: Double, beside: Double) -> Bool {
    direction.contains(candidate) && along != 0 && abs(along) >= profile.swipeMinPrimary
      && abs(beside) <= profile.swipeMaxSecondary
  }

  /// Whether `way` has left the lanes of all directions.
  private func hasStrayed(_ way: Vector) -> Bool {
    let limit = profile.swipeMaxSecondary
    let mayBeHorizontal = !direction.isDisjoint(with: [.left, .right]) && abs(way.dy) <= limit
    let mayBeVertical = !direction.isDisjoint(with: [.up, .down]) && abs(way.dx) <= limit
    return !mayBeHorizontal && !mayBeVertical
  }

  /// A swipe that waits for another recognizer to fail still happened when its fingers lift.
  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if recognizedDirection == nil { request(.fail(.touchesLifted)) }
  }

  open override func deadlinePassed(at time: Instant) {
    request(.fail(.timedOut(limit: profile.swipeMaxDuration)))
  }

  open override func reset() {
    start = nil
    recognizedDirection = nil
  }
}
