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

  @Test func `The memory of a reserve is mapped step by step, up to its end`() {
    let counts = [0, 5, 3_000_001, 17 << 20]
    let reserve = PixelReserve(counts: counts)
    var steps = 0
    while steps < 100, reserve.map(next: 1 << 20) { steps += 1 }
    // One for the five pixels and three for the many. There is none for the last ones, which are too many.
    #expect(steps == 4)
    #expect(!reserve.map(next: 1))
  }

  private static let original = (0..<3_000_001).map {
    UInt32(truncatingIfNeeded: $0 &* 2_654_435_761)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `Pixels are copied into memory of which a part is mapped`(steps: Int) {
    let original = Self.original
    let reserve = PixelReserve(counts: [original.count])
    for _ in 0..<steps { _ = reserve.map(next: 1 << 20) }
    let copy = original.withUnsafeBufferPointer { reserve.array(copying: $0) }
    // A message would have all of them.
    let isSame = copy == original
    #expect(isSame)
  }
}
