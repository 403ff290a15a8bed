/// A position in a file, for libraries that read sequentially.
final class RasterCursor {
  let file: RasterBytes
  /// The offset of the next byte.
  private(set) var position = 0

  init(_ file: RasterBytes) { self.file = file }

  /// Reads the next bytes, moves on, and returns their number: fewer than `target` has room for at the end of
  /// the file, or if it cannot be read.
  func read(into target: UnsafeMutableRawBufferPointer) -> Int {
    let bytes = file.bytes(target.count, at: position)
    target.copyBytes(from: bytes)
    position += bytes.count
    return bytes.count
  }

  /// Seeks to `position`, which may be beyond the end.
  /// - Returns: whether there can be such a position.
  func seek(to position: Int) -> Bool {
    guard position >= 0 else { return false }
    self.position = position
    return true
  }
}
