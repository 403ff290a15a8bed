import SystemPackage
import TestSupport
import Testing

@testable import Files

@Suite struct PicturesFolderTests {
  private let config = TemporaryFolder()

  private func pictures(_ lines: String?, home: FilePath? = "/home/a") -> FilePath? {
    if let lines { _ = config.write(Array(lines.utf8), to: "user-dirs.dirs") }
    return FilePath.pictures { [config] name in
      name == "HOME" ? home : name == "XDG_CONFIG_HOME" ? FilePath(config.path) : nil
    }
  }

  @Test func `The folder of pictures is the one that the user has named`() {
    #expect(pictures(nil) == "/home/a/Pictures")
    #expect(pictures("# none\n") == "/home/a/Pictures")
    #expect(pictures("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n") == "/home/a/Bilder")
    #expect(pictures("XDG_PICTURES_DIR=\"/photos \\\"x\\\" \\\\\"\n") == "/photos \"x\" \\")
    #expect(pictures(" XDG_PICTURES_DIR=\"/one\"\nXDG_PICTURES_DIR=\"/two\"") == "/two")
    #expect(pictures("XDG_PICTURES_DIR=\"relative\"\n") == "/home/a/Pictures")
    // There is none.
    #expect(pictures("XDG_PICTURES_DIR=\"$HOME/\"\n") == nil)
    #expect(pictures(nil, home: nil) == nil)
  }

  @Test func `Each owner of a lock has a number, and the first free one is used`() throws {
    let path = FilePath(config.path).appending("lock")
    var first = NumberedLock(in: path)
    let second = NumberedLock(in: path)
    #expect(first?.number == 0 && second?.number == 1)
    first = nil
    #expect(first == nil && NumberedLock(in: path)?.number == 0)
    #expect(NumberedLock(in: "/no/such/folder/lock") == nil)
  }
}
