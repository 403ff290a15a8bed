import SystemPackage
import Testing

@testable import FileOperations
@testable import Files

@Suite struct ReplacedFilesTests {
  /// Numbers of files on a device that no system has.
  private func file(_ inode: UInt64) -> FileNumber { FileNumber(device: .max, inode: inode) }

  @Test func `The successor of a successor has taken the place of the first file`() {
    ReplacedFiles.record(file(2), inPlaceOf: file(1), at: "/a.jpg")
    ReplacedFiles.record(file(3), inPlaceOf: file(2), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(3), of: file(1), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(1), of: file(3), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(4), of: file(1), at: "/a.jpg"))
  }

  /// The number of a file that was deleted belongs to the next one that is made.
  @Test func `A number that is used again belongs to both files`() {
    ReplacedFiles.record(file(11), inPlaceOf: file(10), at: "/a.jpg")
    ReplacedFiles.record(file(10), inPlaceOf: file(20), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(11), of: file(10), at: "/a.jpg"))
    #expect(ReplacedFiles.isSuccessor(file(10), of: file(20), at: "/a.jpg"))
    ReplacedFiles.record(file(20), inPlaceOf: file(11), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(20), of: file(10), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(21), of: file(10), at: "/a.jpg"))
  }

  @Test func `Files of the same numbers at another path are others`() {
    ReplacedFiles.record(file(31), inPlaceOf: file(30), at: "/a.jpg")
    #expect(ReplacedFiles.isSuccessor(file(31), of: file(30), at: "/a.jpg"))
    #expect(!ReplacedFiles.isSuccessor(file(31), of: file(30), at: "/b.jpg"))
  }
}
