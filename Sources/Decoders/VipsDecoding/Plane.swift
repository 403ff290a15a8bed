import Glibc
import PictureFiles
import Pixels

/// Decoded pixels that are kept in memory or in a file.
final class Plane: PixelSource, RowConsumer {
  let exponent: Int
  private let width: Int
  private let storage: any PixelStorage
  /// The number of pixels written.
  private var count = 0

  /// Creates a plane `width` pixels wide. The size of `storage` limits the number of rows.
  init(exponent: Int, width: Int, in storage: any PixelStorage) {
    self.exponent = exponent
    self.width = width
    self.storage = storage
  }

  func consume(_ row: UnsafeBufferPointer<UInt32>) throws(PictureError) {
    try storage.write(row, at: count)
    count += row.count
  }

  func read(_ area: PixelArea, to consumer: any RowConsumer) throws(PictureError) {
    var row = [UInt32](repeating: 0, count: area.width)
    for y in area.y..<area.y + area.height {
      try row.withUnsafeMutableBufferPointer { (row) throws(PictureError) in
        try storage.read(into: row, from: y * width + area.x)
        try consumer.consume(UnsafeBufferPointer(row))
      }
    }
  }
}

/// Storage for pixels, which are indexed from 0.
protocol PixelStorage {
  func write(_ pixels: UnsafeBufferPointer<UInt32>, at index: Int) throws(PictureError)
  func read(
    into pixels: UnsafeMutableBufferPointer<UInt32>, from index: Int
  ) throws(PictureError)
}

/// Storage for pixels in memory.
final class MemoryStorage: PixelStorage {
  private let memory: UnsafeMutableBufferPointer<UInt32>

  /// Allocates storage for `width * height` pixels.
  /// - Throws: ``PictureFiles/PictureError/outOfMemory(width:height:)``.
  init(width: Int, height: Int) throws(PictureError) {
    guard let start = calloc(width * height, MemoryLayout<UInt32>.stride) else {
      throw .outOfMemory(width: width, height: height)
    }
    memory = UnsafeMutableBufferPointer(
      start: start.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }

  deinit { free(memory.baseAddress) }

  func write(_ pixels: UnsafeBufferPointer<UInt32>, at index: Int) throws(PictureError) {
    _ = UnsafeMutableBufferPointer(rebasing: memory[index..<index + pixels.count])
      .update(fromContentsOf: pixels)
  }

  func read(
    into pixels: UnsafeMutableBufferPointer<UInt32>, from index: Int
  ) throws(PictureError) {
    _ = pixels.update(fromContentsOf: memory[index..<index + pixels.count])
  }
}
