import Foundation
import Geometry
import Motion
import TestSupport
import Testing

/// Recorded and hand-made touches with known velocities, from the tests of Android and Flutter; see
/// the file for sources and licences.
private struct TraceFile: Decodable {
  struct Trace: Decodable {
    struct Event: Decodable {
      let t_ms: Double
      let pointers: [String: [Double]]
      let resampled: [String]?
      let action: String
    }

    struct Expectation: Decodable {
      let strategy: String
      let axis: String
      let pointer: String
      let recomputed_exact: Double?
    }

    let id: String
    /// Touches of one or more fingers; if nil, `samples` holds times, x and y of one finger.
    let events: [Event]?
    let samples: [[Double]]?
    let lift_t_ms: Double?
    let expect: [Expectation]
  }

  let traces: [Trace]

  static func read() throws -> TraceFile {
    let file = URL(filePath: SourceTree.path(of: "Tests/Data/Traces/velocity.json"))
    let data = try Data(contentsOf: file)
    return try JSONDecoder().decode(TraceFile.self, from: data)
  }
}

extension TraceFile.Trace {
  /// Returns the tracked velocity of `pointer` when it lifts or when the trace ends.
  fileprivate func velocity(of pointer: String) -> Vector {
    var tracker = VelocityTracker()
    for sample in positions(of: pointer) { tracker.add(sample.position, at: sample.time) }
    return tracker.velocity(at: end)
  }

  private func positions(of pointer: String) -> [(position: Point, time: Instant)] {
    guard let events else {
      return (samples ?? []).map { (Point($0[1], $0[2]), instant($0[0])) }
    }
    return events.compactMap { event in
      guard ["down", "pointer_down", "move"].contains(event.action),
        event.resampled?.contains(pointer) != true, let position = event.pointers[pointer]
      else { return nil }
      return (Point(position[0], position[1]), instant(event.t_ms))
    }
  }

  private var end: Instant {
    instant(lift_t_ms ?? events?.last?.t_ms ?? samples?.last?[0] ?? 0)
  }

  private func instant(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64((milliseconds * 1e6).rounded()))
  }
}

@Suite struct VelocityTrackerTests {
  @Test func `Recorded swipes have the expected velocities`() throws {
    var checked = 0
    for trace in try TraceFile.read().traces {
      for expected in trace.expect
      where expected.strategy == "lsq2" && ["x", "y"].contains(expected.axis) {
        // Nothing is expected of fingers that were cancelled or had already lifted.
        guard let exact = expected.recomputed_exact else { continue }
        let velocity = trace.velocity(of: expected.pointer)
        let found = expected.axis == "x" ? velocity.dx : velocity.dy
        let tolerance = max(abs(exact) * 0.001, 1e-6)
        #expect(
          abs(found - exact) <= tolerance,
          "\(trace.id), pointer \(expected.pointer), \(expected.axis): \(found)")
        checked += 1
      }
    }
    #expect(checked > 50)
  }

  @Test func `The velocity is zero after a pause before the lift`() {
    var tracker = VelocityTracker()
    for step in 0..<10 {
      tracker.add(Point(Double(step) * 8, 0), at: .init(milliseconds: Int64(step) * 8))
    }
    #expect(abs(tracker.velocity(at: .init(milliseconds: 112)).dx - 1000) < 1e-6)
    #expect(tracker.velocity(at: .init(milliseconds: 113)) == .zero)
  }

  @Test func `Samples before a pause are ignored`() {
    var tracker = VelocityTracker()
    tracker.add(Point(-500, 0), at: .init(milliseconds: 0))
    tracker.add(Point(0, 0), at: .init(milliseconds: 41))
    tracker.add(Point(10, 20), at: .init(milliseconds: 51))
    #expect(tracker.velocity(at: .init(milliseconds: 51)) == Vector(1000, 2000))
  }

  /// Returns the velocity of a finger that moves by a point every 10 ms and then lifts, if the reports of a
  /// time have arrived together at its end, as `count` reports.
  private func velocity(afterGap gap: Int64, reports count: Int) -> Double {
    var tracker = VelocityTracker()
    for step in Int64(0)...6 {
      tracker.add(Point(Double(step), 0), at: .init(milliseconds: step * 10))
    }
    let end = Instant(milliseconds: 60 + gap)
    for report in 1...count {
      let way = Double(gap) / 10 * Double(report) / Double(count)
      tracker.add(Point(6 + way, 0), at: end)
    }
    return tracker.velocity(at: end).dx
  }

  /// Under XWayland, reports have the time at which they arrive.
  @Test(arguments: [(60, 3), (60, 6), (106, 6), (106, 13), (400, 48)] as [(Int64, Int)])
  func `A gap after which reports arrive together is no pause`(gap: Int64, count: Int) {
    #expect(abs(velocity(afterGap: gap, reports: count) - 100) < 1e-6)
  }

  @Test(arguments: [(41, 1), (41, 2), (60, 2), (106, 5), (400, 19)] as [(Int64, Int)])
  func `A gap with fewer reports than a moving finger makes is a pause`(gap: Int64, count: Int) {
    #expect(velocity(afterGap: gap, reports: count) == 0)
  }

  /// Recorded under mutter on a busy machine: no report for 106 ms, and then the last eight and the lift together.
  @Test func `A swipe whose end was held back has a velocity`() {
    var tracker = VelocityTracker()
    let held: [(Double, Double)] = [
      (526, 308), (520, 303), (513, 298), (506, 293), (500, 288), (493, 283), (486, 278),
      (480, 273),
    ]
    let swipe =
      [
        (3784, 600, 363), (3796, 593, 358), (3810, 573, 343), (3825, 566, 338), (3855, 540, 318),
        (3867, 533, 313),
      ].map { (Int64($0.0), Double($0.1), Double($0.2)) } + held.map { (3973, $0.0, $0.1) }
    for (time, x, y) in swipe { tracker.add(Point(x, y), at: .init(milliseconds: time)) }
    let velocity = tracker.velocity(at: .init(milliseconds: 3973))
    #expect((velocity - Vector(-500, -377)).length < 1, "\(velocity)")
  }

  /// Returns the velocity of a finger that is at `position` of each time in milliseconds, reports every 8 ms, and lifts
  /// at the last report within `duration`.
  private func velocity(after duration: Int64, _ position: (Double) -> Double) -> Double {
    var tracker = VelocityTracker()
    var end = Instant.zero
    for time in stride(from: Int64(0), through: duration, by: 8) {
      end = Instant(milliseconds: time)
      tracker.add(Point(position(Double(time)), 0), at: end)
    }
    return tracker.velocity(at: end).dx
  }

  /// The parabola alone flings back at up to 1700 points per second.
  @Test(arguments: [5.0, 10, 15, 20, 30, 40])
  func `A drag that becomes slow does not fling back`(slowing: Double) {
    for duration in stride(from: Int64(64), through: 200, by: 8) {
      let velocity = velocity(after: duration) { 80 * (1 - exp(-$0 / slowing)) }
      #expect(velocity > -50, "after \(duration) ms: \(velocity)")
    }
  }

  @Test func `A finger that trembles where it has stopped has no velocity`() {
    for rest in stride(from: Int64(40), through: 88, by: 8) {
      let velocity = velocity(after: 80 + rest) { time in
        time <= 80 ? time : 80 + (Int(time) / 8 % 2 == 0 ? 0 : 0.4)
      }
      #expect(velocity == 0, "after \(rest) ms")
    }
  }

  @Test func `A finger that swings has the velocity of its last swing`() {
    for phase in stride(from: 0.0, to: 2 * .pi, by: 0.25) {
      let position = { (time: Double) in 60 * sin(phase + time / 100 * .pi) }
      let exact = 60 * Double.pi * 10 * cos(phase + 1.04 * .pi)
      let velocity = velocity(after: 104, position)
      if abs(exact) > 1200 { #expect(velocity * exact > 0, "\(exact): \(velocity)") }
    }
  }

  @Test func `The later of two samples at the same time counts`() {
    var tracker = VelocityTracker()
    tracker.add(Point(0, 0), at: .init(milliseconds: 0))
    tracker.add(Point(90, 0), at: .init(milliseconds: 10))
    tracker.add(Point(10, 0), at: .init(milliseconds: 10))
    #expect(tracker.velocity(at: .init(milliseconds: 10)) == Vector(1000, 0))
  }

  @Test func `A single sample has no velocity`() {
    var tracker = VelocityTracker()
    tracker.add(Point(5, 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
  }

  @Test(arguments: [(100, true), (101, false)])
  func `Samples older than 100 milliseconds are ignored`(age: Int64, counts: Bool) {
    var tracker = VelocityTracker()
    tracker.add(Point(-90, 0), at: .init(milliseconds: 200 - age))
    for time in stride(from: Int64(130), through: 200, by: 10) {
      tracker.add(Point(Double(time), 0), at: .init(milliseconds: time))
    }
    let isSteady = abs(tracker.velocity(at: .init(milliseconds: 200)).dx - 1000) < 1e-6
    #expect(isSteady != counts)
  }

  @Test func `Only the newest twenty samples count`() {
    var tracker = VelocityTracker()
    tracker.add(Point(-90, 0), at: .init(milliseconds: 0))
    for time in Int64(1)...19 {
      tracker.add(Point(Double(time), 0), at: .init(milliseconds: time))
    }
    #expect(abs(tracker.velocity(at: .init(milliseconds: 19)).dx - 1000) > 1)
    tracker.add(Point(20, 0), at: .init(milliseconds: 20))
    #expect(abs(tracker.velocity(at: .init(milliseconds: 20)).dx - 1000) < 1e-6)
  }
}
