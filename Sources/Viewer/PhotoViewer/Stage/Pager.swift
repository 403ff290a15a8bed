import Geometry
import Motion

/// Pages side by side, of which one is current: how far they are shifted.
///
/// The offset is that of the current page, in points; at rest it is 0. When a page is turned, another
/// becomes current at once, and the offset says where that one comes from. A new swipe may start
/// while it does.
struct Pager: Hashable, Sendable {
  private enum Phase: Hashable {
    case resting
    /// Fingers hold it; `raw` is where they would have it without resistance.
    case held(raw: Double, swipe: Swipe?)
    case moving(Glide)
  }

  /// A finger that pages.
  private struct Swipe: Hashable {
    /// Where fingers would have had the page when it began.
    var base: Double
    /// How far the finger has gone.
    var way = 0.0
  }

  /// How wide a page is, in points.
  var width: Double
  /// Whether there is a page before the current one.
  var hasPrevious = false
  /// Whether there is one behind it.
  var hasNext = false
  private var phase = Phase.resting

  /// How many pages to each side of the current one may be in sight: those that are turned while two
  /// others are still on their way.
  static let pagesBeside = 2
  /// What is seen of the backdrop between two pages, in points: as in PhotoSwipe.
  private static let gap = 40.0
  /// Fingers that lift faster than this turn a page, in points per second.
  private static let flickVelocity = 400.0
  /// A page that is more than half gone is turned unless the finger leads back faster than this.
  private static let opposingVelocity = 100.0

  /// Pages of `width` points at rest.
  init(width: Double) { self.width = width }

  /// From one page to the next.
  var pitch: Double { width + Self.gap }

  /// Whether it moves by itself.
  var isMoving: Bool { if case .moving = phase { true } else { false } }

  /// Whether it is where it stays when nothing happens.
  var isResting: Bool { phase == .resting }

  /// Where the current page is at `time`.
  func offset(at time: Instant) -> Double {
    switch phase {
    case .resting: 0
    case .held(let raw, _): band.shown(raw, in: range)
    case .moving(let glide): Self.isOver(glide, at: time) ? 0 : glide.value(at: time)
    }
  }

  // MARK: Fingers

  /// Lets fingers hold what moves.
  mutating func hold(at time: Instant) {
    if case .moving = phase {
      phase = .held(raw: band.raw(offset(at: time), in: range), swipe: nil)
    }
  }

  /// Starts a swipe.
  mutating func beginSwipe() {
    switch phase {
    case .held(let raw, _): phase = .held(raw: raw, swipe: Swipe(base: raw))
    case .resting, .moving: phase = .held(raw: 0, swipe: Swipe(base: 0))
    }
  }

  /// Moves the page by `way` points from where it was at the beginning of the swipe.
  mutating func swipe(by way: Double) {
    guard case .held(_, var swipe?) = phase else { return }
    swipe.way = way
    phase = .held(raw: swipe.base + way, swipe: swipe)
  }

  /// Stops a swipe where it is: a second finger landed.
  mutating func stopSwipe() {
    if case .held(let raw, _) = phase { phase = .held(raw: raw, swipe: nil) }
  }

  /// Lets go at `velocity`, in points per second; answers by how many pages it turns.
  mutating func release(velocity: Double, at time: Instant) -> Int {
    guard case .held(let raw, let swipe) = phase else { return 0 }
    let steps = swipe.map { self.steps(of: $0, velocity: velocity) } ?? 0
    let velocity = swipe == nil ? 0 : velocity * band.gain(at: raw, in: range)
    glide(from: offset(at: time) + Double(steps) * pitch, velocity: velocity, at: time)
    return steps
  }

  private func steps(of swipe: Swipe, velocity: Double) -> Int {
    let offset = band.shown(swipe.base + swipe.way, in: range)
    var direction = 0.0
    if abs(velocity) >= Self.flickVelocity {
      if velocity * swipe.way > 0 { direction = velocity }
    } else if abs(offset) > width / 2, velocity * offset > -Self.opposingVelocity * abs(offset) {
      direction = offset
    }
    if direction < 0 { return hasNext ? 1 : 0 }
    return direction > 0 && hasPrevious ? -1 : 0
  }

  // MARK: Keys

  /// Turns by `steps` pages; of many, one is seen on its way.
  mutating func turn(by steps: Int, at time: Instant) {
    var (time, velocity) = (time, 0.0)
    if case .moving(let glide) = phase {
      time = max(time, glide.start)
      velocity = glide.velocity(at: time)
    }
    let isLeap = abs(steps) > 1
    let offset = (isLeap ? 0 : offset(at: time)) + Double(steps.signum()) * pitch
    glide(from: offset, velocity: isLeap ? 0 : velocity, at: time)
  }

  /// Sends the page, which is seen at `offset`, to its place. One that was turned before those in front
  /// of it had gone starts from the last place that is drawn.
  private mutating func glide(from offset: Double, velocity: Double, at time: Instant) {
    let farthest = Double(Self.pagesBeside) * pitch
    let offset = (-farthest...farthest).clamp(offset)
    phase =
      offset == 0 ? .resting : .moving(Glide(from: offset, to: 0, velocity: velocity, at: time))
  }

  // MARK: Time

  /// Notes that a motion is over at `time`.
  mutating func advance(to time: Instant) {
    if case .moving(let glide) = phase, Self.isOver(glide, at: time) { finish() }
  }

  /// Ends a motion where it leads to.
  mutating func finish() {
    if case .moving = phase { phase = .resting }
  }

  private static func isOver(_ glide: Glide, at time: Instant) -> Bool {
    glide.isOver(at: time, within: 0.25, slowerThan: 20)
  }

  // MARK: Resistance

  /// A swipe takes it one page far, if there is one.
  private var range: ClosedRange<Double> { (hasNext ? -pitch : 0)...(hasPrevious ? pitch : 0) }

  private var band: RubberBand { RubberBand(reach: width) }
}
