import Codecs
import Drawing
import Foundation
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Rig

/// The viewer with a decoder that attacks it as a file says; see `Tests/Support/HostileDecoder`.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HostileDecoderTests {
  private let folder = TemporaryFolder()
  /// The path of a viewer with hostile decoders.
  private let viewerPath: String

  init() throws {
    viewerPath = "\(folder.path)/touchstone"
    // A hard link or else a copy, because a viewer looks for decoders beside its program file.
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

  /// Writes a picture with a colour of its own.
  private func plain(_ number: Int) throws -> (path: String, pixel: UInt32) {
    let pixel = 0xFF33_6600 | UInt32(number * 8)
    let bitmap = Bitmap(width: 60, height: 40, filledWith: pixel)
    return (folder.write(try PNG.encode(bitmap), to: "plain \(number).png"), pixel)
  }

  /// Every other file is good. The test does not wait on the bad ones: the viewer must react to the
  /// next key in any state of their decoders.
  @Test func `The window reacts and the next picture is shown`() throws {
    let good = try Self.attacks.indices.map(plain)
    let viewer = try ViewerUnderTest(
      opening: zip(Self.attacks, good).flatMap { [hostile($0), $1.path] },
      startedBy: [viewerPath], options: ["--reduced-motion"])
    for (index, attack) in Self.attacks.enumerated() {
      if index > 0 { try viewer.rig.keyboard.press("Page_Down") }
      try viewer.rig.keyboard.press("Page_Down")
      try viewer.rig.waitUntil("the good picture after \(attack)", in: viewer.window) {
        $0[600, 400] == good[index].pixel
      }
    }
    try viewer.rig.keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// The window still reacts after a decoder has broken its connection.
  @Test(arguments: ["close", "shutdown 1", "marks"])
  func `A picture that a decoder could not deliver shows a message`(attack: String) throws {
    let good = try (0..<2).map(plain)
    let viewer = try ViewerUnderTest(
      opening: [hostile(attack)] + good.map(\.path), startedBy: [viewerPath],
      options: ["--reduced-motion"])
    try viewer.rig.waitUntil("a message about \(attack)", in: viewer.window) {
      Self.showsMessage($0)
    }
    for (_, pixel) in good {
      try viewer.rig.keyboard.press("Page_Down")
      try viewer.rig.waitUntil("the good picture after \(attack)", in: viewer.window) {
        $0[600, 400] == pixel
      }
    }
  }

  @Test func `A picture that takes long is said to be opened still, until the user stops that`()
    throws
  {
    let (path, pixel) = try plain(0)
    let rig = try Rig(width: 1200, height: 800, elements: true)
    try rig.launch([
      viewerPath, "--geometry", "1200x800+0+0", "--presenter", "memory", "--reduced-motion",
      "--appearance", "dark", hostile("hang"), path,
    ])
    let window = Rect(origin: .zero, size: Size(1200, 800))
    try rig.waitForWindow()
    let stop = ElementQuery(.button, named: "Stop")
    try rig.wait(for: .element(stop), isMet: true, within: .seconds(20))
    _ = try rig.element(ElementQuery(named: "Still opening hang.png…"))
    try rig.touchscreen.tap(at: rig.element(stop).center)
    try rig.waitUntil("the message that it was stopped", in: window) { Self.showsMessage($0) }
    try rig.waitForAbsence(of: stop)
    try rig.keyboard.press("Page_Down")
    try rig.waitUntil("the good picture", in: window) { $0[600, 400] == pixel }
  }

  /// Whether there are light letters in the middle of the window.
  private static func showsMessage(_ screen: Bitmap) -> Bool {
    let marks = (300..<500).map { y in (300..<900).count { screen[$0, y] != screen[0, 0] } }
    return marks.reduce(0, +) > 500
  }

  /// The hostile decoder reports that there is no Landlock.
  @Test func `A notice shows for a while what the sandbox lacks`() throws {
    let (path, pixel) = try plain(0)
    let viewer = try ViewerUnderTest(
      opening: [path], startedBy: [viewerPath], options: ["--reduced-motion"])
    func hasNotice(_ screen: Bitmap) -> Bool {
      (760..<790).contains { y in (400..<800).contains { screen[$0, y] != screen[0, 0] } }
    }
    try viewer.rig.waitUntil("a notice", in: viewer.window) { hasNotice($0) }
    try viewer.rig.waitUntil("the picture", in: viewer.window) { $0[600, 400] == pixel }
    try viewer.rig.waitUntil("the notice to disappear", in: viewer.window) { !hasNotice($0) }
  }
}
