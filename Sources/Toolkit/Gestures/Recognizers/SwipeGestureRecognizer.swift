public import Geometry
public import Motion

/// A recognizer of fingers that move quickly in one direction.
///
/// It is discrete. It recognizes during the movement, as soon as that is long enough. It fails if
/// the movement takes too long or strays to the side, or if a finger lifts before.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bit mask of the directions.
    public let rawValue: Int

    /// Creates the set of directions whose bits are set in `rawValue`.
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

  /// The permitted directions.
  public final var direction: Direction
  /// The number of fingers that swipe; at least 1.
  public final var numberOfTouchesRequired: Int {
    didSet { precondition(numberOfTouchesRequired >= 1) }
  }
  /// The direction of the swipe; nil before it is recognized.
  public private(set) final var recognizedDirection: Direction?

  private var start: Point?

  /// Creates a recognizer of a swipe with `fingers` fingers in one of the directions in
  /// `direction`.
  /// - Precondition: `fingers` is at least 1.
  public init(direction: Direction = .right, fingers: Int = 1, label: String = "swipe") {
    precondition(fingers >= 1)
    self.direction = direction
    numberOfTouchesRequired = fingers
    super.init(label: label)
  }

  /// The start of the swipe: the centroid of the positions at which its fingers landed.
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
    let displacement = mean { $0.position } - start
    if let direction = directionReached(by: displacement) {
      recognizedDirection = direction
      deadline = nil
      request(.recognize)
    } else if hasStrayed(displacement) {
      request(.fail(.movedTooFar(limit: profile.swipeMaxSecondary)))
    }
  }

  private func mean(of position: (Touch) -> Point) -> Point {
    var sum = Vector.zero
    for touch in touches { sum += position(touch).vector }
    return .zero + sum / Double(touches.count)
  }

  /// Returns the direction in which `displacement` is long enough for a swipe; if there are two, that of its
  /// longer component.
  private func directionReached(by displacement: Vector) -> Direction? {
    let horizontal: Direction = displacement.dx > 0 ? .right : .left
    let vertical: Direction = displacement.dy > 0 ? .down : .up
    let isHorizontal = reaches(horizontal, along: displacement.dx, across: displacement.dy)
    let isVertical = reaches(vertical, along: displacement.dy, across: displacement.dx)
    if isHorizontal && (!isVertical || abs(displacement.dx) >= abs(displacement.dy)) {
      return horizontal
    }
    return isVertical ? vertical : nil
  }

  private func reaches(_ candidate: Direction, along: Double, across: Double) -> Bool {
    direction.contains(candidate) && along != 0 && abs(along) >= profile.swipeMinPrimary
      && abs(across) <= profile.swipeMaxSecondary
  }

  /// Whether `displacement` has strayed too far to the side for all permitted directions.
  private func hasStrayed(_ displacement: Vector) -> Bool {
    let limit = profile.swipeMaxSecondary
    let mayBeHorizontal =
      !direction.isDisjoint(with: [.left, .right]) && abs(displacement.dy) <= limit
    let mayBeVertical = !direction.isDisjoint(with: [.up, .down]) && abs(displacement.dx) <= limit
    return !mayBeHorizontal && !mayBeVertical
  }

  open override func touchesEnded(_ ended: [Touch], at time: Instant) {
    // A swipe that waits for another recognizer to fail stays valid when its fingers lift.
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
