import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Folders are listed and removed, whatever their names are.
struct FolderTests {
  private let folder = TemporaryFolder()
  private var path: FilePath { FilePath(folder.path) }

  @Test func `All names are listed, also hidden ones and those that are no text`() throws {
    let names: [[UInt8]] = [[0x61], [0x2E, 0x62], [0x62, 0xFF], Array("ä\n".utf8)]
    for name in names {
      let file = try #require(FilePath.Component(bytes: name))
      try FileSystem.write([1], to: path.appending(file), .none)
    }
    #expect(Set(try FileSystem.names(in: path).map(\.bytes)) == Set(names))
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try FileSystem.names(in: path.appending("none"))
    }
  }

  @Test func `A tree is removed, and what links in it lead to stays`() throws {
    let tree = path.appending("tree")
    try FileSystem.makeFolder(at: tree.appending("a").appending("b"))
    try FileSystem.makeFolder(at: path.appending("kept"))
    try FileSystem.write([1], to: path.appending("kept").appending("file"), .none)
    let odd = try #require(FilePath.Component(bytes: [0xFF, 0x20]))
    try FileSystem.write([1], to: tree.appending("a").appending(odd), .none)
    symlink("\(folder.path)/kept", "\(folder.path)/tree/link")
    try FileSystem.removeAll(at: tree)
    #expect(try FileSystem.names(in: path).map(\.bytes) == [Array("kept".utf8)])
    #expect(try FileSystem.names(in: path.appending("kept")).count == 1)
    #expect(throws: Errno.noSuchFileOrDirectory) { try FileSystem.removeAll(at: tree) }
  }
}
