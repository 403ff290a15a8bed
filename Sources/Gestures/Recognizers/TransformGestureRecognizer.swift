public import Geometry
public import Motion

/// All fingers at once, moving, spreading and turning what lies under them.
///
/// For direct manipulation, where the content has to stay under the fingers: two or more fingers
/// have no slop, and begin at their first change; one finger has the slop of a pan. It hands out the
/// cluster of the fingers and the cluster that it compares with. Whenever a finger lands or lifts,
/// the comparison starts afresh, in a new ``generation``: content that takes what is under
/// ``baseline`` then, and keeps it under ``cluster``, never jumps.
///
/// Once begun it goes on, with however few fingers, until the last one lifts.
public final class TransformGestureRecognizer: GestureRecognizer {
  /// With fewer fingers it does not begin.
  public var minimumNumberOfTouches = 1
  /// Where the fingers of this generation started.
  public private(set) var baseline = TouchCluster(centroid: .zero, spread: 0)
  /// Where they are.
  public private(set) var cluster = TouchCluster(centroid: .zero, spread: 0)
  /// Where the fingers of an earlier generation were at last. What moves in the very frame in which a
  /// finger lands or lifts has moved with those that were down before.
  public private(set) var closing: (generation: Int, cluster: TouchCluster)?
  /// Counts the comparisons since the recognizer was made.
  public private(set) var generation = 0

  /// The way of the single finger that it began with, before the slop was taken off; zero when it
  /// began with several.
  public private(set) var firstWay = Vector.zero

  /// How fast the middle of the fingers moves, in points per second; at the end, how fast it was when
  /// the last finger lifted: not at all when they had rested, or were taken away.
  public var velocity: Vector { state == .cancelled ? .zero : path.velocity(at: lastTime) }

  private var hasBegun = false
  private var path = FingerPath()
  private var turn = FingerTurn()
  private var lastTime = Instant.zero

  /// A recognizer of everything that fingers do to a picture at once.
  public override init(label: String = "transform") { super.init(label: label) }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let moving = TouchCluster(touches) else { return }
    path.follow(moved, of: touches.count, at: time)
    turn.follow(about: moving.centroid)
    lastTime = time
    cluster = moving
    cluster.turn = turn.mean
    if isActive {
      request(.change)
    } else if !hasBegun {
      beginBeyondSlop()
    }
  }

  private func beginBeyondSlop() {
    guard touches.count >= minimumNumberOfTouches else { return }
    firstWay = .zero
    if touches.count == 1 {
      let way = cluster.centroid - baseline.centroid
      guard way.length > 0, way.length >= profile.panSlop else { return }
      baseline.centroid += way * (profile.panSlop / way.length)
      firstWay = way
    }
    hasBegun = true
    request(.begin)
  }

  public override func touchesBegan(_ began: [Touch], at time: Instant) {
    if touches.count == began.count { path.start(at: time) }
    lastTime = time
    rebase()
  }

  public override func touchesEnded(_ ended: [Touch], at time: Instant) {
    lastTime = time
    rebase()
    if isActive && touches.isEmpty { request(.end) }
  }

  /// What is left when the last finger lifts is where it was.
  private func rebase() {
    guard let present = TouchCluster(touches) else { return }
    if cluster != baseline { closing = (generation, cluster) }
    generation += 1
    turn.start(touches, about: present.centroid)
    baseline = present
    cluster = present
    if isActive { request(.change) }
  }

  public override func reset() {
    hasBegun = false
    path.reset()
    turn.reset()
  }
}
