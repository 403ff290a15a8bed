import Geometry
import Motion

/// The motion of the content of a scroll view: under fingers, on its own, or none.
///
///     resting --finger--> held --release--> moving, zooming --(over)--> resting
///                           ^------finger------'
///
/// It holds the phase and the time of the last frame, and nothing else changes them. Offsets are arguments, and the
/// target of the content is a result.
struct ScrollMover {
  private enum Phase {
    /// Nothing moves.
    case resting
    /// Fingers hold the content.
    case held(ScrollGrip)
    /// The content moves on its own.
    case moving(ScrollMotion)
    /// The content zooms on its own.
    case zooming(ScrollZoom)
  }

  /// The state in one frame of content that moves on its own.
  enum Step {
    /// It moves on its own.
    case offset(Point)
    /// It moves and zooms on its own.
    case placement(Similarity)
    /// It has arrived, and rests.
    case arrived(Point, ScrollMotion.Purpose)
    /// It has arrived from a zoom, and rests.
    case zoomed(Similarity)
  }

  private var phase = Phase.resting
  /// The time of the last frame, on the clock of the window for motions.
  private(set) var now = Instant.zero

  // MARK: State

  /// Whether nothing moves, and no finger holds the content.
  var isResting: Bool {
    if case .resting = phase { true } else { false }
  }

  /// Whether the content moves or zooms on its own.
  var isMoving: Bool {
    switch phase {
    case .resting, .held: false
    case .moving, .zooming: true
    }
  }

  /// The state of the fingers that hold the content; nil if none do.
  var grip: ScrollGrip? {
    if case .held(let grip) = phase { grip } else { nil }
  }

  /// The motion of content that moves on its own; nil if it does not.
  var motion: ScrollMotion? {
    if case .moving(let motion) = phase { motion } else { nil }
  }

  /// The offset to which a wheel or keys scroll, while the content moves there.
  var glideTarget: Point? {
    motion.flatMap { $0.purpose == .glide ? $0.end : nil }
  }

  /// The zoom of content that zooms on its own; nil if it does not.
  var zoom: ScrollZoom? {
    if case .zooming(let zoom) = phase { zoom } else { nil }
  }

  // MARK: Fingers

  /// Makes fingers that have stopped a motion hold the content.
  mutating func catchContent() { phase = .held(ScrollGrip(hasCaught: true)) }

  /// Begins a drag of fingers, which may hold the content already.
  mutating func begin(_ drag: ScrollDrag) {
    var grip = grip ?? ScrollGrip()
    grip.isDragged = true
    grip.drag = drag
    phase = .held(grip)
  }

  /// Restarts the drag at the current offset and translation of the fingers, if there is one.
  mutating func rebaseDrag(at offset: Point, translation: Vector, in limits: ScrollLimits) {
    guard case .held(var grip) = phase, grip.drag != nil else { return }
    grip.drag?.rebase(at: offset, translation: translation, in: limits)
    phase = .held(grip)
  }

  /// Ends the drag, if there is one. Returns the grip to release, unless a pinch still holds the content.
  mutating func endDrag(velocity: Vector) -> ScrollGrip? {
    guard case .held(var grip) = phase, grip.drag != nil else { return nil }
    grip.velocity = velocity
    grip.drag = nil
    phase = .held(grip)
    return grip.isFree ? grip : nil
  }

  /// Begins a pinch of fingers, which may hold the content already.
  mutating func begin(_ pinch: ScrollPinch) {
    var grip = grip ?? ScrollGrip()
    grip.pinch = pinch
    phase = .held(grip)
  }

  /// Follows `pinch`, which now holds the content at `focus`.
  mutating func follow(_ pinch: ScrollPinch, focus: Point?) {
    guard case .held(var grip) = phase else { return }
    grip.pinch = pinch
    grip.focus = focus
    phase = .held(grip)
  }

  /// Ends the pinch, if there is one. Returns the grip to release, unless a drag still holds the content.
  mutating func endPinch() -> ScrollGrip? {
    guard case .held(var grip) = phase, grip.pinch != nil else { return nil }
    grip.pinch = nil
    phase = .held(grip)
    return grip.isFree ? grip : nil
  }

  /// Records that all fingers have left. What they held without a drag or a pinch settles with the next
  /// frame.
  mutating func fingersDidLeave() {
    guard case .held(var grip) = phase, grip.isFree else { return }
    grip.isReleased = true
    phase = .held(grip)
  }

  /// Returns once the grip of fingers that have left without a drag or a pinch; nil if there is none.
  mutating func takeReleasedGrip() -> ScrollGrip? {
    guard case .held(var grip) = phase, grip.isReleased else { return nil }
    grip.isReleased = false
    phase = .held(grip)
    return grip.isFree ? grip : nil
  }

  // MARK: Motions

  /// Stops the content, whatever its motion.
  mutating func rest() { phase = .resting }

  /// Stops a motion. Returns whether the content was decelerating.
  mutating func stop() -> Bool {
    guard isMoving else { return false }
    defer { phase = .resting }
    return motion?.purpose == .deceleration
  }

  /// Starts a motion with the next frame.
  mutating func start(_ motion: ScrollMotion) { phase = .moving(motion) }

  /// Starts a motion at `departure`. Returns its end if it ends immediately.
  mutating func start(_ motion: ScrollMotion, departure: MotionStartTime) -> Point? {
    var motion = motion
    motion.departure = departure
    if motion.isOverAtStart { return motion.end }
    phase = .moving(motion)
    return nil
  }

  mutating func start(_ zoom: ScrollZoom) { phase = .zooming(zoom) }

  /// Moves a motion that is under way by `shift`.
  mutating func shift(by shift: Vector) {
    guard case .moving(var motion) = phase else { return }
    motion.x = motion.x.shifted(by: shift.dx)
    motion.y = motion.y.shifted(by: shift.dy)
    phase = .moving(motion)
  }

  // MARK: Time

  /// Advances to the time of a frame, never backwards.
  mutating func advance(to time: Instant) { now = max(now, time) }

  /// Returns the state, in the frame at `time`, of content that moves on its own, at its end if it `jumps`; nil
  /// if it does not move.
  mutating func step(to time: Instant, jumps: Bool) -> Step? {
    switch phase {
    case .resting, .held: return nil
    case .moving(var motion):
      motion.departure = motion.departure.seen(at: time)
      guard jumps || motion.isOver(at: time) else {
        phase = .moving(motion)
        return .offset(motion.offset(at: time))
      }
      phase = .resting
      return .arrived(motion.end, motion.purpose)
    case .zooming(var zoom):
      zoom.departure = zoom.departure.seen(at: time)
      guard jumps || zoom.isOver(at: time) else {
        phase = .zooming(zoom)
        return .placement(zoom.placement(at: time))
      }
      phase = .resting
      return .zoomed(zoom.target)
    }
  }
}
