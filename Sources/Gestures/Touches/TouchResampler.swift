import Geometry
public import Motion

/// Moves touches to where they were, or will be, at one time for each frame of the display.
///
/// A screen that is read 90 times a second and shown 60 times advances by one report in one frame
/// and by two in the next; resampled, it advances evenly. Method and constants are those of
/// Android's input transport: touches are shown where they were a little before the frame, between
/// two reports where the later has come, else a little ahead of the last. The price is that a finger
/// which stops is shown beyond its place until it moves again; content that has to stay under the
/// fingers takes them as they come instead. ``Touch/samples`` keeps the raw reports, and only they
/// count for velocities.
public struct TouchResampler {
  /// How long before the frame the touches are shown: a report is likely to have come by then.
  private static let latency: Duration = .milliseconds(5)
  /// Reports closer than this tell no speed.
  private static let minimumDelta: Duration = .milliseconds(2)
  /// Reports farther apart than this tell nothing about what comes next.
  private static let maximumDelta: Duration = .milliseconds(20)
  /// How far ahead of the last report a touch is shown at most; nor more than half of the time
  /// between the last two.
  private static let maximumPrediction: Duration = .milliseconds(8)

  /// Where the touches were in one report.
  private struct Report {
    var time: Instant
    var positions: [TouchID: Point] = [:]
  }

  private var waiting: [TouchFrame] = []
  private var newest: Report?
  private var previous: Report?
  /// Where touches were shown last, while they are not reported elsewhere.
  private var shown: Report?

  /// A resampler that has seen no touch.
  public init() {}

  /// Whether touches wait to be taken.
  public var isEmpty: Bool { waiting.isEmpty }

  /// Notes what the device reported.
  public mutating func add(_ frame: TouchFrame) { waiting.append(frame) }

  /// The touches as they are to be shown in the frame of `frameTime`, in order. What landed or left
  /// comes as it was, with all that moved before it.
  public mutating func take(at frameTime: Instant) -> [TouchFrame] {
    let time = frameTime - Self.latency
    let settled = waiting.lastIndex { !$0.isMovementOnly }.map { $0 + 1 } ?? 0
    let due = waiting[settled...].prefix { $0.time <= time }.count
    var frames = takeFirst(settled + due)
    if due > 0 { resample(&frames[frames.count - 1], at: time) }
    return frames
  }

  /// All touches, where they were reported: for what cannot wait for a frame.
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

  /// Takes a report into account. A touch that was shown ahead stays there until a report passes it.
  private mutating func note(_ frame: inout TouchFrame) {
    remember(frame)
    for index in frame.changes.indices {
      let change = frame.changes[index]
      if change.phase == .began { shown?.positions[change.id] = nil }
      if let place = shown?.positions[change.id] {
        if isKept(change.id, at: frame.time) {
          frame.changes[index].samples = change.reports(at: frame.time)
          frame.changes[index].position = place
        } else {
          shown?.positions[change.id] = nil
        }
      }
      if change.phase.isTerminal { forget(change.id) }
    }
  }

  /// What moved, and the first touch, tell of speed; a finger that joins or leaves does not.
  private mutating func remember(_ frame: TouchFrame) {
    let positions = newest?.positions ?? [:]
    guard positions.isEmpty || frame.changes.contains(where: { $0.phase == .moved }) else { return }
    var report = Report(time: frame.time, positions: positions)
    for change in frame.changes { report.positions[change.id] = change.position }
    (previous, newest) = (newest, report)
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
    let way = time.seconds(since: newest.time) / other.time.seconds(since: newest.time)
    let before = shown
    shown = Report(time: time)
    for (index, change) in frame.changes.enumerated() {
      guard let place = newest.positions[change.id] else { continue }
      var resampled = place
      if hasRested(change.id), let kept = before?.positions[change.id] {
        resampled = kept
      } else if change.kind == .finger, let there = other.positions[change.id] {
        resampled = place + (there - place) * way
      }
      shown?.positions[change.id] = resampled
      frame.changes[index].samples = change.reports(at: frame.time)
      frame.changes[index].position = resampled
      frame.changes[index].phase = .moved
    }
    frame.time = time
  }

  /// The report to reckon with beside the newest that is due, and the time that may be reckoned for.
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
