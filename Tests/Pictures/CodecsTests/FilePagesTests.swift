import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Codecs

/// The parts of a file that are read at a few places.
@Suite struct FilePagesTests {
  private let folder = TemporaryFolder()
  private static let page = 4096
  /// The maximum number of bytes that are read.
  private static let limit = 1 << 20

  /// Returns a part of a file of 2 MiB, in which each page has a byte of its own.
  private func pages(from start: Int = 0, count: Int = 2 << 20) throws -> FilePages {
    let bytes = (0..<(2 << 20) / Self.page).flatMap {
      [UInt8](repeating: UInt8($0 % 251), count: Self.page)
    }
    let path = FilePath(folder.write(bytes, to: "file"))
    return FilePages(of: try OpenFile(path, O_RDONLY), from: start, count: count)
  }

  @Test func `No more than 1 MiB is read, and what was read stays`() throws {
    let pages = try pages()
    for number in (0..<Self.limit / Self.page).reversed() {
      #expect(pages.bytes(at: 2 * number * Self.page, count: 1) == [UInt8(2 * number % 251)])
    }
    #expect(pages.bytes(at: Self.page, count: 1) == nil)
    #expect(pages.bytes(at: 2 * Self.page - 1, count: 2) == nil)
    #expect(pages.bytes(at: 2 * Self.page, count: Self.page)?.count == Self.page)
  }

  @Test func `A long part is read up to 1 MiB`() throws {
    #expect(try pages().bytes(at: 0, count: Self.limit)?.count == Self.limit)
    #expect(try pages().bytes(at: 0, count: Self.limit + 1) == nil)
    // It touches one page more.
    #expect(try pages().bytes(at: 1, count: Self.limit) == nil)
  }

  @Test func `Nothing outside of the part is read`() throws {
    let pages = try pages(from: Self.page, count: 100)
    #expect(pages.bytes(at: 0, count: 100) == [UInt8](repeating: 1, count: 100))
    for (offset, count) in [(0, 101), (100, 1), (-1, 1), (0, 0), (.max, 1), (1, .max)] {
      #expect(pages.bytes(at: offset, count: count) == nil, "\(offset), \(count)")
    }
    // The file is shorter than it was said to be.
    let cut = try self.pages(from: (2 << 20) - 10, count: 100)
    #expect(cut.bytes(at: 0, count: 10)?.count == 10 && cut.bytes(at: 5, count: 10) == nil)
  }
}
