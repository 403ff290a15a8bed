import CZlib
package import PictureFiles

/// The rows of a PNG as they are stored, each with the number of its filter in front, inflated one after
/// another. libspng has no function for rows whose filters are not undone yet, which takes a third of the
/// time of decoding; another thread can do that.
///
/// Rows that cannot be read have ``PNGRowLayout/missing`` in place of the filter. These are all rows after the first
/// unreadable one: at least all that libspng cannot read, and a few more.
package final class PNGScanlines {
  /// The number of bytes in a row.
  let length: Int
  /// The number of rows that have not been inflated.
  package private(set) var rest: Int

  /// It points to itself, so it must stay where it is.
  private let stream: UnsafeMutablePointer<z_stream>
  private let file: UnsafeBufferPointer<UInt8>
  /// The chunks that have not been inflated.
  private var chunks: DropWhileSequence<FileChunks>.Iterator
  /// Whether rows have been inflated.
  private var hasRows = false
  /// Whether no more rows can be inflated.
  private var isOver = false
  /// Whether all chunks and rows were sound so far.
  private(set) var completeness = Completeness.whole

  static let fault = PictureError.damaged(format: "PNG", reason: "the pixels cannot be read")

  /// Calls `body` with the rows of `file`, which are stored in `layout`.
  /// - Returns: whether the chunks and rows that `body` has read were sound.
  package static func read(
    _ file: [UInt8], _ layout: PNGRowLayout, _ body: (PNGScanlines) throws(PictureError) -> Void
  ) throws(PictureError) -> Completeness {
    try file.withUnsafeBufferPointer { (bytes) throws(PictureError) in
      let rows = try PNGScanlines(bytes, of: file, layout)
      try body(rows)
      return rows.completeness
    }
  }

  /// Prepares to inflate `file`, whose memory is `bytes`.
  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: [UInt8], _ layout: PNGRowLayout
  ) throws(PictureError) {
    length = layout.length
    rest = layout.height
    self.file = bytes
    chunks = FileChunks(file).drop { $0.name != PNG.pixelChunk }.makeIterator()
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
  /// - Throws: an error if the first row of all is missing.
  package func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureError) -> UnsafeMutableBufferPointer<UInt8> {
    let count = min(rest, buffer.count / length)
    let rows = UnsafeMutableBufferPointer(rebasing: buffer[..<(count * length)])
    let sound = soundRows(of: rows)
    if sound == 0, count > 0, !hasRows { throw Self.fault }
    hasRows = true
    for row in sound..<count { rows[row * length] = PNGRowLayout.missing }
    rest -= count
    return rows
  }

  /// Inflates `rows`, and returns the number of those before the first that cannot be read.
  private func soundRows(of rows: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var sound = isOver ? 0 : fill(rows) / length
    let filters = stride(from: 0, to: sound * length, by: length)
    if let wrong = filters.first(where: { !PNGRowLayout.filters.contains(rows[$0]) }) {
      sound = wrong / length
    }
    if sound * length < rows.count {
      isOver = true
      completeness = .partial
    }
    return sound
  }

  /// Inflates bytes to `buffer`, and returns how many there were.
  private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    stream.pointee.next_out = buffer.baseAddress
    stream.pointee.avail_out = UInt32(buffer.count)
    while stream.pointee.avail_out > 0 {
      if stream.pointee.avail_in == 0, !takeChunk() { break }
      let status = inflate(stream, Z_NO_FLUSH)
      guard status == Z_OK || status == Z_BUF_ERROR else { break }
    }
    return buffer.count - Int(stream.pointee.avail_out)
  }

  /// Makes the available part of the next chunk the input of the stream. Returns whether it has pixels.
  private func takeChunk() -> Bool {
    guard let chunk = chunks.next(), chunk.name == PNG.pixelChunk else { return false }
    let data = chunk.contents.clamped(to: 0..<file.count)
    if chunk.data == nil || !hasRightChecksum(chunk) { completeness = .partial }
    guard !data.isEmpty || chunk.data != nil else { return false }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: UnsafeBufferPointer(rebasing: file[data]).baseAddress)
    stream.pointee.avail_in = UInt32(data.count)
    return true
  }

  /// Returns whether the checksum of a whole chunk is that of its name, which is before the data, and the data.
  private func hasRightChecksum(_ chunk: FileChunks.Chunk) -> Bool {
    let end = chunk.contents.upperBound
    let start = chunk.contents.lowerBound - PNG.pixelChunk.utf8.count
    let named = UnsafeBufferPointer(rebasing: file[start..<end])
    return Int(crc32_z(0, named.baseAddress, named.count)) == file.number(at: end)
  }
}
