import Drawing
import Geometry
import Glibc
import Rig
import RigSupport
import Scenarios
import TestSupport
import Testing
import Views

/// Touches that one viewer records, played on another one.
@Suite(.serialized) struct RecordingTests {
  private static func text(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  private func recording(at path: String) throws -> Recording {
    try Recording(reading: Self.text(of: path), named: path)
  }

  /// Returns the positions of each touch in order, without frames and times.
  private func paths(in recording: Recording) -> [Int: [Point]] {
    var paths: [Int: [Point]] = [:]
    for case .touches(let touches) in recording.steps.map(\.event) {
      for touch in touches { paths[touch.touch, default: []].append(touch.position) }
    }
    return paths
  }

  /// The second window opens with another size at the same place. Every position is the same to the
  /// last digit, and so is every pixel.
  @Test func `A replayed pinch produces the same screen`() throws {
    let first = try recordPinch(named: "pinch")
    let second = try play(first.recording, named: "pinch-again", at: .zero)
    #expect(paths(in: first.recording) == paths(in: second.recording))
    #expect(first.screen == second.screen)
  }

  /// At another place the server rounds positions differently, by far less than a pixel. A colour
  /// between two levels may still be rounded the other way, so the test measures the chart.
  @Test func `A pinch replayed in another place produces the same placement`() throws {
    let first = try recordPinch(named: "scaled", "--scale", "1.25")
    let second = try play(first.recording, named: "scaled-again", at: Point(83, 41))
    #expect(second.recording.window == first.recording.window, "size and scale are the same")
    let again = paths(in: second.recording)
    for (finger, path) in paths(in: first.recording) {
      let distances = zip(path, again[finger] ?? []).map { $0.distance(to: $1) }
      #expect(distances.count == path.count)
      #expect(distances.allSatisfy { $0 < 1 / 8192 })
    }
    let (before, after) = try (
      #require(Chart.shared.measure(first.screen)), #require(Chart.shared.measure(second.screen))
    )
    #expect(before.origin.distance(to: after.origin) < 0.5)
    #expect(abs(before.scale / after.scale - 1) < 0.0005)
  }

  /// The recording that a viewer wrote, and what it showed in the end.
  private struct Outcome {
    var recording: Recording
    var screen: Bitmap
  }

  /// Records a pinch with fingers at fractional positions.
  private func recordPinch(named name: String, _ options: String...) throws -> Outcome {
    let trace = "\(Scratch.folder.path)/\(name).jsonl"
    let viewer = try ViewerUnderTest(options: ["--record", trace] + options)
    try viewer.expectFit()
    try viewer.touchscreen.pinch(
      center: Point(141.3, 127.9), from: 60.7, to: 171.9, angle: 0.7,
      movingBy: Vector(83.1, -41.7), over: .milliseconds(200), thenHold: true)
    try viewer.rig.waitUntilDrawn()
    try viewer.touchscreen.lift()
    let screen = try viewer.screenshotAtRest()
    return Outcome(recording: try recording(at: trace), screen: screen)
  }

  /// Plays `recording` on a new viewer, on another screen.
  private func play(
    _ recording: Recording, named name: String, at corner: Point
  ) throws -> Outcome {
    let trace = "\(Scratch.folder.path)/\(name).jsonl"
    let rig = try Rig(width: 1700, height: 1100)
    try rig.setScale(recording.window.pixelsPerPoint)
    let geometry = "700x500+\(Int(corner.x))+\(Int(corner.y))"
    try rig.launch([ViewerUnderTest.path, "--geometry", geometry, "--record", trace, Chart.path])
    try rig.waitForWindow()
    try rig.waitUntil("the chart") { Chart.shared.measure($0) != nil }
    try rig.play(recording)
    // A refinement may follow after the last motion.
    try rig.waitUntilQuiet(for: .seconds(1))
    let screen = try rig.screenshot(of: Rect(origin: corner, size: Size(1200, 800)))
    return Outcome(recording: try self.recording(at: trace), screen: screen)
  }

  @Test func `A killed viewer has recorded all touches so far`() throws {
    let trace = "\(Scratch.folder.path)/killed.jsonl"
    let viewer = try ViewerUnderTest(options: ["--record", trace])
    try viewer.expectFit()
    try viewer.touchscreen.down(1, at: Point(300, 200))
    try viewer.touchscreen.move(1, to: Point(310, 220))
    try viewer.rig.waitUntilDrawn()
    viewer.program.send(signal: SIGKILL)
    _ = try viewer.program.waitForExit()
    #expect(paths(in: try recording(at: trace)).values.first == [Point(300, 200), Point(310, 220)])
  }
}
