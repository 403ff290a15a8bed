import CZlib
import PictureFiles

/// Inflates the pixels of a damaged PNG as far as possible.
///
/// Chunks that are too long or too short, or have others between them, the header of the stream, and that of a first
/// block without compression do not matter.
struct PNGInflation {
  private let parts: [ArraySlice<UInt8>]

  /// The number of bytes at the beginning of a stream of zlib (RFC 1950, 2.2).
  private static let streamHeaderSize = 2

  /// Finds the pixels of `file`.
  init(_ file: [UInt8]) { parts = Self.parts(of: file) }

  /// Passes up to `maximum` bytes to `body`, in blocks of up to `blockSize`.
  /// - Returns: the number of these bytes.
  func inflate(
    _ maximum: Int, blockSize: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Int {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    // The header says nothing that is needed, so that it may be wrong.
    guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, size) == Z_OK else { return 0 }
    defer { inflateEnd(&stream) }
    var block = [UInt8](repeating: 0, count: blockSize)
    var count = 0
    var rest = parts[...]
    while count < maximum {
      let wanted = min(blockSize, maximum - count)
      let inflated = block.withUnsafeMutableBufferPointer {
        Self.fill(UnsafeMutableBufferPointer(rebasing: $0[..<wanted]), from: &rest, by: &stream)
      }
      block.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<inflated])) }
      count += inflated
      if inflated < wanted { break }
    }
    return count
  }

  /// Inflates the first of `parts`, and removes the used bytes.
  /// - Returns: the number of bytes in `block`.
  private static func fill(
    _ block: UnsafeMutableBufferPointer<UInt8>, from parts: inout ArraySlice<ArraySlice<UInt8>>,
    by stream: inout z_stream
  ) -> Int {
    stream.next_out = block.baseAddress
    stream.avail_out = UInt32(block.count)
    while stream.avail_out > 0, let part = parts.first {
      let status = part.withUnsafeBufferPointer { input in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(clamping: input.count)
        let status = CZlib.inflate(&stream, Z_NO_FLUSH)
        parts[parts.startIndex] = part.suffix(Int(stream.avail_in))
        return status
      }
      guard status == Z_OK || status == Z_BUF_ERROR else { break }
      if parts.first?.isEmpty == true { parts.removeFirst() }
    }
    return block.count - Int(stream.avail_out)
  }

  /// Returns the data of all chunks with pixels, without the header of the stream.
  private static func parts(of file: [UInt8]) -> [ArraySlice<UInt8>] {
    let first = FileChunks(file).first { $0.name == PNG.pixelChunk }?.contents.lowerBound
    var next = first ?? start(ofChunk: PNG.pixelChunk, in: file, from: 0)
    var parts: [ArraySlice<UInt8>] = []
    while let start = next, start <= file.count {
      let end = end(ofChunkAt: start, in: file)
      parts.append(file[start..<end])
      next = Self.start(ofChunk: PNG.pixelChunk, in: file, from: end)
    }
    let surplus = parts.first.map { min($0.count, streamHeaderSize) } ?? 0
    if surplus > 0 { parts[0] = parts[0].dropFirst(surplus) }
    return StoredBlock.mended(parts.filter { !$0.isEmpty })
  }

  /// Returns the end of the data from `start` on, as the chunk states it or, if no chunk follows there, where the
  /// next one with pixels or the last one begins.
  private static func end(ofChunkAt start: Int, in file: [UInt8]) -> Int {
    let stated = start + file[(start - FileChunks.headerSize)..<start].number(at: 0)
    let next = stated + FileChunks.checksumSize
    if next == file.count { return stated }
    let following = next + FileChunks.headerSize
    if following <= file.count, isName(file[next + 4..<following]) { return stated }
    let starts = [PNG.pixelChunk, "IEND"].compactMap {
      self.start(ofChunk: $0, in: file, from: start)
    }
    let between = FileChunks.checksumSize + FileChunks.headerSize
    return starts.min().map { max($0 - between, start) } ?? file.count
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    let letters: (ClosedRange<UInt8>, ClosedRange<UInt8>) = (0x41...0x5A, 0x61...0x7A)
    return bytes.allSatisfy { letters.0.contains($0) || letters.1.contains($0) }
  }

  /// Returns where the data of the next chunk `name` begins, looked for by its name.
  private static func start(ofChunk name: String, in file: [UInt8], from offset: Int) -> Int? {
    let name = Array(name.utf8)
    guard let initial = name.first else { return nil }
    return file.withUnsafeBufferPointer { bytes in
      var position = max(offset, FileChunks.headerSize)
      while position + name.count <= bytes.count {
        if bytes[position] == initial,
          bytes[position..<position + name.count].elementsEqual(name)
        {
          return position + name.count
        }
        position += 1
      }
      return nil
    }
  }
}
