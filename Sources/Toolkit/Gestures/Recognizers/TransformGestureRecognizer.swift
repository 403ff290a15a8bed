public import Geometry
public import Motion

/// A recognizer of all fingers together: their movement, spread and rotation.
///
/// It is meant for direct manipulation, where the content stays under the fingers. Two or more
/// fingers have no slop and begin at their first change; one finger has the slop of a pan. The
/// recognizer provides their ``change`` as a map, which moves content so that it stays under them.
///
/// For content of its own rules it also provides the current cluster of the fingers and the one to compare it with.
/// Whenever a finger lands or lifts, the comparison restarts with a new ``generation``. Content that records the point
/// under ``baseline`` at that moment, and keeps it under ``cluster``, never jumps.
///
/// Once begun, the gesture continues with any number of fingers until the last one lifts.
public final class TransformGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers with which the gesture begins.
  public var minimumNumberOfTouches = 1
  /// Whether errors of touchscreens are tolerated on the recognizer's view: a finger that is lost for a moment,
  /// and palms. A finger that lands while two others are down then counts once it has moved by the slop of a pan.
  package var toleratesNoise = false
  /// The fingers at the start of this generation.
  public private(set) var baseline = TouchCluster(centroid: .zero, spread: 0)
  /// The current fingers.
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
  /// zero if the fingers rested, even if they rolled or jittered, or the gesture was cancelled.
  public var velocity: Vector { state == .cancelled ? .zero : path.releaseVelocity(at: lastTime) }

  /// The change by the fingers since the gesture began or ``resetChange()``, as a map of the window.
  ///
  /// Content that was moved by it is under the same fingers as before. Fingers that land or lift change
  /// nothing. Those closer to their centroid than half of the profile's `minPinchDistance` are taken
  /// to be that far away.
  public var change: Similarity {
    counted.following(counting, to: cluster, minimumSpread: profile.minPinchDistance / 2)
  }

  /// The change before the fingers were at `counting`.
  private var counted = Similarity(scale: 1)
  /// The fingers where the rest of the change begins.
  private var counting = TouchCluster(centroid: .zero, spread: 0)

  private var path = FingerPath()
  /// The touches that landed while two fingers were already in the gesture, and have not moved since.
  private var palms: [PalmContact] = []
  private var turn = FingerTurn()
  private var lastTime = Instant.zero

  /// Creates a transform recognizer.
  public override init(label: String = "transform") { super.init(label: label) }

  override var followsIndirectTouches: Bool { true }

  /// Resets ``change`` to the identity, so that it accumulates from now on.
  public func resetChange() {
    counted = Similarity(scale: 1)
    counting = cluster
  }

  public override func touchesMoved(_ moved: [Touch], at time: Instant) {
    if let touch = touches.first, let pinch = touch.pinch {
      lastTime = time
      cluster = pinch.cluster(about: touch.position)
      return followCluster()
    }
    let joining = palms.filter { $0.touch.isFinger(beyond: profile.panSlop) }
    if !joining.isEmpty {
      palms.removeAll { palm in joining.contains { $0.touch === palm.touch } }
      rebase { touch in
        joining.first { $0.touch === touch }?.hold
          ?? (moved.contains { $0 === touch } ? touch.previousPosition : touch.position)
      }
    }
    let moved = moved.filter { !isPalm($0) }
    let fingers = fingers
    guard !moved.isEmpty, let moving = TouchCluster(fingers) else { return }
    path.follow(moved, of: fingers.count, at: time, reportSpan: profile.reportSpan)
    turn.follow(about: moving.centroid)
    lastTime = time
    let last = cluster
    cluster = moving
    cluster.turn = turn.mean
    for index in palms.indices {
      palms[index].carry(from: last, to: cluster, by: profile)
    }
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
    if fingers.count == 1, !isIndirect {
      let displacement = cluster.centroid - baseline.centroid
      guard displacement.length > 0, displacement.length >= profile.panSlop else { return }
      baseline.centroid += displacement * (profile.panSlop / displacement.length)
      initialTranslation = displacement
    }
    counting = baseline
    request(.begin)
  }

  public override func touchesBegan(_ began: [Touch], at time: Instant) {
    if touches.count == began.count { path.start(at: time) }
    lastTime = time
    let others = fingers.filter { finger in !began.contains { $0 === finger } }
    let isSettled =
      isActive
      || others.contains { time - $0.startTime > profile.multiFingerDownWindow }
    if toleratesNoise, isSettled, others.count >= 2, began.allSatisfy({ $0.kind == .finger }) {
      return palms += began.map { PalmContact($0) }
    }
    rebase()
  }

  public override func touchesEnded(_ ended: [Touch], at time: Instant) {
    lastTime = time
    let hasFinger = ended.contains { !isPalm($0) }
    palms.removeAll { palm in ended.contains { $0 === palm.touch } }
    if fingers.isEmpty { palms = [] }
    if hasFinger { rebase() }
    if isActive && touches.isEmpty { request(.end) }
  }

  /// Restarts the comparison with the fingers at the points returned by `hold`, where they hold the content: as a rule,
  /// their positions. When the last finger lifts, the clusters stay.
  private func rebase(holding hold: (Touch) -> Point = { $0.position }) {
    let touches = fingers
    let holds = touches.map(hold)
    guard let present = TouchCluster(touches, at: holds) else { return }
    if cluster != baseline { closing = (generation, cluster) }
    counted = hasBegun ? change : Similarity(scale: 1)
    generation += 1
    turn.start(touches, at: holds, about: present.centroid, beyond: profile.minPinchDistance / 2)
    baseline = touches[0].pinch?.cluster(about: present.centroid) ?? present
    cluster = baseline
    counting = baseline
    if isActive { request(.change) }
  }

  /// The touches that count.
  private var fingers: [Touch] { palms.isEmpty ? touches : touches.filter { !isPalm($0) } }

  private func isPalm(_ touch: Touch) -> Bool { palms.contains { $0.touch === touch } }

  public override func reset() {
    palms = []
    path.reset()
    turn.reset()
  }
}
