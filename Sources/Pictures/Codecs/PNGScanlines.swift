import CZlib
package import PictureFiles

/// The rows of a PNG as they are stored, each with the number of its filter in front, inflated one after
/// another. libspng has no function for rows whose filters are not undone yet, which takes a third of the
/// time of decoding; another thread can do that.
///
/// It refuses every file that libspng refuses, and a few more, but does not say why.
package final class PNGScanlines {
  /// The number of bytes in a row.
  package let length: Int
  /// The number of rows that have not been inflated.
  package private(set) var rest: Int

  /// It points to itself, so it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  private let file: UnsafeBufferPointer<UInt8>
  /// The chunks that have not been inflated.
  private var chunks: DropWhileSequence<PNGChunks>.Iterator

  /// The name of chunks with pixels.
  private static let pixels = "IDAT"

  static let fault = PictureError.damaged(format: "PNG", reason: "the pixels cannot be read")

  /// Calls `body` with the rows of `file`, which are stored as `layout` says.
  package static func read(
    _ file: [UInt8], _ layout: PNGRowLayout, _ body: (PNGScanlines) throws(PictureError) -> Void
  ) throws(PictureError) {
    try file.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      try body(PNGScanlines(bytes, of: file, layout))
    }
  }

  /// Prepares to inflate `file`, whose memory is `bytes`.
  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: [UInt8], _ layout: PNGRowLayout
  ) throws(PictureError) {
    length = layout.length
    rest = layout.height
    self.file = bytes
    chunks = PNGChunks(file).drop { $0.name != Self.pixels }.makeIterator()
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(stream, ZLIB_VERSION, size) == Z_OK else { throw PNG.outOfMemory }
    // Each chunk has a checksum of its own, as in `PNG.read`.
    guard inflateValidate(stream, 0) == Z_OK else { throw Self.fault }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Inflates the next rows to the beginning of `buffer`, as many as it has room for.
  /// - Returns: the part of `buffer` with these rows; empty if there were none left.
  package func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureError) -> UnsafeMutableBufferPointer<UInt8> {
    let count = min(rest, buffer.count / length)
    let rows = UnsafeMutableBufferPointer(rebasing: buffer[..<(count * length)])
    try fill(rows)
    for start in stride(from: 0, to: rows.count, by: length) {
      guard PNGRowLayout.filters.contains(rows[start]) else { throw Self.fault }
    }
    rest -= count
    return rows
  }

  private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(PictureError) {
    stream.pointee.next_out = buffer.baseAddress
    stream.pointee.avail_out = UInt32(buffer.count)
    while stream.pointee.avail_out > 0 {
      if stream.pointee.avail_in == 0 { try takeChunk() }
      let status = inflate(stream, Z_NO_FLUSH)
      // The stream may end only with the last byte.
      let isAtEnd = status == Z_STREAM_END && stream.pointee.avail_out == 0
      guard status == Z_OK || status == Z_BUF_ERROR || isAtEnd else { throw Self.fault }
    }
  }

  /// Makes the next chunk, which must have pixels, the input of the stream.
  private func takeChunk() throws(PictureError) {
    guard let chunk = chunks.next(), chunk.name == Self.pixels, chunk.data != nil else {
      throw Self.fault
    }
    // The checksum is that of the name, which is before the data, and the data.
    let end = chunk.start + chunk.length
    let named = UnsafeBufferPointer(rebasing: file[chunk.start - Self.pixels.utf8.count..<end])
    guard Int(crc32_z(0, named.baseAddress, named.count)) == file.number(at: end) else {
      throw Self.fault
    }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: UnsafeBufferPointer(rebasing: file[chunk.start..<end]).baseAddress)
    stream.pointee.avail_in = UInt32(chunk.length)
  }
}
