import Folders
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

/// The folders in a folder.
@Suite struct SubfoldersTests {
  private let folder = TemporaryFolder()

  /// A folder has no extension.
  @Test func `Folders are listed in natural order, with links to folders`() throws {
    for name in ["b10", "v1.10", "b2", "v1.9", ".hidden", "A"] {
      mkdir("\(folder.path)/\(name)", 0o700)
    }
    _ = folder.write([1], to: "file.jpg")
    symlink("b2", "\(folder.path)/c link")
    symlink("none", "\(folder.path)/broken")
    symlink("file.jpg", "\(folder.path)/file link")
    let names = try Subfolders.list(of: FilePath(folder.path)).map(\.lastComponent?.string)
    #expect(names == ["A", "b2", "b10", "c link", "v1.9", "v1.10"])
    let all = try Subfolders.list(of: FilePath(folder.path), showingHidden: true)
    #expect(all.map(\.lastComponent?.string).contains(".hidden"))
  }

  @Test func `A removed folder is reported`() {
    #expect(throws: PictureError.missing) {
      try Subfolders.list(of: FilePath("\(folder.path)/none"))
    }
  }
}
