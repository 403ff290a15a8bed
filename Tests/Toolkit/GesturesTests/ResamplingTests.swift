import Foundation
import Geometry
import Gestures
import Motion
import TestSupport
import Testing

/// The resampler, checked with the cases of Android's own tests.
@Suite struct ResamplingTests {
  nonisolated struct Table: Decodable {
    struct Group: Decodable { var cases: [Case] }
    struct Case: Decodable, CustomTestStringConvertible {
      var id: String
      var steps: [Step]
      var testDescription: String { id }
    }
    struct Step: Decodable {
      var input: [Report]
      var frame_t_ms: Double
      var expect: [Report]
    }
    struct Report: Decodable {
      var t_ms: Double
      var action: String
      var pointers: [String: Pointer]
      var time: Instant { Instant(milliseconds: Int64(t_ms)) }
    }
    struct Pointer: Decodable {
      var x: Double
      var y: Double
      var tool: String?
      var resampled: Bool?
    }
    var resampling: Group
  }

  nonisolated static var cases: [Table.Case] {
    get throws {
      let file = URL(filePath: SourceTree.path(of: "Tests/Data/Traces/velocity.json"))
      return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)).resampling.cases
    }
  }

  @Test(arguments: try cases) func `Touches are shown where Android shows them`(_ known: Table.Case)
    throws
  {
    var resampler = TouchResampler()
    var down: Set<String> = []
    for step in known.steps {
      for report in step.input { resampler.add(frame(of: report, down: &down)) }
      let frames = resampler.take(at: Instant(milliseconds: Int64(step.frame_t_ms)))
      guard let last = step.expect.last else { continue }
      let frame = try #require(frames.last)
      #expect(frame.time == last.time)
      for change in frame.changes {
        let position = try #require(last.pointers["\(change.id.number)"])
        #expect(change.position == Point(position.x, position.y), "pointer \(change.id.number)")
      }
    }
  }

  @Test func `The raw samples are kept`() throws {
    var resampler = TouchResampler()
    let id = TouchID(1)
    func add(_ phase: TouchPhase, _ x: Double, _ time: Int64) {
      resampler.add(
        TouchFrame(
          time: Instant(milliseconds: time),
          changes: [TouchChange(id: id, phase: phase, position: Point(x, 0))]))
    }
    add(.began, 0, 0)
    add(.moved, 10, 10)
    add(.moved, 20, 20)
    let frames = resampler.take(at: Instant(milliseconds: 35))
    #expect(frames.map(\.changes.count) == [1, 1])
    let change = try #require(frames.last?.changes.first)
    #expect(change.position == Point(25, 0))
    #expect(change.samples.map(\.position) == [Point(10, 0), Point(20, 0)])
    #expect(change.samples.map(\.time.nanoseconds) == [10_000_000, 20_000_000])
  }

  @Test func `A lift is not delayed`() {
    var resampler = TouchResampler()
    for (index, phase) in [TouchPhase.began, .moved, .ended].enumerated() {
      resampler.add(
        TouchFrame(
          time: Instant(milliseconds: Int64(index)),
          changes: [
            TouchChange(id: TouchID(1), phase: phase, position: Point(Double(index), 0))
          ]))
    }
    #expect(resampler.take(at: .zero).map { $0.changes[0].phase } == [.began, .moved, .ended])
    #expect(resampler.isEmpty)
  }

  /// Individual, coalesced and resampled reports show different positions but the same velocities.
  @Test func `Velocities come from the raw reports`() {
    let reports = (0...6).map { index in
      let distance = Double(index * index)
      let phase: TouchPhase = index == 0 ? .began : .moved
      return TouchFrame(
        time: Instant(milliseconds: Int64(index) * 8),
        changes: [
          TouchChange(id: TouchID(1), phase: phase, position: Point(3 * distance, 0)),
          TouchChange(id: TouchID(2), phase: phase, position: Point(-40, 4 * distance)),
        ])
    }
    var resampler = TouchResampler()
    reports.forEach { resampler.add($0) }
    let oneByOne = speeds(of: reports)
    #expect(oneByOne.allSatisfy { $0 != 0 })
    for frames in [reports.coalesced(), resampler.take(at: Instant(milliseconds: 60))] {
      #expect(zip(speeds(of: frames), oneByOne).allSatisfy(isClose))
    }
  }

  private func speeds(of frames: [TouchFrame]) -> [Double] {
    let pan = PanGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let stages = [pan, pinch, rotation].map { recognizer in
      let stage = Stage()
      stage.attach(recognizer)
      frames.forEach(stage.arena.process)
      return stage
    }
    return withExtendedLifetime(stages) {
      [pan.velocity.dx, pan.velocity.dy, pinch.velocity / pinch.scale, rotation.velocity]
    }
  }

  private func id(of pointer: String) -> TouchID { TouchID(UInt64(pointer) ?? 0) }

  /// Returns the frame of one of Android's reports. When a finger lands or lifts, Android repeats
  /// the positions of the others, which are left out.
  private func frame(of report: Table.Report, down: inout Set<String>) -> TouchFrame {
    let acting = report.action.split(separator: ":").dropFirst().first.map(String.init)
    let changes = report.pointers.filter { acting == nil || acting == $0.key }.map {
      pointer, position in
      var phase = down.contains(pointer) ? TouchPhase.moved : .began
      if report.action.contains("up") { phase = .ended }
      if phase == .ended { down.remove(pointer) } else { down.insert(pointer) }
      return TouchChange(
        id: id(of: pointer), phase: phase, position: Point(position.x, position.y),
        kind: position.tool == "stylus" ? .pen : .finger)
    }
    return TouchFrame(time: report.time, changes: changes)
  }
}
