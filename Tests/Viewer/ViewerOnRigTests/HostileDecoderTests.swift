import Drawing
import Foundation
import Geometry
import Glibc
import Codecs
import Rig
import TestSupport
import Testing

/// The viewer beside a decoder that does what a file tells it; see `Tests/Support/HostileDecoder`.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HostileDecoderTests {
  private let folder = TemporaryFolder()
  /// A viewer that takes the hostile decoder for its own.
  private let viewerPath: String

  init() throws {
    viewerPath = "\(folder.path)/touchstone"
    // A link to the file itself: a viewer looks for decoders beside its file. Else a copy.
    if link(ViewerUnderTest.path, viewerPath) != 0 {
      try FileManager.default.copyItem(atPath: ViewerUnderTest.path, toPath: viewerPath)
    }
    for program in ["touchstone-decoder", "touchstone-decoder-vips"] {
      symlink("\(builtPrograms)/hostile-decoder", "\(folder.path)/\(program)")
    }
  }

  private func hostile(_ words: String) -> String {
    folder.write(Array("hostile \(words)".utf8), to: "\(words).png")
  }

  private static let attacks = [
    "close", "shutdown 0", "shutdown 1", "shutdown 2", "hang", "stop", "flood", "twice", "exit 0",
    "frame \(Int.max)", "level 9", "size 4000", "kind", "marks", "hold", "later",
  ]

  /// A picture of a colour of its own.
  private func plain(_ number: Int) throws -> (path: String, pixel: UInt32) {
    let pixel = 0xFF33_6600 | UInt32(number * 8)
    let bitmap = Bitmap(width: 60, height: 40, filledWith: pixel)
    return (folder.write(try PNG.encode(bitmap), to: "plain \(number).png"), pixel)
  }

  /// Every other file is good. Nothing is waited for on the bad ones: the next key must be answered,
  /// whatever state their decoders are in.
  @Test func `The window answers and the next picture is shown`() throws {
    let good = try Self.attacks.indices.map(plain)
    let viewer = try ViewerUnderTest(
      opening: zip(Self.attacks, good).flatMap { [hostile($0), $1.path] },
      startedBy: [viewerPath], options: ["--reduced-motion"])
    for (index, attack) in Self.attacks.enumerated() {
      if index > 0 { try viewer.rig.keyboard.press("Page_Down") }
      try viewer.rig.keyboard.press("Page_Down")
      try viewer.rig.waitUntil("the good picture behind \(attack)", in: viewer.window) {
        $0[600, 400] == good[index].pixel
      }
    }
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// What is said of one that gives up its connection; then the window still answers.
  @Test(arguments: ["close", "shutdown 1", "marks"])
  func `Words stand for what it broke`(attack: String) throws {
    let good = try (0..<2).map(plain)
    let viewer = try ViewerUnderTest(
      opening: [hostile(attack)] + good.map(\.path), startedBy: [viewerPath],
      options: ["--reduced-motion"])
    try viewer.rig.waitUntil("words about \(attack)", in: viewer.window) { Self.hasWords($0) }
    for (_, pixel) in good {
      try viewer.rig.keyboard.press("Page_Down")
      try viewer.rig.waitUntil("the good picture behind \(attack)", in: viewer.window) {
        $0[600, 400] == pixel
      }
    }
  }

  /// Light letters in the middle of the window.
  private static func hasWords(_ screen: Bitmap) -> Bool {
    let marks = (300..<500).map { y in (300..<900).count { screen[$0, y] != screen[0, 0] } }
    return marks.reduce(0, +) > 500
  }

  /// This decoder says that there is no Landlock.
  @Test func `What is missing is said for a while`() throws {
    let (path, pixel) = try plain(0)
    let viewer = try ViewerUnderTest(
      opening: [path], startedBy: [viewerPath], options: ["--reduced-motion"])
    func hasNotice(_ screen: Bitmap) -> Bool {
      (760..<790).contains { y in (400..<800).contains { screen[$0, y] != screen[0, 0] } }
    }
    try viewer.rig.waitUntil("a notice", in: viewer.window) { hasNotice($0) }
    try viewer.rig.waitUntil("the picture", in: viewer.window) { $0[600, 400] == pixel }
    try viewer.rig.waitUntil("the notice to leave", in: viewer.window) { !hasNotice($0) }
  }
}
