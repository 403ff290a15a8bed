import SystemPackage
import Testing

@testable import FileOperations
@testable import Files
@testable import Folders

@Suite struct ReplacedFilesTests {
  /// Numbers of files on a device that no system has.
  private func file(_ inode: UInt64) -> FileNumber { FileNumber(device: .max, inode: inode) }

  private let facts: FileFacts

  init() throws { facts = try #require(FileFacts(of: "/")) }

  private func record(
    _ new: FileNumber, inPlaceOf old: FileNumber, at path: FilePath,
    by body: () throws(Errno) -> Void = {}
  ) throws(Errno) {
    try ReplacedFiles.record(new, facts, inPlaceOf: old, at: path, by: body)
  }

  @Test func `The successor of a successor has taken the place of the first file`() throws {
    try record(file(2), inPlaceOf: file(1), at: "/a.jpg")
    try record(file(3), inPlaceOf: file(2), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(3), of: file(1), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(1), of: file(3), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(4), of: file(1), at: "/a.jpg"))
  }

  /// The number of a file that was deleted belongs to the next one that is made.
  @Test func `A number that is used again belongs to both files`() throws {
    try record(file(11), inPlaceOf: file(10), at: "/a.jpg")
    try record(file(10), inPlaceOf: file(20), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(11), of: file(10), at: "/a.jpg"))
    #expect(ReplacedFiles.isSuccessor(file(10), of: file(20), at: "/a.jpg"))
    try record(file(20), inPlaceOf: file(11), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(20), of: file(10), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(21), of: file(10), at: "/a.jpg"))
  }

  @Test func `Files of the same numbers at another path are others`() throws {
    try record(file(31), inPlaceOf: file(30), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(31), of: file(30), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(31), of: file(30), at: "/b.jpg"))
  }

  /// The folder reports the new file while it gets its place.
  @Test func `A file is known while it gets its place, and no longer if that fails`() throws {
    try record(file(41), inPlaceOf: file(40), at: "/a.jpg") {
      #expect(ReplacedFiles.contains(file(41), facts, at: "/a.jpg"))
    }
    #expect(ReplacedFiles.contains(file(41), facts, at: "/a.jpg"))
    #expect(throws: Errno.ioError) {
      try record(file(42), inPlaceOf: file(40), at: "/a.jpg") { () throws(Errno) in throw .ioError }
    }
    #expect(!ReplacedFiles.contains(file(42), facts, at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(42), of: file(40), at: "/a.jpg"))
    #expect(ReplacedFiles.isSuccessor(file(41), of: file(40), at: "/a.jpg"))
  }
}
