/// Memory for pixels that will arrive soon. It is mapped before they do, because the system clears each
/// page first, which takes longer than the copy.
package final class PixelReserve {
  private var arrays: [(count: Int, array: [UInt32])]

  /// The maximum number of pixels of an array: 64 MiB. A larger picture may not arrive for a long time, or
  /// never.
  private static let mostPixels = 16 << 20

  /// Maps memory for an array of each of `counts` pixels.
  package init(counts: [Int] = []) {
    arrays = counts.filter { $0 <= Self.mostPixels }.map { count in
      var array: [UInt32] = []
      array.reserveCapacity(count)
      array.withUnsafeMutableBufferPointer { buffer in
        let memory = UnsafeMutableRawBufferPointer(
          start: buffer.baseAddress, count: count * MemoryLayout<UInt32>.stride)
        memory.preferLargePages()
        memory.populate()
      }
      return (count, array)
    }
  }

  /// Returns a copy of `pixels`, in memory of the reserve if there is some for as many.
  package func array(copying pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    guard let index = arrays.firstIndex(where: { $0.count == pixels.count }) else {
      return PictureMemory.array(copying: pixels)
    }
    var array = arrays.remove(at: index).array
    array.append(contentsOf: pixels)
    return array
  }
}
