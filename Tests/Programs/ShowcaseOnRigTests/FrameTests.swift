import Drawing
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The frame around the scenes.
@Suite struct FrameTests {
  /// Runs the showcase without a server, and returns what it printed and its status.
  private func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(builtPrograms)/showcase")
    process.arguments = arguments
    process.environment = [:]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.runWithLimit()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: data, as: UTF8.self), String(decoding: words, as: UTF8.self),
      process.terminationStatus
    )
  }

  private var scenes: [String] {
    get throws {
      try run("--list").output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
  }

  @Test func `The list names each scene with its title and rows`() throws {
    let (output, _, status) = try run("--list")
    #expect(status == 0)
    let lines = output.split(separator: "\n").map { $0.split(separator: "\t") }
    let folder = SourceTree.path(of: "Sources/Programs/showcase/Scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(lines.count == files.count { $0.hasSuffix("Scene.swift") })
    #expect(lines.allSatisfy { $0.count == 3 } && Set(lines.map { $0[0] }).count == lines.count)
    let rows = lines.map { line in line[2].split(separator: ",").map { Int($0) } }
    #expect(rows.allSatisfy { $0.allSatisfy { ($0 ?? 0) > 0 } })
    #expect(output.hasPrefix("pieces\tPieces\t52,57,59\n"))
  }

  @Test func `The source of every scene is its file`() throws {
    for name in try scenes {
      let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let path = SourceTree.path(
        of: "Sources/Programs/showcase/Scenes/\(words.joined())Scene.swift")
      let file = try String(contentsOfFile: path, encoding: .utf8)
      #expect(try run("--source", name).output == file)
      let imports = file.split(separator: "\n").filter { $0.hasPrefix("import ") }
      #expect(imports == ["import TouchstoneToolkit"])
    }
  }

  @Test func `An unknown scene or variant is named, with the nearest that exists`() throws {
    let typo = try run("--scene", "peices")
    #expect(typo.status == 2 && typo.output.isEmpty)
    #expect(typo.errors.contains("no scene is called \"peices\"; did you mean \"pieces\"?"))
    let unknown = try run("--scene", "sculptures")
    #expect(unknown.status == 2 && !unknown.errors.contains("did you mean"))
    let variant = try run("--scene", "dots/striped")
    #expect(
      variant.status == 2 && variant.errors.contains("no variant of dots is called \"striped\""))
  }

  @Test func `Without a display the program ends with status 1`() throws {
    let (_, errors, status) = try run("--scene", "dots")
    #expect(status == 1 && errors.contains("no display"))
  }

  @Test func `Back leads to the list, at the place of the scene's item`() throws {
    let last = try #require(try scenes.last)
    let showcase = try ShowcaseUnderTest(last, "--geometry", "400x300+0+0")
    defer { showcase.end() }
    try showcase.rig.touchscreen.tap(at: try showcase.element("frame.back").center)
    let isSeen = showcase.waitForElements { elements in
      elements.contains { $0.id == "scenes.item:\(last)" && $0.states.contains("showing") }
    }
    #expect(isSeen)
  }

  @Test func `Slow motion takes five times as long and leaves double taps alone`() throws {
    let showcase = try ShowcaseUnderTest("pieces", "--slow-motion")
    defer { showcase.end() }
    let red = Point(80, 124)
    try showcase.rig.touchscreen.tap(at: try showcase.element("pieces.two-taps").center)
    try showcase.rig.waitUntilDrawn()
    try showcase.rig.touchscreen.doubleTap(at: red)
    try showcase.waitForReadout("one move") { $0.hasPrefix("taps 1 ") }
    // A fifth of the time in which it would have arrived has not moved it far.
    let place = try #require(try showcase.center(of: 0xFF3B30))
    #expect(place.x < 175)
    try showcase.rig.waitUntilDrawn()
    let end = try #require(try showcase.center(of: 0xFF3B30))
    #expect(abs(end.x - 180) < 0.5 && abs(end.y - 224) < 0.5)
  }

  @Test func `A drag that lands inside the window moves no screen`() throws {
    let showcase = try ShowcaseUnderTest("pieces")
    defer { showcase.end() }
    let start = Point(40, 400)
    try showcase.rig.touchscreen.drag(from: start, to: start + Vector(500, 0), thenHold: true)
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("pieces.red-piece").frame == [40, 84, 80, 80])
    try showcase.rig.touchscreen.lift()
  }

  @Test func `The key for the appearance goes round`() throws {
    let showcase = try ShowcaseUnderTest("dots", "--appearance", "light")
    defer { showcase.end() }
    for (step, ground) in [(1, UInt32(0xFF1C_1C1E)), (2, 0xFFFF_FFFF), (3, 0xFFFF_FFFF)] {
      try showcase.rig.keyboard.press("Control+d")
      try showcase.rig.waitUntil("ground \(step)") { $0[400, 100] == ground }
    }
  }

  @Test func `Light, dark and light again gives the first picture`() throws {
    let showcase = try ShowcaseUnderTest("dots")
    defer { showcase.end() }
    let light = try showcase.rig.screenshot()
    try showcase.rig.keyboard.press("Control+d")
    try showcase.rig.waitUntil("the dark ground") { $0[400, 100] == 0xFF1C_1C1E }
    try showcase.rig.keyboard.press("Control+d")
    try showcase.rig.waitUntil("the light ground") { $0[400, 100] == light[400, 100] }
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == light
    #expect(isSame)
  }

  @Test func `Leaving a scene while a finger drags in it ends the touch`() throws {
    let showcase = try ShowcaseUnderTest("dots")
    defer { showcase.end() }
    let dot = Point(100, 308)
    try showcase.rig.touchscreen.drag(from: dot, to: dot + Vector(60, 0), thenHold: true)
    try showcase.waitForReadout("the drag") { $0.hasPrefix("spring 60.0") }
    try showcase.rig.keyboard.press("Escape")
    #expect(eventually { showcase.elements.contains { $0.id.hasPrefix("scenes.item:") } })
    let list = try showcase.rig.screenshot()
    try showcase.rig.touchscreen.move(to: Point(400, 300), over: .milliseconds(100))
    try showcase.rig.touchscreen.lift()
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == list
    #expect(isSame)
  }
}
