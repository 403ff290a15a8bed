/// Memory for pixels that will arrive soon. It can be mapped before they do, because the system clears each
/// page first, which takes longer than the copy.
package final class PixelReserve {
  /// Memory for one array.
  private struct Block {
    let count: Int
    var array: [UInt32] = []
    /// The number of pixels for which memory is mapped.
    var mapped = 0

    init(count: Int) {
      self.count = count
      array.reserveCapacity(count)
      withBytes(of: 0..<count) { $0.preferLargePages() }
    }

    mutating func map(_ pixels: Int) {
      let end = min(mapped + pixels, count)
      withBytes(of: mapped..<end) { $0.populate() }
      mapped = end
    }

    private mutating func withBytes(
      of range: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) -> Void
    ) {
      let size = MemoryLayout<UInt32>.stride
      array.withUnsafeMutableBufferPointer { buffer in
        let start = buffer.baseAddress.map { UnsafeMutableRawPointer($0 + range.lowerBound) }
        body(UnsafeMutableRawBufferPointer(start: start, count: range.count * size))
      }
    }
  }

  private var blocks: [Block]

  /// The maximum number of pixels of an array: 64 MiB. A larger picture may not arrive for a long time, or
  /// never.
  private static let maximumPixels = 16 << 20

  /// Creates a reserve for an array of each of `counts` pixels.
  package init(counts: [Int] = []) {
    blocks = counts.filter { $0 <= Self.maximumPixels }.map { Block(count: $0) }
  }

  /// Maps the memory for the next `pixels` pixels.
  /// - Returns: whether any had not been mapped yet.
  package func map(next pixels: Int) -> Bool {
    guard let index = blocks.firstIndex(where: { $0.mapped < $0.count }) else { return false }
    blocks[index].map(pixels)
    return true
  }

  /// Returns a copy of `pixels`, in memory of the reserve if there is some for as many.
  package func array(copying pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    guard let index = blocks.firstIndex(where: { $0.count == pixels.count }) else {
      return PictureMemory.array(copying: pixels)
    }
    var array = blocks.remove(at: index).array
    array.append(contentsOf: pixels)
    return array
  }
}
