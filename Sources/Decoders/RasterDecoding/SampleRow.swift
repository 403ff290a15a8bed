/// The samples of a row while it is made.
struct SampleRow {
  private(set) var bytes: [UInt8] = []
  private let isDeep: Bool

  init(of layout: RasterLayout) {
    isDeep = layout.isDeep
    bytes.reserveCapacity(layout.rowLength)
  }

  /// Adds a sample from 0 to `most`, scaled to bytes or words.
  mutating func append(_ value: Int, of most: Int) {
    let value = min(max(value, 0), most)
    guard isDeep else {
      bytes.append(
        most == 255 ? UInt8(truncatingIfNeeded: value) : UInt8((value * 255 + most / 2) / most))
      return
    }
    append(word: most == 65_535 ? value : (value * 65_535 + most / 2) / most)
  }

  /// Adds a sample from 0 to 1.
  mutating func append(fraction: Double) {
    // Not a number counts as black.
    let most = isDeep ? 65_535 : 255
    append(Int(((fraction > 0 ? min(fraction, 1) : 0) * Double(most)).rounded()), of: most)
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
