import Files
import SystemPackage
import TestSupport
import Testing

/// Files are read as a whole, or up to a limit.
struct ReadingTests {
  private let folder = TemporaryFolder()

  @Test func `A file with any name is read up to the limit, at either end`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = FilePath(bytes: Array(folder.path.utf8) + [0x2F, 0x61, 0xFF])
    try FileSystem.write(bytes, to: path, .none)
    for limit in [0, 1, 65_536, 65_537, 200_000, 1_000_000] {
      let read = try FileSystem.contents(of: path, limit: limit)
      #expect(read.elementsEqual(bytes.prefix(limit)), "limit \(limit)")
      let end = try FileSystem.end(of: path, limit: limit)
      #expect(end.elementsEqual(bytes.suffix(limit)), "the last \(limit)")
    }
  }

  @Test func `An unreadable or irregular file is an error`() throws {
    #expect(throws: Errno.notRegularFile) {
      try FileSystem.contents(of: "/dev/zero", limit: 100_000)
    }
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try FileSystem.contents(of: FilePath(folder.path).appending("none"), limit: 1)
    }
    #expect(throws: Errno.isDirectory) {
      try FileSystem.contents(of: FilePath(folder.path), limit: 1)
    }
  }
}
