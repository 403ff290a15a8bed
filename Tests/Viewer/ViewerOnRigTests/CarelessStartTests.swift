import Codecs
import Drawing
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// A viewer that was started by a program that leaves files open and ignores signals.
@Suite(.serialized) struct CarelessStartTests {
  private static let chart = PositionChart(width: 400, height: 300)
  private let folder = TemporaryFolder()

  private func start(opening files: [String], _ preparation: String) throws -> ViewerUnderTest {
    try ViewerUnderTest(
      opening: files,
      startedBy: [
        "/bin/sh", "-c", "\(preparation); exec \"$0\" \"$@\"", ViewerUnderTest.path,
      ], options: ["--reduced-motion"])
  }

  private func expectChart(_ viewer: ViewerUnderTest) throws {
    try viewer.rig.waitUntil("the picture", in: viewer.window) {
      Self.chart.measure($0).map { abs($0.scale - 1) < 0.001 } ?? false
    }
  }

  /// Only root can list the open files of a process in a sandbox.
  @Test(.enabled(if: getuid() == 0))
  func `Decoders inherit neither open files nor the current directory`() throws {
    let picture = folder.write(try PNG.encode(Self.chart.bitmap), to: "a.png")
    let gif = folder.write(PlainFiles.gif([0x336699], side: 100, hundredths: 10), to: "b.gif")
    let secret = folder.write([1], to: "secret")
    let viewer = try start(
      opening: [picture, gif],
      "cd \"\(folder.path)\"; exec 7</etc/passwd 9<>\"\(secret)\"")
    try expectChart(viewer)
    expectNothingInherited(viewer)
    try viewer.rig.keyboard.press("Page_Down")
    try viewer.rig.waitUntil("the GIF", in: viewer.window) { $0[600, 400] == 0xFF33_6699 }
    expectNothingInherited(viewer)
  }

  private func expectNothingInherited(_ viewer: ViewerUnderTest) {
    let process = ProcessStatus(id: viewer.program.processID)
    #expect(Set(process.descriptors).isSuperset(of: [7, 9]))
    #expect(!process.children.isEmpty)
    for decoder in process.children {
      #expect(decoder.workingFolder == "/")
      // Others are the connection, the screen profile, the picture, and files that libraries open.
      #expect(Set(decoder.descriptors).isDisjoint(with: [7, 9]), "\(decoder.descriptors)")
    }
  }

  /// File managers start programs in the folder of the file, too.
  @Test func `The folder in which a viewer was started can be unmounted`() throws {
    _ = folder.write(try PNG.encode(Self.chart.bitmap), to: "a.png")
    let viewer = try start(
      opening: ["--record", "touches.jsonl", "./a.png"], "cd \"\(folder.path)\"")
    try expectChart(viewer)
    let working = ProcessStatus(id: viewer.program.processID).workingFolder
    #expect(working?.hasPrefix(folder.path) == false)
    #expect(access("\(folder.path)/touches.jsonl", F_OK) == 0)
  }

  /// By default, each of the two ends a program.
  @Test func `A viewer survives a standard error that nobody reads, and a limit of files`() throws {
    let picture = folder.write(try PNG.encode(Self.chart.bitmap), to: "a.png")
    let pipe = "\(folder.path)/pipe"
    mkfifo(pipe, 0o600)
    // A setting that cannot be read is reported on standard error.
    mkdir("\(folder.path)/touchstone", 0o700)
    _ = folder.write(Array("nonsense".utf8), to: "touchstone/settings.toml")
    let viewer = try start(
      opening: [picture],
      """
      export XDG_CONFIG_HOME=\(folder.path); (exec 3<\(pipe)) & exec 2>\(pipe); wait
      ulimit -f 1
      """)
    try viewer.rig.keyboard.press("F1")
    try viewer.rig.waitUntilInputIsRead()
    #expect(viewer.program.exitStatus == nil)
    try viewer.rig.keyboard.press("Control+q")
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// While SIGCHLD is ignored, the viewer would not notice that a decoder has ended.
  @Test func `Decoders are replaced even if signals were ignored at the start`() throws {
    let picture = folder.write(try PNG.encode(Self.chart.bitmap), to: "a.png")
    let plain = folder.write(
      try PNG.encode(Bitmap(width: 60, height: 40, filledWith: 0xFF33_6699)), to: "b.png")
    let viewer = try start(
      opening: [picture] + Array(repeating: plain, count: 9) + [picture], "trap '' CHLD PIPE")
    try expectChart(viewer)
    for decoder in ProcessStatus(id: viewer.program.processID).children {
      kill(decoder.id, SIGKILL)
    }
    try viewer.rig.keyboard.press("End")
    try expectChart(viewer)
    #expect(!ProcessStatus(id: viewer.program.processID).ignores(SIGCHLD))
  }
}
