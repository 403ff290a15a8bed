import Motion

/// The horizontal motion of slots side by side, one of which is current.
///
/// The offset is the position of the current slot, in points; at rest it is 0. When the pager moves
/// to another slot, that slot becomes current immediately, and its offset starts from where it is
/// visible. A new swipe may start while it is still moving.
struct Pager: Hashable, Sendable {
  private enum Phase: Hashable {
    case resting
    /// Held by fingers; `raw` is the offset without resistance.
    case held(raw: Double, swipe: Swipe?)
    case moving(SpringAnimation)
  }

  /// A swipe from one slot to another.
  private struct Swipe: Hashable {
    /// The offset without resistance when the finger gripped the slot.
    var base: Double
    /// The distance that the finger has moved since then.
    var distance = 0.0
    /// The distance that it had moved before, if it gripped the slot again.
    var earlier = 0.0
  }

  /// The width of a slot, in points.
  var width: Double
  /// Whether there is a slot before the current one.
  var hasPrevious = false
  /// Whether there is a slot after the current one.
  var hasNext = false
  private var phase = Phase.resting

  /// The number of slots on each side of the current one that may be visible. There are two if a
  /// swipe starts while the previous one is still moving.
  static let pagesBeside = 2
  /// The threshold of rest: a quarter of a device pixel on a screen with two pixels per point.
  private static let rest = RestThreshold(distance: 0.125, speed: 20)
  /// The gap between two slots, in points; as in PhotoSwipe.
  private static let gap = 40.0

  /// Creates a pager at rest, with slots of `width` points.
  init(width: Double) { self.width = width }

  /// The distance from one slot to the next, in points.
  var pitch: Double { width + Self.gap }

  /// Whether the pager moves without fingers.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Whether the pager is at rest.
  var isResting: Bool { phase == .resting }

  /// Returns the offset of the current slot at `time`, in points.
  func offset(at time: Instant) -> Double {
    switch phase {
    case .resting: 0
    case .held(let raw, _): band.shown(raw, in: range)
    case .moving(let glide): Self.isOver(glide, at: time) ? 0 : glide.value(at: time)
    }
  }

  // MARK: Fingers

  /// Stops a motion under a finger.
  mutating func hold(at time: Instant) {
    if case .moving = phase {
      phase = .held(raw: band.raw(offset(at: time), in: range), swipe: nil)
    }
  }

  /// Begins a swipe, or continues one from where the slot is.
  mutating func beginSwipe() {
    switch phase {
    case .held(let raw, let swipe):
      let earlier = swipe.map { $0.earlier + $0.distance } ?? 0
      phase = .held(raw: raw, swipe: Swipe(base: raw, earlier: earlier))
    case .resting, .moving: phase = .held(raw: 0, swipe: Swipe(base: 0))
    }
  }

  /// Moves the slot by `distance` points from where the finger gripped it.
  mutating func swipe(by distance: Double) {
    guard case .held(_, var swipe?) = phase else { return }
    swipe.distance = distance
    phase = .held(raw: swipe.base + distance, swipe: swipe)
  }

  /// Stops a swipe where it is, because a second finger landed.
  mutating func stopSwipe() {
    if case .held(let raw, _) = phase { phase = .held(raw: raw, swipe: nil) }
  }

  /// Releases the pager at `velocity`, in points per second.
  /// - Returns: The number of slots by which it moves on.
  mutating func release(velocity: Double, at time: Instant) -> Int {
    guard case .held(let raw, let swipe) = phase else { return 0 }
    let steps = swipe.map { self.steps(of: $0, velocity: velocity) } ?? 0
    let velocity = swipe == nil ? 0 : velocity * band.gain(at: raw, in: range)
    glide(from: offset(at: time) + Double(steps) * pitch, velocity: velocity, at: time)
    return steps
  }

  private func steps(of swipe: Swipe, velocity: Double) -> Int {
    let offset = band.shown(swipe.base + swipe.distance, in: range)
    var direction = 0.0
    if abs(velocity) >= ViewerProfile.pageFlickVelocity {
      if velocity * (swipe.earlier + swipe.distance) > 0 { direction = velocity }
    } else if abs(offset) > width * ViewerProfile.pageTurnFraction,
      velocity * offset > -ViewerProfile.pageOpposingVelocity * abs(offset)
    {
      direction = offset
    }
    if direction < 0 { return hasNext ? 1 : 0 }
    return direction > 0 && hasPrevious ? -1 : 0
  }

  // MARK: Keys

  /// Moves by `steps` slots. A move by more than one looks like a move by one.
  mutating func turn(by steps: Int, at time: Instant) {
    var time = time
    var velocity = 0.0
    if case .moving(let glide) = phase {
      time = max(time, glide.start)
      velocity = glide.velocity(at: time)
    }
    let isLeap = abs(steps) > 1
    let offset = (isLeap ? 0 : offset(at: time)) + Double(steps.signum()) * pitch
    glide(from: offset, velocity: isLeap ? 0 : velocity, at: time)
  }

  /// Animates the current slot from `offset` to its place. A slot so far away that it is not drawn
  /// starts from the farthest place that is.
  private mutating func glide(from offset: Double, velocity: Double, at time: Instant) {
    let farthest = Double(Self.pagesBeside) * pitch
    let offset = (-farthest...farthest).clamp(offset)
    guard offset != 0 else { return phase = .resting }
    phase = .moving(
      SpringAnimation(
        from: offset, to: 0, velocity: velocity, at: time,
        response: PhotoPagerState.transitionResponse))
  }

  // MARK: Time

  /// Ends a motion that is over at `time`.
  mutating func advance(to time: Instant) {
    if case .moving(let glide) = phase, Self.isOver(glide, at: time) { finish() }
  }

  /// Moves to the end of a motion immediately.
  mutating func finish() {
    if case .moving = phase { phase = .resting }
  }

  private static func isOver(_ glide: SpringAnimation, at time: Instant) -> Bool {
    glide.isOver(at: time, within: rest)
  }

  // MARK: Resistance

  /// The offsets that a swipe reaches without resistance: one slot to each side, if there is one.
  private var range: ClosedRange<Double> { (hasNext ? -pitch : 0)...(hasPrevious ? pitch : 0) }

  private var band: RubberBand { RubberBand(reach: width) }
}
