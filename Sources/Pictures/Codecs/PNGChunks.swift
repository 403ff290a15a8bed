import PictureFiles

/// The chunks of a PNG (third edition, 5.3), in file order.
///
/// The data of a chunk is read only on demand. Checksums are not verified.
struct PNGChunks: Sequence, IteratorProtocol {
  /// The size of the fields before the data, which are its length and the type, in bytes.
  static let headerSize = 8
  /// The size of the checksum after the data, in bytes.
  static let checksumSize = 4

  /// A function that returns `count` bytes from `offset` on, or nil if the file ends before.
  typealias Reader = (_ offset: Int, _ count: Int) -> ArraySlice<UInt8>?

  /// A chunk whose data has not been read yet.
  struct Chunk {
    /// The type of the chunk, four letters.
    let name: String
    /// The length of the data in bytes.
    let length: Int
    /// The position of the data in the file, after that of the name.
    let start: Int
    fileprivate let read: Reader

    /// The data; nil if the file ends before the checksum that follows it.
    var data: ArraySlice<UInt8>? { read(start, length + PNGChunks.checksumSize)?.prefix(length) }
  }

  private let read: Reader
  private var position = PNG.signature.count

  /// Creates a sequence of the chunks of a file that `read` reads. It is empty if the file lacks
  /// the PNG signature.
  init(read: @escaping Reader) {
    self.read = read
    if read(0, position)?.elementsEqual(PNG.signature) != true { position = -1 }
  }

  /// Creates a sequence of the chunks of `file`.
  init(_ file: [UInt8]) {
    self.init { offset, count in
      offset + count <= file.count ? file[offset..<offset + count] : nil
    }
  }

  mutating func next() -> Chunk? {
    guard position >= 0, let header = read(position, Self.headerSize) else { return nil }
    let length = header.number(at: 0)
    // The limit in the specification, which also keeps offsets far from overflow.
    guard length < 1 << 31 else { return nil }
    let start = position + Self.headerSize
    position = start + length + Self.checksumSize
    return Chunk(
      name: String(decoding: header.suffix(4), as: UTF8.self), length: length, start: start,
      read: read)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the big-endian number in the `count` bytes that start `offset` bytes after the first
  /// one.
  /// - Precondition: the collection has that many bytes.
  func number(at offset: Int, count: Int = 4) -> Int {
    Int(bigEndianBytes: self[(startIndex + offset)..<(startIndex + offset + count)])
  }
}
