extension Orientation {
  private static let tag = 0x0112
  private static let short = 3

  /// The orientation that Exif data states; upright if it states none, or anything odd.
  ///
  /// Only the first directory is read, each of its entries once, so that no data, however made,
  /// leads in a circle.
  /// - Parameter data: begins with the TIFF header (TIFF 6.0, section 2).
  init(exif data: some Sequence<UInt8>) {
    self = Self.stated(in: TIFFNumbers(data)) ?? .upright
  }

  private static func stated(in numbers: TIFFNumbers?) -> Orientation? {
    guard let numbers, let directory = numbers.long(at: 4), let count = numbers.short(at: directory)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = numbers.short(at: entry) else { return nil }
      guard tag == Self.tag else { continue }
      guard numbers.short(at: entry + 2) == short, numbers.long(at: entry + 4) == 1 else {
        return nil
      }
      return numbers.short(at: entry + 8).flatMap { Orientation(rawValue: UInt16($0)) }
    }
    return nil
  }
}

/// Numbers in TIFF data, in the byte order that its header names.
private struct TIFFNumbers {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  init?(_ data: some Sequence<UInt8>) {
    bytes = Array(data)
    switch bytes.prefix(4) {
    case [0x49, 0x49, 42, 0]: isLittleEndian = true
    case [0x4D, 0x4D, 0, 42]: isLittleEndian = false
    default: return nil
    }
  }

  /// The two bytes at `offset`, or nil beyond the end.
  func short(at offset: Int) -> Int? { number(at: offset, count: 2) }

  /// The four bytes at `offset`, or nil beyond the end.
  func long(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    let field = bytes[offset..<offset + count]
    func appending(_ number: Int, _ byte: UInt8) -> Int { number << 8 | Int(byte) }
    return isLittleEndian ? field.reversed().reduce(0, appending) : field.reduce(0, appending)
  }
}
