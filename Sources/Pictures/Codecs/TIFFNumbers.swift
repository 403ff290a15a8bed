import PictureFiles

/// The numbers in TIFF data, in the byte order stated by its header.
struct TIFFNumbers {
  /// Returns bytes of the data from an offset on; nil beyond the end.
  typealias Reading = (_ offset: Int, _ count: Int) -> ArraySlice<UInt8>?

  /// Returns `count` bytes from `offset` on; nil if there are fewer.
  let bytes: Reading
  let isLittleEndian: Bool

  private init(isLittleEndian: Bool, reading bytes: @escaping Reading) {
    self.isLittleEndian = isLittleEndian
    self.bytes = bytes
  }

  /// Returns the numbers in other `bytes`, in the same byte order.
  func with(_ bytes: [UInt8]) -> TIFFNumbers {
    TIFFNumbers(isLittleEndian: isLittleEndian, reading: Self.reading(bytes))
  }

  /// Creates the numbers in `data`; nil if they do not begin with a header.
  init?(_ data: some Sequence<UInt8>) { self.init(reading: Self.reading(Array(data))) }

  /// Creates the numbers in a part of a file; nil if it does not begin with a header.
  init?(_ pages: FilePages) { self.init { pages.bytes(at: $0, count: $1).map { $0[...] } } }

  private init?(reading bytes: @escaping Reading) {
    guard let header = bytes(0, 4), let isLittleEndian = Self.isLittleEndian(Array(header)) else {
      return nil
    }
    self.init(isLittleEndian: isLittleEndian, reading: bytes)
  }

  /// The headers in both byte orders.
  private static let plain: [[UInt8]] = [[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42]]
  /// The headers of raw files of Panasonic and Olympus, which are alike otherwise.
  private static let others = ["IIU\0", "IIRO", "IIRS", "MMOR"].map { Array($0.utf8) }

  /// Whether `head` begins with the header of TIFF, rather than with that of a camera.
  static func isPlain(_ head: [UInt8]) -> Bool { plain.contains { head.starts(with: $0) } }

  private static func isLittleEndian(_ header: [UInt8]) -> Bool? {
    (plain + others).contains(header) ? header[0] == 0x49 : nil
  }

  /// Returns the numbers in the part of the data from `start` on.
  func part(from start: Int) -> TIFFNumbers {
    TIFFNumbers(isLittleEndian: isLittleEndian) { [bytes] offset, count in
      let (place, overflow) = offset.addingReportingOverflow(start)
      return overflow ? nil : bytes(place, count)
    }
  }

  private static func reading(_ bytes: [UInt8]) -> Reading {
    { offset, count in
      guard offset >= 0, count > 0, offset <= bytes.count, count <= bytes.count - offset else {
        return nil
      }
      return bytes[offset..<offset + count]
    }
  }

  /// Returns the two-byte number at `offset`, or nil beyond the end.
  func short(at offset: Int) -> Int? { number(at: offset, count: 2) }

  /// Returns the four-byte number at `offset`, or nil beyond the end.
  func long(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard let field = bytes(offset, count) else { return nil }
    return isLittleEndian ? Int(littleEndianBytes: field) : Int(bigEndianBytes: field)
  }
}

extension TIFFNumbers {
  /// Returns a two-byte number as bytes.
  func bytes(ofShort number: Int) -> [UInt8] { bytes(of: number, count: 2) }

  /// Returns a four-byte number as bytes.
  func bytes(ofLong number: Int) -> [UInt8] { bytes(of: number, count: 4) }

  private func bytes(of number: Int, count: Int) -> [UInt8] {
    isLittleEndian ? number.littleEndianBytes(count) : number.bigEndianBytes(count)
  }
}
