import Codecs
import Drawing
import Foundation
import Geometry
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// Files whose names would be lost or mistaken for others if paths were text.
@Suite(.serialized) struct NameTests {
  private let folder = TemporaryFolder()
  private let home = TemporaryFolder()
  /// é as one character and as two.
  private let composed = "\u{E9}.png"
  private let decomposed = "e\u{301}.png"
  private static let red: UInt32 = 0xFFC8_1E1E
  private static let blue: UInt32 = 0xFF1E_1EC8

  private func write(_ color: UInt32, to path: FilePath) throws {
    try PNG.write(Bitmap(width: 600, height: 400, filledWith: color), to: path)
  }

  private func expect(_ color: UInt32, on viewer: ViewerUnderTest) throws {
    let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
    try viewer.expectPixel(
      (Int(red), Int(green), Int(blue)), at: viewer.window.center, "a picture of its own colour")
  }

  @Test func `Names that differ only in normalization are different pictures`() throws {
    try write(Self.red, to: FilePath("\(folder.path)/\(composed)"))
    try write(Self.blue, to: FilePath("\(folder.path)/\(decomposed)"))
    let viewer = try ViewerUnderTest(
      opening: ["\(folder.path)/\(composed)"], environment: ["XDG_DATA_HOME": home.path])
    try expect(Self.red, on: viewer)
    try viewer.rig.keyboard.press("Home")
    try expect(Self.blue, on: viewer)
    try viewer.rig.keyboard.press("End")
    try expect(Self.red, on: viewer)
    try viewer.rig.keyboard.press("Delete")
    try expect(Self.blue, on: viewer)
    // The picture leaves the screen immediately, and its file soon after.
    let left = { FileNames.listing(of: FilePath(folder.path)).map { Array($0.string.utf8) } }
    #expect(eventually { left() == [Array(decomposed.utf8)] })
    let trashed = FilePath("\(home.path)/Trash/files/\(composed)")
    #expect(try PictureFile.bitmap(at: trashed)[0, 0] == Self.red)
    try viewer.rig.keyboard.press("Control+z")
    try expect(Self.red, on: viewer)
  }

  /// The names of the current directory, the argument and the written file are Latin-1.
  @Test func `A file with a Latin-1 name opens in a folder with one`() throws {
    let latin = FilePath(
      platformString: Array("\(folder.path)/l".utf8CString.dropLast()) + [-28, 0])
    mkdir(latin)
    let name = FilePath(platformString: [98, -28, 114, 46, 112, 110, 103, 0])
    try write(Self.blue, to: latin.pushing(name))
    let rig = try Rig(width: 800, height: 600)
    let program = try rig.launch([
      "/bin/sh", "-c",
      #"cd "$(printf '\#(folder.path)/l\344')" && exec '\#(ViewerUnderTest.path)' "#
        + #"--screenshot "$(printf 's\344.png')" "$(printf 'b\344r.png')""#,
    ])
    #expect(try program.waitForExit() == 0, "\(program.output)")
    let shot = FilePath(platformString: [115, -28, 46, 112, 110, 103, 0])
    let bitmap = try PictureFile.bitmap(at: latin.pushing(shot))
    #expect(bitmap[bitmap.width / 2, bitmap.height / 2] == Self.blue)
  }

  private func mkdir(_ path: FilePath) { _ = path.withPlatformString { Glibc.mkdir($0, 0o700) } }
}
