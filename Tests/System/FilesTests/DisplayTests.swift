import Files
import SystemPackage
import TestSupport
import Testing

/// Names as the user sees them.
struct DisplayTests {
  @Test(arguments: FileNames.all)
  func `A name is shown on one line without control characters`(
    _ name: FileNames.Name
  ) {
    let path = FilePath("/tmp").appending(name.component)
    #expect(path.displayName == name.displayed)
    #expect(
      path.displayed.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
      })
  }

  @Test func `A path without a name is shown completely`() {
    #expect(FilePath("/").displayName == "/")
  }

  @Test func `In a sentence, a long name is without its middle`() {
    let name = String(repeating: "long ", count: 40)
    let short = FilePath("/tmp/IMG \(name)1.jpg").shortName
    #expect(short == "IMG long long long long …ong long long long 1.jpg" && short.count < 50)
    #expect(FilePath("/tmp/IMG_0001 (edited).jpg").shortName == "IMG_0001 (edited).jpg")
  }

  @Test func `Line and paragraph separators are escaped`() {
    #expect("a\u{2028}b\u{2029}c\u{85}".displayed == "a\\u{2028}b\\u{2029}c\\x85")
  }

  @Test(arguments: [
    "/", "/a", "a", "a/b", "/a/b c/d", "//a//b//", "a/", "..", "../..", "./a", "/ä/é.jpg", "", ".",
  ])
  func `The name and the folder of a path are those that its components say`(path: String) {
    let path = FilePath(path)
    #expect(Array(path.nameBytes) == path.lastComponent?.bytes ?? [])
    let folder = path.removingLastComponent()
    #expect(path.folder == (folder.isEmpty ? "." : folder))
  }
}
