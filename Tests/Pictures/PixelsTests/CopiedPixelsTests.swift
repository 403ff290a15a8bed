import Testing

@testable import Pixels

@Suite struct CopiedPixelsTests {
  /// Up to a page, several pages, and large pages with a rest.
  @Test(arguments: [0, 1, 1000, 5000, 300_001, 3_000_001])
  func `Copied pixels equal the original`(count: Int) {
    let original = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
    let copy = original.withUnsafeBufferPointer { PictureMemory.array(copying: $0) }
    // Not compared as arrays: a failure would print millions of numbers.
    #expect(copy.count == count && zip(copy, original).allSatisfy { $0 == $1 })
  }
}
