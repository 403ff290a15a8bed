import Drawing
import Geometry
import SystemPackage
import TestSupport
import Testing

@testable import Rig

/// Screens on which something always moves.
@Suite struct RestTests {
  private static let clocks = [
    Rect(x: 20, y: 30, width: 60, height: 40), Rect(x: 200, y: 150, width: 60, height: 40),
  ]

  /// Starts a rig on which two clocks are drawn again and again, a grey and a white one in turn.
  private func rig() throws -> Rig {
    let rig = try Rig(width: 300, height: 200)
    try rig.launchPainter(of: Self.clocks, in: [0xFFFFFF, 0x808080], every: .milliseconds(20))
    try rig.waitUntil("the clocks") { $0[21, 31] & 0xFFFFFF != 0 && $0[201, 151] & 0xFFFFFF != 0 }
    return rig
  }

  @Test func `What always moves can be left out`() throws {
    let rig = try rig()
    let folder = TemporaryFolder()
    let both = ScreenPart(except: Self.clocks.map(ScreenArea.rect))
    try rig.perform(.waitUntilQuiet(for: .milliseconds(300), in: both))
    try rig.perform(.expect(.still(.milliseconds(300), in: both)))
    var expectation = ScreenExpectation(path: FilePath("\(folder.path)/screen.png"))
    let black = Bitmap(
      width: 300, height: 200, pixels: Array(repeating: 0xFF00_0000, count: 60_000), isOpaque: true)
    try PNGFile.write(black, to: expectation.path)
    expectation.part = both
    try rig.perform(.expect(.screen(expectation)))
  }

  @Test func `A part in which nothing moves is at rest`() throws {
    let rig = try rig()
    let between = ScreenPart(.rect(Rect(x: 80, y: 0, width: 120, height: 200)))
    try rig.perform(.waitUntilQuiet(for: .milliseconds(300), in: between))
    try rig.perform(.expect(.still(.milliseconds(300), in: between)))
  }

  @Test func `One of two things that move keeps the screen from rest`() throws {
    let rig = try rig()
    let one = ScreenPart(except: [.rect(Self.clocks[0])])
    #expect(throws: RigError.self) {
      try rig.perform(.expect(.still(.milliseconds(500), in: one)))
    }
    #expect(throws: RigError.self) {
      try rig.waitUntilOnlyCaretBlinks(
        for: .milliseconds(500), within: .seconds(1), in: try rig.mask(of: one))
    }
  }

  @Test func `A mask includes what is in its area and in no exception`() {
    let hole = Rect(x: 10, y: 10, width: 20, height: 20)
    let mask = ScreenMask(area: Rect(x: 0, y: 0, width: 100, height: 100), exceptions: [hole])
    #expect(!mask.includes(partOf: hole))
    #expect(mask.includes(partOf: Rect(x: 9, y: 10, width: 5, height: 5)))
    #expect(!mask.includes(partOf: Rect(x: 100, y: 0, width: 5, height: 5)))
    #expect(!ScreenMask(exceptions: [hole]).includes(partOf: hole))
    #expect(ScreenMask().isWhole && ScreenMask().includes(partOf: hole))
  }
}
