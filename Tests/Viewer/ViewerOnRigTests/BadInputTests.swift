import Codecs
import Drawing
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// Good pictures are shown among files that are not pictures, and no process is left behind.
@Suite(.serialized) struct BadInputTests {
  private static let chart = PositionChart(width: 400, height: 300)
  private let folder = TemporaryFolder()
  private let good: String

  init() throws {
    good = folder.write(try PNG.encode(Self.chart.bitmap), to: "good.png")
  }

  /// Returns one file of each kind, with its error.
  private func badFiles() throws -> [(fault: String, path: String)] {
    let jpeg = try JPEG.encode(Self.chart.bitmap, quality: 90)
    func path(_ name: String) -> String { "\(folder.path)/\(name)" }
    mkfifo(path("pipe.jpg"), 0o600)
    symlink(path("circle.png"), path("circle.jpg"))
    symlink(path("circle.jpg"), path("circle.png"))
    return [
      ("empty", folder.write([], to: "empty.jpg")), ("a pipe", path("pipe.jpg")),
      ("a link in a circle", path("circle.jpg")), ("not there", path("gone.jpg")),
      ("a text", folder.write(Array("Dear diary".utf8), to: "text.jpg")),
      ("cut before its pixels", folder.write(Array(jpeg.prefix(40)), to: "cut.jpg")),
      ("without pixels", folder.write(header(width: 0, height: 7), to: "zero.png")),
      ("without end", folder.write(header(width: 65_500, height: 65_500), to: "huge.png")),
      ("one line of nothing", folder.write(header(width: 30_000, height: 1), to: "line.png")),
    ]
  }

  /// Returns a PNG that consists of its header.
  private func header(width: Int, height: Int) -> [UInt8] {
    var file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(4, 13)
    file += Array("IHDR".utf8) + big(4, width, height) + [8, 6, 0, 0, 0] + big(4, 0)
    PNGChecksum.repair(&file)
    return file
  }

  private func expectGood(_ viewer: ViewerUnderTest) throws {
    try viewer.rig.waitUntil("the good picture", in: viewer.window) {
      Self.chart.measure($0).map { abs($0.scale - 1) < 0.001 } ?? false
    }
  }

  /// Every other file is good. The viewer pages through them in both directions.
  @Test func `Bad files show a message and good pictures between them are shown`() throws {
    let bad = try badFiles()
    let viewer = try ViewerUnderTest(
      opening: bad.flatMap { [$0.path, good] }, options: ["--reduced-motion"])
    for (index, file) in bad.enumerated() {
      if index > 0 { try viewer.rig.keyboard.press("Page_Down") }
      try viewer.expectMessage("a message about a file that is \(file.fault)")
      try viewer.rig.keyboard.press("Page_Down")
      try expectGood(viewer)
    }
    let process = ProcessStatus(id: viewer.program.processID)
    // Neighbours may still be loaded. Connections to decoders come and go.
    try viewer.rig.waitUntilQuiet()
    let openFiles = process.openFilesWithoutSockets
    for file in bad.reversed() {
      try viewer.rig.keyboard.press("Page_Up")
      try viewer.expectMessage("again a message about a file that is \(file.fault)")
      guard file.path != bad[0].path else { break }
      try viewer.rig.keyboard.press("Page_Up")
      try expectGood(viewer)
    }
    // A neighbour that is being loaded has a file, memory and a file on the disk. A leak would be one for each file.
    #expect(eventually { process.openFilesWithoutSockets <= openFiles + 3 })
    try expectNoProcessIsLeft(of: viewer)
  }

  /// Quits, and waits until all processes have ended.
  private func expectNoProcessIsLeft(of viewer: ViewerUnderTest) throws {
    let decoders = ProcessStatus(id: viewer.program.processID).children
    #expect(!decoders.isEmpty)
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
    let end = ContinuousClock.now + .seconds(10)
    while decoders.contains(where: { $0.isAlive }), .now < end { poll(nil, 0, 1) }
    #expect(decoders.filter { $0.isAlive }.map(\.id) == [])
  }

  /// All decoders are killed, as the system does when memory runs out. Pictures that they were
  /// decoding may be lost, but no later ones.
  @Test func `Killed decoders do not affect later pictures`() throws {
    let last = PositionChart(width: 200, height: 150)
    let other = folder.write(try PNG.encode(last.bitmap), to: "other.png")
    let viewer = try ViewerUnderTest(
      opening: Array(repeating: good, count: 9) + [other], options: ["--reduced-motion"])
    try expectGood(viewer)
    let decoders = ProcessStatus(id: viewer.program.processID).children
    #expect(!decoders.isEmpty)
    for decoder in decoders { kill(decoder.id, SIGKILL) }
    try viewer.rig.keyboard.press("End")
    try viewer.rig.waitUntil("the last picture", in: viewer.window) {
      last.measure($0).map { abs($0.scale - 1) < 0.001 } ?? false
    }
    try expectNoProcessIsLeft(of: viewer)
  }

  /// 16,000 x 16,000 pixels in 31 KB.
  @Test func `A decompression bomb stays within the memory budget`() throws {
    let bomb = try #require(Corpus.files(of: "bomb").first).bytes
    let budget = 128
    let viewer = try ViewerUnderTest(
      opening: [folder.write(bomb, to: "bomb.png"), good], options: ["--memory", "\(budget)"])
    try viewer.rig.waitUntil("a black picture", in: viewer.window) { $0[600, 400] == 0xFF00_0000 }
    let process = ProcessStatus(id: viewer.program.processID)
    let peaks = ([process] + process.children).map(\.peak)
    // The rest is for the programs with their libraries.
    #expect(peaks.allSatisfy { $0 <= budget + 128 }, "\(peaks) MiB")
  }
}
