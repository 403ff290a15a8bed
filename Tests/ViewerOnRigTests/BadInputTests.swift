import Glibc
import Imaging
import Rig
import TestSupport
import Testing

/// Among files that are no pictures the good ones are shown, and nothing is left behind.
@Suite(.serialized) struct BadInputTests {
  private static let chart = PositionChart(width: 400, height: 300)
  private let folder = TemporaryFolder()
  private let good: String

  init() throws {
    good = folder.write(try PNG.encode(Self.chart.bitmap), to: "good.png")
  }

  /// One file of each kind, by what is wrong with it.
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
      ("cut", folder.write(Array(jpeg.prefix(jpeg.count / 2)), to: "cut.jpg")),
      ("without pixels", folder.write(header(width: 0, height: 7), to: "zero.png")),
      ("without end", folder.write(header(width: 65_500, height: 65_500), to: "huge.png")),
      ("one line of nothing", folder.write(header(width: 30_000, height: 1), to: "line.png")),
    ]
  }

  /// A PNG of which there is no more than the header.
  private func header(width: Int, height: Int) -> [UInt8] {
    func field(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    var file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + field(13)
    file += Array("IHDR".utf8) + field(width) + field(height) + [8, 6, 0, 0, 0] + field(0)
    PNGChecksum.repair(&file)
    return file
  }

  private func expectGood(_ viewer: ViewerUnderTest) throws {
    try viewer.rig.waitUntil("the good picture", in: viewer.window) {
      Self.chart.measure($0).map { abs($0.scale - 1) < 0.001 } ?? false
    }
  }

  /// Every other file is good.
  @Test func wordsStandForWhatIsBadAndGoodPicturesBetweenAreShown() throws {
    let bad = try badFiles()
    let viewer = try ViewerUnderTest(opening: bad.flatMap { [$0.path, good] })
    let process = ProcessStatus(id: viewer.program.processID)
    var openFiles: [Int] = []
    for key in ["Page_Down", "Page_Up", "Page_Down"] {
      for (fault, _) in key == "Page_Down" ? bad : bad.reversed() {
        if key == "Page_Up" {
          try expectGood(viewer)
          try viewer.rig.keyboard.press(key)
        }
        try viewer.expectWords("words about a file that is \(fault)")
        if key == "Page_Down" {
          try viewer.rig.keyboard.press(key)
          try expectGood(viewer)
        }
        if fault != bad[key == "Page_Down" ? bad.count - 1 : 0].fault {
          try viewer.rig.keyboard.press(key)
        }
      }
      try viewer.rig.waitUntilQuiet()
      openFiles.append(process.openFiles)
    }
    #expect(openFiles[2] <= openFiles[1])
    try expectNothingIsLeft(of: viewer)
  }

  /// Quits, and waits until all processes are gone.
  private func expectNothingIsLeft(of viewer: ViewerUnderTest) throws {
    let decoders = ProcessStatus(id: viewer.program.processID).children
    #expect(!decoders.isEmpty)
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
    let end = ContinuousClock.now + .seconds(10)
    while decoders.contains(where: { $0.isAlive }), .now < end { poll(nil, 0, 1) }
    #expect(decoders.filter { $0.isAlive }.map(\.id) == [])
  }

  /// Somebody else, say the system for want of memory, ends all decoders; the pictures that follow
  /// were not all fetched before.
  @Test func decodersThatAreKilledTakeNoPictureWithThem() throws {
    let viewer = try ViewerUnderTest(opening: Array(repeating: good, count: 8))
    try expectGood(viewer)
    for _ in 0..<7 {
      for decoder in ProcessStatus(id: viewer.program.processID).children {
        kill(decoder.id, SIGKILL)
      }
      try viewer.rig.keyboard.press("Page_Down")
      try expectGood(viewer)
    }
  }

  /// 16,000 x 16,000 pixels in 31 KB.
  @Test func aBombStaysInTheBudget() throws {
    let bomb = try #require(Corpus.files(of: "bomb").first).bytes
    let budget = 128
    let viewer = try ViewerUnderTest(
      opening: [folder.write(bomb, to: "bomb.png"), good], options: ["--memory", "\(budget)"])
    try viewer.rig.waitUntilQuiet()
    try viewer.rig.keyboard.press("Page_Down")
    try expectGood(viewer)
    let process = ProcessStatus(id: viewer.program.processID)
    let peaks = ([process] + process.children).map(\.peak)
    // Besides pixels: the programs with their libraries.
    #expect(peaks.allSatisfy { $0 <= budget + 128 }, "\(peaks) MiB")
  }
}
