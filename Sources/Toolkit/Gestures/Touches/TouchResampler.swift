import Geometry
public import Motion

/// A filter that moves touches to their positions at one time per display frame, by interpolation
/// or prediction.
///
/// With a touchscreen of 90 Hz and a display of 60 Hz, content advances by one report in one frame
/// and by two in the next. Resampling makes it advance evenly. Method and constants are those of
/// Android's input transport: touches are shown at a time shortly before the frame, interpolated
/// between two reports if the later one has arrived, otherwise extrapolated beyond the last one.
/// The cost is that a finger that stops is shown beyond its position until it moves again. Content
/// that must stay exactly under the fingers should use the original touches. ``Touch/samples``
/// keeps the raw reports, and velocities are measured from them only.
public struct TouchResampler {
  /// The time before the frame for which touches are computed. A report after that time is likely
  /// to have arrived.
  private static let latency: Duration = .milliseconds(5)
  /// The shortest time between two reports from which a velocity is computed.
  private static let minimumDelta: Duration = .milliseconds(2)
  /// The longest time between two reports from which a position is predicted.
  private static let maximumDelta: Duration = .milliseconds(20)
  /// The longest time beyond the last report for which a position is predicted. The prediction is
  /// also limited to half of the time between the last two reports.
  private static let maximumPrediction: Duration = .milliseconds(8)

  /// The positions of the touches in one report.
  private struct Report {
    var time: Instant
    var positions: [TouchID: Point] = [:]
  }

  private var waiting: [TouchFrame] = []
  private var newest: Report?
  private var previous: Report?
  /// The positions last shown, for touches that no later report has moved.
  private var shown: Report?

  /// Creates a resampler.
  public init() {}

  /// Whether no frames are waiting to be taken.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Adds a frame as the device reported it.
  public mutating func add(_ frame: TouchFrame) { waiting.append(frame) }

  /// Removes and returns the touches to show in the display frame at `frameTime`, in order.
  /// Landings, lifts and the movement before them are not resampled.
  public mutating func take(at frameTime: Instant) -> [TouchFrame] {
    let time = frameTime - Self.latency
    let settled = waiting.lastIndex { !$0.isMovementOnly }.map { $0 + 1 } ?? 0
    let due = waiting[settled...].prefix { $0.time <= time }.count
    var frames = takeFirst(settled + due)
    if due > 0 { resample(&frames[frames.count - 1], at: time) }
    return frames
  }

  /// Removes and returns all touches as they were reported, for events that cannot wait for a
  /// frame.
  public mutating func takeAll() -> [TouchFrame] { takeFirst(waiting.count) }

  private mutating func takeFirst(_ count: Int) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    for var frame in waiting.prefix(count) {
      note(&frame)
      frames.append(frame)
    }
    waiting.removeFirst(count)
    return frames.coalesced()
  }

  /// Records a report. A touch that was shown ahead of its reports stays there until they catch up.
  private mutating func note(_ frame: inout TouchFrame) {
    remember(frame)
    for index in frame.changes.indices {
      let change = frame.changes[index]
      if change.phase == .began { shown?.positions[change.id] = nil }
      if let position = shown?.positions[change.id] {
        if isKept(change.id, at: frame.time) {
          frame.changes[index].samples = change.reports(at: frame.time)
          frame.changes[index].position = position
        } else {
          shown?.positions[change.id] = nil
        }
      }
      if change.phase.isTerminal { forget(change.id) }
    }
  }

  /// Keeps a report for the velocity. Only movement and the first landing count; a finger that
  /// joins or leaves does not.
  private mutating func remember(_ frame: TouchFrame) {
    let positions = newest?.positions ?? [:]
    guard positions.isEmpty || frame.changes.contains(where: { $0.phase == .moved }) else { return }
    var report = Report(time: frame.time, positions: positions)
    for change in frame.changes { report.positions[change.id] = change.position }
    previous = newest
    newest = report
  }

  private func isKept(_ id: TouchID, at time: Instant) -> Bool {
    guard let shown else { return false }
    return time < shown.time || hasRested(id)
  }

  private func hasRested(_ id: TouchID) -> Bool {
    newest?.positions[id] == previous?.positions[id]
  }

  private mutating func forget(_ id: TouchID) {
    newest?.positions[id] = nil
    shown?.positions[id] = nil
  }

  private mutating func resample(_ frame: inout TouchFrame, at frameTime: Instant) {
    guard let newest, let (other, time) = neighbour(of: newest, at: frameTime),
      time != newest.time
    else { return }
    let fraction = time.seconds(since: newest.time) / other.time.seconds(since: newest.time)
    let before = shown
    shown = Report(time: time)
    for (index, change) in frame.changes.enumerated() {
      guard let position = newest.positions[change.id] else { continue }
      var resampled = position
      if hasRested(change.id), let kept = before?.positions[change.id] {
        resampled = kept
      } else if change.kind == .finger, let there = other.positions[change.id] {
        resampled = position + (there - position) * fraction
      }
      shown?.positions[change.id] = resampled
      frame.changes[index].samples = change.reports(at: frame.time)
      frame.changes[index].position = resampled
      frame.changes[index].phase = .moved
    }
    frame.time = time
  }

  /// Returns the report to interpolate with `newest`, and the time to resample to; nil if there is
  /// none.
  private func neighbour(of newest: Report, at time: Instant) -> (Report, Instant)? {
    if let next = waiting.first {
      let positions = Dictionary(
        next.changes.map { ($0.id, $0.position) }, uniquingKeysWith: { $1 })
      return next.time - newest.time < Self.minimumDelta
        ? nil : (Report(time: next.time, positions: positions), time)
    }
    guard let previous else { return nil }
    let delta = newest.time - previous.time
    guard delta >= Self.minimumDelta, delta <= Self.maximumDelta else { return nil }
    return (previous, min(time, newest.time + min(delta / 2, Self.maximumPrediction)))
  }
}
