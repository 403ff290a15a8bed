public import Geometry
public import Motion

/// A recognizer of all fingers together: their movement, spread and rotation.
///
/// It is meant for direct manipulation, where the content stays under the fingers. Two or more
/// fingers have no slop and begin at their first change; one finger has the slop of a pan. The
/// recognizer provides their ``change`` as a map, which moves content so that it stays under them.
///
/// For content of its own rules it also provides the present cluster of the fingers and the one to
/// compare it with. Whenever a finger lands or lifts, the comparison restarts with a new
/// ``generation``. Content that notes what is under ``baseline`` at that moment, and keeps it under
/// ``cluster``, never jumps.
///
/// Once begun, the gesture continues with any number of fingers until the last one lifts.
public final class TransformGestureRecognizer: GestureRecognizer {
  /// The fewest fingers with which the gesture begins.
  public var minimumNumberOfTouches = 1
  /// The fingers at the start of this generation.
  public private(set) var baseline = TouchCluster(centroid: .zero, spread: 0)
  /// The present fingers.
  public private(set) var cluster = TouchCluster(centroid: .zero, spread: 0)
  /// The last cluster of the latest generation that moved. It includes the movement in the frame in
  /// which a finger landed or lifted and so ended that generation.
  public private(set) var closing: (generation: Int, cluster: TouchCluster)?
  /// The number of comparisons since the recognizer was created.
  public private(set) var generation = 0

  /// The movement of the single finger with which the gesture began, including the slop; zero if it
  /// began with several.
  public private(set) var initialTranslation = Vector.zero

  /// The velocity of the centroid, in points per second; at the end, that of the last lift. It is
  /// zero if the fingers rested or the gesture was cancelled.
  public var velocity: Vector { state == .cancelled ? .zero : path.velocity(at: lastTime) }

  /// What the fingers have done since the gesture began or ``resetChange()``, as a map of the window.
  ///
  /// Content that was moved by it is under the same fingers as before. Fingers that land or lift change
  /// nothing. Those closer to their centroid than half of the profile's `minPinchDistance` are taken
  /// to be that far away.
  public var change: Similarity {
    counted.following(counting, to: cluster, leastSpread: profile.minPinchDistance / 2)
  }

  /// What was done before the fingers were at `counting`.
  private var counted = Similarity(scale: 1)
  /// The fingers where the rest of the change begins.
  private var counting = TouchCluster(centroid: .zero, spread: 0)

  private var hasBegun = false
  private var path = FingerPath()
  private var turn = FingerTurn()
  private var lastTime = Instant.zero

  /// Creates a transform recognizer.
  public override init(label: String = "transform") { super.init(label: label) }

  override var followsIndirectTouches: Bool { true }

  /// Makes ``change`` the identity, so that the next one is what is done from now on.
  public func resetChange() { (counted, counting) = (Similarity(scale: 1), cluster) }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    if let touch = touches.first, let pinch = touch.pinch {
      lastTime = time
      cluster = pinch.cluster(about: touch.position)
      return followCluster()
    }
    guard let moving = TouchCluster(touches) else { return }
    path.follow(moved, of: touches.count, at: time, reportSpan: profile.reportSpan)
    turn.follow(about: moving.centroid)
    lastTime = time
    cluster = moving
    cluster.turn = turn.mean
    followCluster()
  }

  private func followCluster() {
    if isActive {
      request(.change)
    } else if !hasBegun {
      beginBeyondSlop()
    }
  }

  private func beginBeyondSlop() {
    guard numberOfTouches >= minimumNumberOfTouches else { return }
    initialTranslation = .zero
    if touches.count == 1, !isIndirect {
      let way = cluster.centroid - baseline.centroid
      guard way.length > 0, way.length >= profile.panSlop else { return }
      baseline.centroid += way * (profile.panSlop / way.length)
      initialTranslation = way
    }
    counting = baseline
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

  /// Restarts the comparison with the present fingers. When the last finger lifts, the clusters
  /// stay.
  private func rebase() {
    guard let present = TouchCluster(touches) else { return }
    if cluster != baseline { closing = (generation, cluster) }
    counted = hasBegun ? change : Similarity(scale: 1)
    generation += 1
    turn.start(touches, about: present.centroid, beyond: profile.minPinchDistance / 2)
    baseline = touches[0].pinch?.cluster(about: present.centroid) ?? present
    (cluster, counting) = (baseline, baseline)
    if isActive { request(.change) }
  }

  public override func reset() {
    hasBegun = false
    path.reset()
    turn.reset()
  }
}
