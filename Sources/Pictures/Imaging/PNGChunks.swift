/// The chunks of a PNG (third edition, 5.3), as they stand in the file; checksums are not looked at.
struct PNGChunks: Sequence, IteratorProtocol {
  /// One of them.
  struct Chunk {
    /// Its four letters.
    let name: String
    /// What it holds.
    let data: ArraySlice<UInt8>
  }

  private let file: [UInt8]
  private var position: Int
  /// The fields around the data: length and name before it, a checksum behind.
  private static let (headerSize, checksumSize) = (8, 4)

  /// The chunks of `file`, up to the first one that is not whole.
  init(_ file: [UInt8]) {
    self.file = file
    position = PNG.signature.count
  }

  mutating func next() -> Chunk? {
    guard position + Self.headerSize <= file.count else { return nil }
    let length = file.number(at: position)
    let start = position + Self.headerSize
    guard length <= file.count - start - Self.checksumSize else { return nil }
    position = start + length + Self.checksumSize
    return Chunk(
      name: String(decoding: file[start - 4..<start], as: UTF8.self),
      data: file[start..<start + length])
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number of `count` bytes, the highest first, that stands `offset` bytes from the first one.
  /// - Precondition: there are so many.
  func number(at offset: Int, count: Int = 4) -> Int {
    self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
