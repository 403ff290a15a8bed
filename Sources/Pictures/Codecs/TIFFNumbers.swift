/// The numbers in TIFF data, in the byte order stated by its header.
struct TIFFNumbers {
  let bytes: [UInt8]
  let isLittleEndian: Bool

  private init(_ bytes: [UInt8], isLittleEndian: Bool) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  /// Returns the numbers in other `bytes`, in the same byte order.
  func with(_ bytes: [UInt8]) -> TIFFNumbers {
    TIFFNumbers(bytes, isLittleEndian: isLittleEndian)
  }

  init?(_ data: some Sequence<UInt8>) {
    bytes = Array(data)
    switch bytes.prefix(4) {
    case [0x49, 0x49, 42, 0]: isLittleEndian = true
    case [0x4D, 0x4D, 0, 42]: isLittleEndian = false
    default: return nil
    }
  }

  /// Returns the two-byte number at `offset`, or nil beyond the end.
  func short(at offset: Int) -> Int? { number(at: offset, count: 2) }

  /// Returns the four-byte number at `offset`, or nil beyond the end.
  func long(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    let field = bytes[offset..<offset + count]
    func appending(_ number: Int, _ byte: UInt8) -> Int { number << 8 | Int(byte) }
    return isLittleEndian ? field.reversed().reduce(0, appending) : field.reduce(0, appending)
  }
}
