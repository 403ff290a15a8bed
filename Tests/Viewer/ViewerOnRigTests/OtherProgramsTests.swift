import Codecs
import Drawing
import Files
import Geometry
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// Opening pictures with the programs of a desktop that has one, and the viewer itself.
@Suite(.serialized) struct OtherProgramsTests {
  private let folder = TemporaryFolder()
  private var share: String { "\(folder.path)/share" }

  init() throws {
    for path in [share, "\(share)/applications", "\(share)/mime"] { mkdir(path, 0o700) }
    write("50:image/png:*.png\n", to: "share/mime/globs2")
    let own = "io.github.touchstone.Touchstone.desktop"
    write(entry("Touchstone", "/bin/false %F"), to: "share/applications/\(own)")
    write(entry("Painter", "\(folder.path)/painter %F"), to: "share/applications/painter.desktop")
    write(
      "[Added Associations]\nimage/png=\(own);painter.desktop;\n",
      to: "share/applications/mimeapps.list")
    // Reports its arguments, and which signals it blocks. A shell blocks all of them while it starts a program, so it
    // reads that itself.
    write(
      """
      #!/bin/sh
      cd '\(folder.path)'
      {
        printf '%s\\n' "$@"
        while read -r line; do
          case $line in SigBlk*) printf '%s\\n' "$line" ;; esac
        done </proc/$$/status
      } > log.new
      mv log.new log

      """, to: "painter")
    chmod("\(folder.path)/painter", 0o700)
  }

  private func entry(_ name: String, _ command: String) -> String {
    "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(command)\nMimeType=image/png;\n"
  }

  private func write(_ text: String, to path: String) {
    _ = folder.write(Array(text.utf8), to: path)
  }

  /// Waits for the program to have been started, and returns what it says.
  private func log(in viewer: ViewerUnderTest) throws -> [UInt8] {
    let path = "\(folder.path)/log"
    for _ in 0..<2000 where access(path, F_OK) != 0 { usleep(10_000) }
    return try FileSystem.contents(of: FilePath(path), limit: 1 << 16)
  }

  @Test func `Another program gets the file by its whole name, and none of our signals`() throws {
    let file = folder.write(
      try PNG.encode(Bitmap(width: 60, height: 40, filledWith: 0xFFC8_1E1E)),
      to: "ein Bild zu 100%20 \u{E4}.png")
    let viewer = try ViewerUnderTest(opening: [file], environment: ["XDG_DATA_DIRS": share])
    try viewer.expectPixel((200, 30, 30), at: viewer.window.center, "the picture")
    let fresh = try viewer.screenshotAtRest()
    try viewer.rig.keyboard.press("Control+Shift+o")
    try viewer.rig.waitUntil("the sheet", in: viewer.window) { $0 != fresh }
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    // The first row of the sheet: the viewer itself is left out.
    try viewer.touchscreen.tap(at: Point(600, 100))
    let log = String(decoding: try log(in: viewer), as: UTF8.self)
    #expect(log == "\(file)\nSigBlk:\t0000000000000000\n")
    try viewer.expect(fresh, "the picture without the sheet")
  }

  @Test func `A row of the settings makes the viewer the program for its types, and back`() throws {
    let file = folder.write(
      try PNG.encode(Bitmap(width: 60, height: 40, filledWith: 0xFFC8_1E1E)), to: "a.png")
    let viewer = try ViewerUnderTest(opening: [file], environment: ["XDG_DATA_DIRS": share])
    try viewer.expectPixel((200, 30, 30), at: viewer.window.center, "the picture")
    for folder in [viewer.home, "\(viewer.home)/config"] { mkdir(folder, 0o700) }
    let list = FilePath("\(viewer.home)/config/mimeapps.list")
    let chosen = "[Default Applications]\nimage/png=painter.desktop\ntext/plain=painter.desktop\n"
    try FileSystem.write(Array(chosen.utf8), to: list, .none)
    func program() -> String? {
      let bytes = (try? FileSystem.contents(of: list, limit: 1 << 16)) ?? []
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let defaults = lines.drop { $0 != "[Default Applications]" }.dropFirst().prefix {
        !$0.hasPrefix("[")
      }
      #expect(defaults.contains("text/plain=painter.desktop"))
      return defaults.first { $0.hasPrefix("image/png=") }.map { String($0.dropFirst(10)) }
    }
    let fresh = try viewer.screenshotAtRest()
    try viewer.rig.keyboard.press("Control+comma")
    try viewer.rig.waitUntil("the settings", in: viewer.window) { $0 != fresh }
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    // The last row, which appears once the desktop has been asked.
    try viewer.rig.keyboard.press("End")
    try viewer.rig.keyboard.press("space")
    #expect(eventually { program() == "io.github.touchstone.Touchstone.desktop" })
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    try viewer.rig.keyboard.press("space")
    #expect(eventually { program() == "painter.desktop" })
  }
}
