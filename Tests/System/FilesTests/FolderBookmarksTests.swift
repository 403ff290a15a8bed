import SystemPackage
import Testing

@testable import Files

@Suite struct FolderBookmarksTests {
  private func bookmarks(_ text: String) -> [String] {
    FolderBookmarks.bookmarks(in: Array(text.utf8)).map { "\($0.path) \($0.title ?? "-")" }
  }

  @Test func `Each line is a folder, with a title or without`() {
    #expect(
      bookmarks("file:///home/ada/Pictures\nfile:///media/My%20Stick The stick\n")
        == ["/home/ada/Pictures -", "/media/My Stick The stick"])
  }

  @Test func `Folders elsewhere, empty lines and nonsense are left out`() {
    #expect(bookmarks("sftp://host/pictures Far\n\n \nnonsense\nfile:///a\n") == ["/a -"])
    #expect(bookmarks("").isEmpty)
  }

  @Test func `Names need not be text, and titles cannot be unsafe to show`() {
    let found = FolderBookmarks.bookmarks(in: Array("file:///a%FF x\u{202E}y\n".utf8))
    #expect(found.first?.path == FilePath(bytes: Array("/a".utf8) + [0xFF]))
    #expect(found.first?.title?.contains("\u{202E}") == false)
  }
}
