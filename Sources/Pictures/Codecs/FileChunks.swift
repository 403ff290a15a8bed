import Files
import PictureFiles

/// The chunks of a PNG file (third edition, 5.3) or a WebP file (RFC 9649, 2.3), in file order.
///
/// Only their headers are read, and the data of a chunk on demand. Checksums are not verified.
package struct FileChunks: Sequence, IteratorProtocol {
  /// A function that returns `count` bytes from `offset` on, or nil if the file ends before.
  typealias Reader = (_ offset: Int, _ count: Int) -> ArraySlice<UInt8>?

  /// A chunk: its name, and the places in the file of its contents and of all of it.
  package struct Chunk {
    package let name: String
    let contents: Range<Int>
    package let whole: Range<Int>
    fileprivate let format: Format
    fileprivate let read: Reader

    /// The contents; nil if the file ends before the end of the chunk.
    var data: ArraySlice<UInt8>? {
      read(contents.lowerBound, whole.upperBound - contents.lowerBound)?.prefix(contents.count)
    }

    /// Returns the contents.
    /// - Throws: ``PictureError/fileTooLarge(limit:)`` beyond ``PNG/chunkLimit``, and
    ///   ``PictureError/endsTooEarly(format:)``.
    func limitedData() throws(PictureError) -> [UInt8] {
      guard contents.count <= PNG.chunkLimit else {
        throw .fileTooLarge(limit: PNG.chunkLimit)
      }
      guard let data = read(contents.lowerBound, contents.count) else {
        throw .endsTooEarly(format: format == .png ? "PNG" : "WebP")
      }
      return Array(data)
    }
  }

  /// The formats that consist of chunks.
  package enum Format {
    case png, webP

    /// The position of the first chunk.
    package var start: Int { self == .png ? 8 : 12 }

    /// Returns the format of a file that begins with `head`; nil if it is neither.
    package init?(head: some Collection<UInt8>) {
      if head.starts(with: PNG.signature) {
        self = .png
      } else if head.starts(with: Array("RIFF".utf8)),
        head.dropFirst(8).starts(with: Array("WEBP".utf8))
      {
        self = .webP
      } else {
        return nil
      }
    }
  }

  /// The format of the file; nil if it has another one, and no chunks.
  let format: Format?
  private let read: Reader
  private var position: Int
  /// The chunks that may still follow.
  private var rest: Int

  /// The bytes at the start of a file that identify its format.
  static let headSize = 12
  /// The number of bytes of the size and the name before the contents of a chunk, in both formats.
  package static let headerSize = 8
  /// The number of bytes of the checksum after the contents of a chunk in a PNG.
  static let checksumSize = 4
  /// The maximum number of chunks that are read one by one: a file that has more is damaged.
  private static let maximumReads = 100_000

  /// Creates the sequence of the chunks of an open file.
  init(of file: OpenFile) {
    self.init(limit: Self.maximumReads) { offset, count in
      let bytes = FileBytes.read(count, at: offset, of: file)
      return bytes.count == count ? bytes[...] : nil
    }
  }

  /// Creates the sequence of the chunks of a file with the bytes `file`.
  package init(_ file: [UInt8]) {
    self.init { offset, count in
      offset + count <= file.count ? file[offset..<offset + count] : nil
    }
  }

  /// Creates the sequence of the chunks of a file that `read` reads, up to `limit` chunks.
  init(limit: Int = .max, read: @escaping Reader) {
    format = read(0, Self.headSize).flatMap { Format(head: $0) }
    self.read = read
    position = format?.start ?? 0
    rest = limit
  }

  package mutating func next() -> Chunk? {
    guard let format, rest > 0, let header = read(position, Self.headerSize) else { return nil }
    rest -= 1
    let name: ArraySlice<UInt8>
    let size: Int
    let tail: Int
    switch format {
    case .png:
      name = header.suffix(4)
      size = Int(bigEndianBytes: header.prefix(4))
      // The limit in the specification.
      guard size < 1 << 31 else { return nil }
      tail = Self.checksumSize
    case .webP:
      name = header.prefix(4)
      size = Int(littleEndianBytes: header.suffix(4))
      // Chunks begin at even positions.
      tail = size % 2
    }
    let start = position + Self.headerSize
    let end = start + size
    defer { position = end + tail }
    return Chunk(
      name: String(decoding: name, as: UTF8.self), contents: start..<end,
      whole: position..<end + tail, format: format, read: read)
  }
}
