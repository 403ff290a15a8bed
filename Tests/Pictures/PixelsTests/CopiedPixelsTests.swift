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

  @Test func `Pixels are copied into reserved memory of their size, once`() throws {
    let original = (0..<100_000).map { UInt32($0) }
    let reserve = PixelReserve(counts: [5, original.count])
    let copies = original.withUnsafeBufferPointer { pixels in
      (0..<2).map { _ in reserve.array(copying: pixels) }
    }
    let part = original[..<7].withUnsafeBufferPointer { reserve.array(copying: $0) }
    #expect(copies == [original, original])
    #expect(part == Array(original[..<7]))
  }
}
