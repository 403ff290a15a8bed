/// The bits of a pixel that are one of its samples.
struct BitField {
  private let mask: UInt64
  private let shift: Int
  /// The maximum value.
  let maximum: Int

  /// Creates the field of `mask`. Without bits, its value is 0.
  init(_ mask: UInt64) {
    self.mask = mask
    shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    maximum = max(Int(truncatingIfNeeded: mask >> UInt64(shift) & 0xFFFF_FFFF), 1)
  }

  /// Returns the value of the field in `pixel`.
  func value(in pixel: UInt64) -> Int {
    Int(truncatingIfNeeded: (pixel & mask) >> UInt64(shift) & 0xFFFF_FFFF)
  }
}

extension [BitField] {
  /// Returns the samples of pixels of `size` bytes each, the lowest byte first, in `bytes`.
  func row(of bytes: [UInt8], size: Int, _ layout: RasterLayout) -> [UInt8] {
    var row = SampleRow(of: layout)
    for x in 0..<layout.width {
      var pixel: UInt64 = 0
      for index in (x * size..<x * size + size).reversed() {
        pixel = pixel << 8 | UInt64(bytes[index])
      }
      for field in self { row.append(field.value(in: pixel), of: field.maximum) }
    }
    return row.bytes
  }
}
