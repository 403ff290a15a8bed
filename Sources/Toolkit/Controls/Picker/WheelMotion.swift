import Motion

/// The motion of a wheel of rows: under a finger, after it, and to a row. Lengths are in points.
///
/// The offset is the distance of the first row from the middle, upward: a row is in the middle at its index
/// times the height of a row.
struct WheelMotion {
  /// The number of rows.
  private(set) var count = 0
  /// The offset that is shown.
  private(set) var offset = 0.0
  private var drag: KnobDrag?
  private var flight: Flight?

  /// A motion to a row.
  private struct Flight {
    let simulation: FlingSimulation
    /// The time of the first frame of the motion; nil before it.
    var start: Instant?
  }

  static let rowHeight = 32.0
  /// The maximum number of rows, whose offsets are still exact.
  private static let maximumCount = 1 << 40
  /// The distance beyond the first and the last row that the wheel cannot be pulled.
  private static let band = RubberBand(reach: 108)

  private var range: ClosedRange<Double> { 0...Double(max(0, count - 1)) * Self.rowHeight }

  /// Whether the wheel moves on its own.
  var isMoving: Bool { flight != nil }
  /// Whether a finger holds the wheel.
  var isHeld: Bool { drag != nil }
  /// The row that is nearest to the middle.
  var row: Int { row(at: offset) }
  /// The row that will be in the middle when the wheel has come to rest.
  var target: Int { flight.map { row(at: $0.simulation.end) } ?? row }
  /// Whether a row is exactly in the middle.
  var isSettled: Bool { !isHeld && !isMoving && offset == Double(row) * Self.rowHeight }

  private func row(at offset: Double) -> Int {
    Int((range.clamp(offset) / Self.rowHeight).rounded())
  }

  /// Sets the number of rows, up to a trillion. The row in the middle is kept if it is still there.
  mutating func setCount(_ count: Int) {
    let former = target
    self.count = (0...Self.maximumCount).clamp(count)
    show(min(former, max(0, self.count - 1)))
  }

  /// Shows a row in the middle immediately.
  mutating func show(_ row: Int) {
    flight = nil
    drag = nil
    offset = range.clamp(Double(row) * Self.rowHeight)
  }

  /// Moves a row to the middle. A motion to this row continues.
  mutating func move(to row: Int) {
    drag = nil
    let end = range.clamp(Double(row) * Self.rowHeight)
    guard flight?.simulation.end != end else { return }
    flight = end == offset ? nil : Flight(simulation: FlingSimulation(from: offset, to: end))
  }

  /// Stops the wheel under a finger at `finger`, from the top.
  mutating func grab(at finger: Double, _ time: Instant) {
    flight = nil
    drag = KnobDrag(position: -Self.band.raw(offset, in: range), finger: finger, time: time)
  }

  /// Moves the wheel with the finger, beyond the ends with resistance.
  mutating func follow(_ finger: Double, _ time: Instant) {
    drag?.follow(finger, time)
    if let drag { offset = Self.band.shown(-drag.position, in: range) }
  }

  /// Moves the wheel by `distance` of fingers on a touchpad, beyond the ends with resistance.
  mutating func shift(by distance: Double) {
    guard distance.isFinite else { return }
    flight = nil
    offset = Self.band.shown(Self.band.raw(offset, in: range) + distance, in: range)
  }

  /// The maximum distance of the finger that holds the wheel from where it landed.
  var travel: Double { drag?.travel ?? 0 }

  /// Releases the wheel. It slows down quickly, and a spring brings the row to the middle that is nearest
  /// to where it would have stopped.
  mutating func release(at time: Instant) {
    let velocity = -(drag?.velocity(at: time) ?? 0)
    drag = nil
    settle(velocity: velocity)
  }

  /// Moves the row to the middle that is nearest to where the wheel would stop with `velocity`, in points
  /// per second.
  mutating func settle(velocity: Double = 0) {
    let natural = FlingSimulation(
      flungFrom: offset, velocity: velocity, in: range, rate: DecelerationRate.fast.perMillisecond)
    let end = Double(row(at: natural.end)) * Self.rowHeight
    guard end != offset || velocity != 0 else { return }
    flight = Flight(simulation: FlingSimulation(from: offset, to: end, velocity: velocity))
  }

  /// Advances the motion to `time`; `isInstant` ends it immediately.
  mutating func advance(to time: Instant, isInstant: Bool) {
    guard let flight else { return }
    let start = flight.start ?? time
    self.flight?.start = start
    let seconds = time.seconds(since: start)
    if isInstant || flight.simulation.isOver(after: seconds) {
      offset = flight.simulation.end
      self.flight = nil
    } else {
      offset = flight.simulation.position(after: seconds)
    }
  }
}
