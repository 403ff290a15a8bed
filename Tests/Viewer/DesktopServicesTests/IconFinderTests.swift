import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import DesktopServices

/// The files of the icons of programs.
@Suite struct IconFinderTests {
  private let folder = TemporaryFolder()

  /// Writes empty icons below the user's folder of data.
  private func write(_ paths: String...) {
    for path in paths {
      var made = folder.path
      for part in path.split(separator: "/").dropLast() {
        made += "/\(part)"
        mkdir(made, 0o700)
      }
      _ = folder.write([], to: path)
    }
  }

  private func file(of name: String, side: Int = 64) -> String? {
    let finder = IconFinder(side: side) { variable in
      switch variable {
      case "XDG_DATA_HOME": FilePath("\(folder.path)/own")
      case "XDG_DATA_DIRS": FilePath("\(folder.path)/one:\(folder.path)/other")
      default: nil
      }
    }
    return finder.file(of: name).map { String(decoding: $0.bytes, as: UTF8.self) }
      .map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test
  func `The least icon that need not be enlarged is best, then a drawing, then a smaller one`() {
    #expect(file(of: "paint") == nil)
    write("one/icons/hicolor/48x48/apps/paint.png")
    #expect(file(of: "paint") == "one/icons/hicolor/48x48/apps/paint.png")
    write("one/icons/hicolor/scalable/apps/paint.svg")
    #expect(file(of: "paint") == "one/icons/hicolor/scalable/apps/paint.svg")
    write("one/icons/hicolor/256x256/apps/paint.png", "one/icons/hicolor/128x128/apps/paint.png")
    #expect(file(of: "paint") == "one/icons/hicolor/128x128/apps/paint.png")
    #expect(file(of: "paint", side: 24) == "one/icons/hicolor/48x48/apps/paint.png")
  }

  @Test func `The user's own icons come first, and those of a program before those of a theme`() {
    write(
      "other/icons/Blue/64x64/apps/paint.png", "other/icons/hicolor/32x32/apps/paint.png",
      "one/icons/hicolor/64x64/apps/view.png", "own/icons/hicolor/16x16/apps/view.png",
      "other/icons/breeze/apps/64/text-editor.svg", "other/pixmaps/old.png")
    #expect(file(of: "paint") == "other/icons/hicolor/32x32/apps/paint.png")
    #expect(file(of: "view") == "own/icons/hicolor/16x16/apps/view.png")
    #expect(file(of: "text-editor") == "other/icons/breeze/apps/64/text-editor.svg")
    #expect(file(of: "old") == "other/pixmaps/old.png")
  }

  @Test(arguments: ["", "..", "a/b", "../../secret"])
  func `A name that is not one of a file gives no icon`(name: String) {
    write("secret.png", "one/icons/a/b.png")
    #expect(file(of: name) == nil)
  }
}
