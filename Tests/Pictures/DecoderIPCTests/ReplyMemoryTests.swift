import Files
import Glibc
import SharedMemory
import Testing

@testable import DecoderIPC

/// The memory that is mapped while a decoder works.
@Suite struct ReplyMemoryTests {
  private static let megapixel = 1 << 20

  private func blocks(of file: OpenFile) -> Int {
    var status = stat()
    return fstat(file.descriptor, &status) == 0 ? status.st_blocks : -1
  }

  private func makeShared() throws -> OpenFile {
    try #require(FixedMemory.make(name: "test", count: 16 << 20))
  }

  @Test func `Each step maps a part of what the reply needs, and no more`() throws {
    let shared = try makeShared()
    var memory = ReplyMemory(shared, pixelCounts: [Self.megapixel, 100])
    #expect(blocks(of: shared) == 0)
    var steps = memory.mapNext() ? 1 : 0
    #expect(blocks(of: shared) == 2048)
    while steps < 100, memory.mapNext() { steps += 1 }
    // Five in the shared memory, the last one of a page; four, and one for the small bitmap, in the reserve.
    #expect(steps == 10)
    #expect(blocks(of: shared) == 4 * 2048 + 8)
  }

  /// The number of bytes of the last one overflows.
  @Test(arguments: [[], [100], [1 << 40], [Int.max]])
  func `Replies that need nothing, or too much, map nothing`(counts: [Int]) throws {
    let shared = try makeShared()
    var memory = ReplyMemory(shared, pixelCounts: counts)
    var steps = 0
    while steps < 100, memory.mapNext() { steps += 1 }
    #expect(steps == 0)
    #expect(blocks(of: shared) == 0)
  }
}
