import Geometry
import Gestures
import Motion
import Scenarios

/// Fingers on a viewer in virtual time, as a touchscreen with noise reports them.
@MainActor
struct NoisyFingers {
  let bench: ViewerOnBench
  private var noise: TouchNoise
  private var contacts: [Int: (id: UInt64, at: Point)] = [:]
  private var landed: UInt64 = 0

  init(on bench: ViewerOnBench, with noise: TouchNoise) {
    self.bench = bench
    self.noise = noise
  }

  /// Whether the second finger is late.
  var areLate: Bool { noise.kinds.contains(.late) }
  /// Whether fingers move where they are said to rest.
  var areMoving: Bool { !noise.kinds.isDisjoint(with: [.roll, .hover]) }

  mutating func tap(_ point: Point) {
    play(TouchStroke(fingers: [1], over: .milliseconds(60)) { _, _ in point })
  }

  mutating func doubleTap(_ point: Point) {
    tap(point)
    bench.wait(.milliseconds(80))
    tap(point)
  }

  mutating func drag(
    from start: Point, to end: Point, over time: Duration, lands: Bool = true, lifts: Bool = true
  ) {
    play(
      TouchStroke(fingers: [1], over: time, lands: lands, lifts: lifts) { _, fraction in
        start + (end - start) * fraction
      })
  }

  mutating func hold(_ point: Point, for time: Duration, lands: Bool = true, lifts: Bool = true) {
    drag(from: point, to: point, over: time, lands: lands, lifts: lifts)
  }

  mutating func pinch(
    _ center: Point, from start: Double, to end: Double, turningBy turn: Double = 0,
    over time: Duration = .milliseconds(500)
  ) {
    play(
      TouchStroke(fingers: [1, 2], over: time) { finger, fraction in
        let reach = (start + (end - start) * fraction) / 2 * (finger == 1 ? 1 : -1)
        let way = Similarity(scale: 1, angle: turn * fraction).transform(Point(reach, 0))
        return center + way.vector
      })
  }

  private mutating func play(_ stroke: TouchStroke) {
    let start = bench.time
    var isFirst = true
    for report in noise.reports(of: stroke, hertz: 120, from: contacts.mapValues(\.at)) {
      let due = start + report.time
      if due > bench.time { bench.wait(due - bench.time) } else if !isFirst { continue }
      isFirst = false
      bench.send(report.changes.compactMap { change($0) })
    }
    let end = start + stroke.duration
    if end > bench.time { bench.wait(end - bench.time) }
  }

  private mutating func change(
    _ change: TouchReport.Change
  ) -> (finger: UInt64, phase: TouchPhase, at: Point)? {
    switch change {
    case .down(let number, let point):
      landed += 1
      contacts[number] = (landed, point)
      return (landed, .began, point)
    case .move(let number, let point):
      guard let contact = contacts[number] else { return nil }
      contacts[number]?.at = point
      return (contact.id, .moved, point)
    case .up(let number):
      return contacts.removeValue(forKey: number).map { ($0.id, .ended, $0.at) }
    }
  }
}
