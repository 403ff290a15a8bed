/// The samples of a row while it is made.
struct SampleRow {
  private(set) var bytes: [UInt8] = []
  private let isDeep: Bool

  init(of layout: RasterLayout) {
    isDeep = layout.isDeep
    bytes.reserveCapacity(layout.rowLength)
  }

  /// Adds a sample from 0 to `maximum`, scaled to bytes or words.
  mutating func append(_ value: Int, of maximum: Int) {
    let value = min(max(value, 0), maximum)
    guard isDeep else {
      bytes.append(
        maximum == 255
          ? UInt8(truncatingIfNeeded: value) : UInt8((value * 255 + maximum / 2) / maximum))
      return
    }
    append(word: maximum == 65_535 ? value : (value * 65_535 + maximum / 2) / maximum)
  }

  /// Adds a sample from 0 to 1.
  mutating func append(fraction: Double) {
    // Not a number counts as black.
    let maximum = isDeep ? 65_535 : 255
    append(Int(((fraction > 0 ? min(fraction, 1) : 0) * Double(maximum)).rounded()), of: maximum)
  }

  private mutating func append(word: Int) {
    let word = UInt16(truncatingIfNeeded: word)
    #if _endian(little)
      bytes.append(UInt8(truncatingIfNeeded: word))
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
    #else
      bytes.append(UInt8(truncatingIfNeeded: word >> 8))
      bytes.append(UInt8(truncatingIfNeeded: word))
    #endif
  }
}
