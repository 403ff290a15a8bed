import Drawing
import Foundation
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// Programs on the shell, as processes with real touches.
@Suite struct ShellOnRigTests {
  private let rig: Rig

  init() throws { rig = try Rig(width: 600, height: 500) }

  private func launch(_ behaviour: String, _ arguments: String...) throws -> Program {
    try rig.launch(["\(builtPrograms)/shell-probe", behaviour] + arguments)
  }

  @Test func `Jobs of the main actor run soon on the first thread, and sleeps end in time`() throws
  {
    let probe = try launch("tasks")
    #expect(try probe.waitForExit() == 0)
    let lines = probe.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0.first } == ["task", "sleep", "clock", "dispatch"])
    #expect(lines.allSatisfy { $0.count > 1 && $0[1] == "main=true" })
    let times = lines[0...2].map { $0.count == 3 ? Double($0[2]) ?? .nan : .nan }
    #expect(times[0] <= 5)
    for sleep in times[1...2] { #expect((50...60).contains(sleep)) }
  }

  @Test func `A program ends with the status of its end`() throws {
    #expect(try launch("quit").waitForExit() == 3)
    // A timer needs no window.
    #expect(try launch("timer").waitForExit() == 4)
    let failing = try launch("throw")
    #expect(try failing.waitForExit() == 1)
    #expect(failing.output == "shell-probe: the probe refused\n")
    let astray = try launch("off-main")
    #expect(try astray.waitForExit() == 1)
    #expect(
      astray.output == "shell-probe: Application.run must be called on the main thread\n")
  }

  @Test func `Once it is quiet, a program that waits for a second tap has acted on the first`()
    throws
  {
    _ = try launch("taps")
    try rig.waitForWindow()
    try rig.waitUntil("a white window") { $0[75, 75] & 0xFFFFFF == 0xFFFFFF }
    try rig.touchscreen.tap(at: Point(75, 75))
    try rig.waitUntilQuiet()
    #expect(try rig.screenshot()[75, 75] & 0xFFFFFF == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `A signal to end closes the windows with status 0`(_ signal: Int32) throws {
    let probe = try launch("idle")
    try rig.waitForWindow()
    probe.send(signal: signal)
    let status = try probe.waitForExit()
    #expect(status == 0, "\(status): \(probe.output)")
  }

  @Test func `Signals close a window that is being asked and refuses`() throws {
    let probe = try launch("refuse")
    try rig.waitForWindow()
    try rig.closeWindow()
    let status = try probe.waitForExit()
    #expect(status == 0 && probe.output == "asked\n", "\(status): \(probe.output)")
  }

  @Test func `A watched descriptor is reported until its watch is cancelled`() throws {
    let probe = try launch("watch")
    #expect(try probe.waitForExit() == 0)
    #expect(
      probe.output.split(separator: "\n") == [
        "readable 1", "readable 2", "closed, cancelled: true true", "again: true", "first 3",
        "resumed", "first 4",
      ])
  }

  @Test(arguments: ["drag", "endless"])
  func `A view follows the finger, even beside a job that enqueues itself for ever`(
    _ behaviour: String
  ) throws {
    let probe = try launch(behaviour)
    try rig.waitForWindow()
    let start = try #require(try redCenter(when: { _ in true }))
    let finger = Point(75, 75)
    try rig.touchscreen.report([.down(1, at: finger)])
    // Each movement arrives before the next one is made.
    for step in 1...12 {
      let moved = Vector(11, 6) * Double(step)
      try rig.touchscreen.report([.move(1, to: finger + moved)])
      // The slop of 10 points is not part of a pan.
      let expected = start + moved * (1 - 10 / moved.length)
      _ = try redCenter { $0.distance(to: expected) < 1 }
    }
    probe.end()
  }

  @Test func `A turn goes from events over deadlines and jobs to the link, layout and drawing`()
    throws
  {
    let probe = try launch("turn")
    try rig.waitForWindow()
    try rig.waitUntilDrawn()
    try rig.touchscreen.tap(at: Point(75, 75))
    #expect(try probe.waitForExit() == 0)
    #expect(probe.output == "event deadline job link layout draw\n")
  }

  @Test func `A window that others cover draws nothing until it is seen`() throws {
    let probe = try launch("cover")
    #expect(try probe.waitForExit() == 0)
    let lines = probe.output.split(separator: "\n")
    #expect(lines.count == 4 && lines.allSatisfy { $0.hasSuffix("true") }, "\(probe.output)")
  }

  @Test func `A window manager can tell of what window a dialog is, and its least size`() throws {
    let probe = try launch("dialog")
    try rig.waitForWindow()
    try rig.waitUntilDrawn()
    func properties(_ title: String) throws -> String {
      let names = ["WM_TRANSIENT_FOR", "_NET_WM_WINDOW_TYPE", "WM_NORMAL_HINTS"]
      let reader = try rig.launch(["xprop", "-name", title] + names)
      #expect(try reader.waitForExit() == 0)
      return reader.output
    }
    let dialog = try properties("Dialog")
    #expect(dialog.contains("window id # 0x"))
    #expect(dialog.contains("_NET_WM_WINDOW_TYPE_DIALOG"))
    #expect(dialog.contains("minimum size: 50 by 60") && dialog.contains("size: 100 by 100"))
    let owner = try properties("Owner")
    #expect(!owner.contains("0x") && !owner.contains("minimum"))
    probe.end()
  }

  #if DEBUG
    @Test func `A view that changes while it draws ends a debug build, and is named`() throws {
      // The names of all functions on the stack take longer than the rig waits, on a machine that is busy.
      let probe = try rig.launch(
        ["env", "SWIFT_BACKTRACE=enable=no", "\(builtPrograms)/shell-probe", "meddle"])
      // Programs of a release build, which `make test` plays on, draw on.
      guard builtPrograms.hasSuffix("debug") else { return probe.end() }
      try rig.waitForWindow()
      try rig.touchscreen.tap(at: Point(75, 75))
      #expect(try probe.waitForExit() != 0)
      #expect(probe.output.contains("cornerRadius of Meddler was changed while drawing"))
    }
  #endif

  @Test func `Decoders end with the last window, and with an application that is freed`() throws {
    let picture = SourceTree.path(of: "assets/samples/paint-brushes.png")
    let probe = try rig.launch(["\(builtPrograms)/shell-probe", "pictures", picture])
    #expect(try probe.waitForExit(within: .seconds(60)) == 0)
    let lines = probe.output.split(separator: "\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.hasSuffix("true") }, "\(probe.output)")
  }

  @Test(.enabled(if: !hasInstalledDecoders, "decoders are installed on this computer"))
  func `A program without decoders says once what to do`() throws {
    let folder = TemporaryFolder()
    let copy = "\(folder.path)/shell-probe"
    try FileManager.default.copyItem(atPath: "\(builtPrograms)/shell-probe", toPath: copy)
    let picture = SourceTree.path(of: "assets/samples/paint-brushes.png")
    let probe = try rig.launch([copy, "unread", picture])
    #expect(try probe.waitForExit() == 0)
    let lines = probe.output.split(separator: "\n")
    #expect(lines.count == 1, "\(probe.output)")
    let start = """
      shell-probe: pictures cannot be read: the decoder touchstone-decoder cannot be started: \
      no such file or directory; copy it from
      """
    #expect(probe.output.hasPrefix(start), "\(probe.output)")
    #expect(probe.output.contains("searched: \(folder.path), "), "\(probe.output)")
  }

  private static var hasInstalledDecoders: Bool {
    ["/usr/libexec", "/usr/local/libexec"].contains {
      FileManager.default.fileExists(atPath: "\($0)/touchstone/touchstone-decoder")
    }
  }

  @Test func `A window at rest is not woken, and draws one frame for many requests in a turn`()
    throws
  {
    let probe = try launch("idle")
    try rig.waitForWindow()
    try expectRest(of: probe)
    let frames = probe.output.split(separator: "\n").count
    try rig.touchscreen.tap(at: Point(75, 75))
    try expectRest(of: probe)
    // A hundred requests in one turn are one frame.
    #expect(probe.output.split(separator: "\n").count == frames + 1)
  }

  @Test func `A window at rest is not woken after a picture was read`() throws {
    let probe = try launch("picture", SourceTree.path(of: "assets/samples/two-dogs.jpg"))
    let window = Rect(x: 0, y: 0, width: 200, height: 200)
    try rig.waitUntil("the picture", in: window) { Set($0.pixels).count > 100 }
    try expectRest(of: probe)
  }

  /// Expects that none of the threads of `program` runs for two seconds. A request of the rig
  /// wakes it once.
  private func expectRest(of program: Program) throws {
    let status = ProcessStatus(id: program.processID)
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let before = status.wakeUps
    try rig.waitUntilQuiet(for: .seconds(2))
    let after = status.wakeUps
    #expect(after - before <= 2)
  }

  @Test func `Simultaneous touches in two windows stay apart, and the last one ends the program`()
    throws
  {
    let probe = try launch("windows")
    try rig.waitUntil("both windows") {
      $0[100, 100] == $0[400, 100] && $0[100, 100] != 0xFF00_0000
    }
    let screen = rig.touchscreen
    try screen.report([.down(1, at: Point(100, 100)), .down(2, at: Point(400, 100))])
    for y in stride(from: 110.0, through: 200, by: 10) {
      try screen.report([.move(1, to: Point(100, y)), .move(2, to: Point(400, y))])
    }
    try screen.lift()
    try rig.waitUntilDrawn()
    let lines = probe.output.split(separator: "\n")
    #expect(lines.contains("Left began 1") && lines.contains("Right began 1"))
    #expect(lines.contains("Left ended 1") && lines.contains("Right ended 1"))
    #expect(lines.allSatisfy { !$0.hasSuffix("2") })
    try rig.closeWindow()
    try rig.waitUntil("one window") {
      ($0[100, 100] == 0xFFFF_FFFF) != ($0[400, 100] == 0xFFFF_FFFF)
    }
    try rig.closeWindow()
    #expect(try probe.waitForExit() == 0)
  }

  /// Returns the centre of the red square once it is where `isExpected` wants it.
  private func redCenter(when isExpected: (Point) -> Bool) throws -> Point? {
    var center: Point?
    try rig.waitUntil("the red square") { screen in
      center = screen.center(of: 0xFFFF_0000)
      return center.map(isExpected) ?? false
    }
    return center
  }
}

extension Bitmap {
  /// The centre of the pixels with a value; nil if there are none.
  fileprivate func center(of pixel: UInt32) -> Point? {
    PixelMarks(in: self) { $0 | 0xFF00_0000 == pixel }.center
  }
}
