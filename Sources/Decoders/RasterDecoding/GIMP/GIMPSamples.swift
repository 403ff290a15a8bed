import PictureFiles

/// The storage of samples in a GIMP file.
struct GIMPSamples {
  /// The kind of pixels of a layer.
  struct Colors {
    let count: Int
    let hasAlpha: Bool
    let isIndexed: Bool

    /// Creates the kind with this number in the file.
    init(_ number: Int) throws(PictureError) {
      guard (0...5).contains(number) else {
        throw .damaged(format: PictureFormat.gimp.name, reason: "layers of the kind \(number)")
      }
      count = number < 2 ? 3 : 1
      hasAlpha = number % 2 == 1
      isIndexed = number > 3
    }

    /// The number of samples of a pixel.
    var bands: Int { count + (hasAlpha ? 1 : 0) }
  }

  /// The number of bytes of a sample.
  let size: Int
  /// Whether colours are amounts of light.
  let isLinear: Bool
  private let isFloat: Bool
  private let startsWithLowest: Bool

  /// The precisions of version 4: bytes, words, long ones, and floats of 16 and 32 bits.
  private static let early = [150, 250, 300, 500, 600]

  /// Creates the storage in a file of a `version` that states a `precision`; those before the fourth have none.
  init(version: Int, precision: Int?) throws(PictureError) {
    let number = precision ?? 150
    let stated = number < Self.early.count ? Self.early[number] : number
    // Versions 5 and 6 have other numbers for floats.
    let isOld = version < 7 && precision ?? 0 >= 400
    switch (stated + (isOld ? 100 : 0)) / 100 {
    case 1: (size, isFloat) = (1, false)
    case 2: (size, isFloat) = (2, false)
    case 3: (size, isFloat) = (4, false)
    case 5: (size, isFloat) = (2, true)
    case 6: (size, isFloat) = (4, true)
    case 7: (size, isFloat) = (8, true)
    default:
      throw .unsupported(format: PictureFormat.gimp.name, reason: "samples of precision \(stated)")
    }
    isLinear = stated % 100 < 50
    startsWithLowest = version < 12
  }

  /// Returns the sample at `offset` in `bytes`, from 0 to 1.
  func value(_ bytes: [UInt8], at offset: Int) -> Float {
    var bits: UInt64 = 0
    for index in 0..<size {
      let place = offset + (startsWithLowest ? size - 1 - index : index)
      bits = bits << 8 | UInt64(bytes[place])
    }
    return switch (isFloat, size) {
    case (true, 2): Float(Float16(bitPattern: UInt16(truncatingIfNeeded: bits)))
    case (true, 4): Float(bitPattern: UInt32(truncatingIfNeeded: bits))
    case (true, _): Float(Double(bitPattern: bits))
    default: Float(bits) / Float((UInt64(1) << UInt64(8 * size)) - 1)
    }
  }
}
