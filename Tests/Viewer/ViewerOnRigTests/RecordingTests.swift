import Drawing
import Geometry
import Glibc
import Rig
import Scenarios
import TestSupport
import Testing
import Views

/// Touches written by the viewer, and played again on another one.
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

  /// Where touches were, in order, whatever frames and times they came in.
  private func ways(in recording: Recording) -> [Int: [Point]] {
    var ways: [Int: [Point]] = [:]
    for case .touches(let touches) in recording.steps.map(\.event) {
      for touch in touches { ways[touch.touch, default: []].append(touch.position) }
    }
    return ways
  }

  /// In a window that comes up with another size, but lies where the first one lay, every touch comes
  /// out as it was, to the last digit, and so does every pixel.
  @Test func `A pinch played again gives the very same screen`() throws {
    let first = try recordPinch(named: "pinch")
    let second = try play(first.recording, named: "pinch-again", at: .zero)
    #expect(ways(in: first.recording) == ways(in: second.recording))
    #expect(first.screen == second.screen)
  }

  /// At another place the server rounds positions at other digits: far finer than a pixel, but a
  /// colour between two levels may go the other way. So the chart is measured.
  @Test func `A pinch played elsewhere gives the same place`() throws {
    let first = try recordPinch(named: "scaled", "--scale", "1.25")
    let second = try play(first.recording, named: "scaled-again", at: Point(83, 41))
    #expect(second.recording.window == first.recording.window, "size and scale are the same")
    let again = ways(in: second.recording)
    for (finger, way) in ways(in: first.recording) {
      let distances = zip(way, again[finger] ?? []).map { $0.distance(to: $1) }
      #expect(distances.count == way.count)
      #expect(distances.allSatisfy { $0 < 1 / 8192 })
    }
    let (before, after) = try (
      #require(Chart.shared.measure(first.screen)), #require(Chart.shared.measure(second.screen))
    )
    #expect(before.origin.distance(to: after.origin) < 0.5)
    #expect(abs(before.scale / after.scale - 1) < 0.0005)
  }

  /// What a viewer wrote, and what it showed in the end.
  private struct Outcome {
    var recording: Recording
    var screen: Bitmap
  }

  /// Pinches and moves with fingers at places that are no whole numbers.
  private func recordPinch(named name: String, _ options: String...) throws -> Outcome {
    let trace = "\(Scratch.folder.path)/\(name).jsonl"
    let viewer = try ViewerUnderTest(options: ["--record", trace] + options)
    try viewer.expectFit()
    try viewer.touchscreen.pinch(
      center: Point(141.3, 127.9), from: 60.7, to: 171.9, angle: 0.7,
      movingBy: Vector(83.1, -41.7), over: .milliseconds(200), thenHold: true)
    try viewer.rig.waitUntilQuiet()
    try viewer.touchscreen.lift()
    try viewer.rig.waitUntilQuiet()
    return Outcome(recording: try recording(at: trace), screen: try viewer.screenshot())
  }

  /// Plays `recording` on a fresh viewer, on another screen.
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
    try rig.waitUntilQuiet()
    let screen = try rig.screenshot(of: Rect(origin: corner, size: Size(1200, 800)))
    return Outcome(recording: try self.recording(at: trace), screen: screen)
  }

  /// A program that is killed has written all that came until then.
  @Test func `A recording outlives the program`() throws {
    let trace = "\(Scratch.folder.path)/killed.jsonl"
    let viewer = try ViewerUnderTest(options: ["--record", trace])
    try viewer.expectFit()
    try viewer.touchscreen.down(1, at: Point(300, 200))
    try viewer.touchscreen.move(1, to: Point(310, 220))
    try viewer.rig.waitUntilQuiet()
    viewer.program.send(signal: SIGKILL)
    _ = try viewer.program.waitForExit()
    #expect(ways(in: try recording(at: trace)).values.first == [Point(300, 200), Point(310, 220)])
  }
}
