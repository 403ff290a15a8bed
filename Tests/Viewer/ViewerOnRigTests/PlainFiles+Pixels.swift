import TestSupport

/// Formats that are little more than pixels: squares of one colour (0xRRGGBB).
extension PlainFiles {
  /// Returns the bytes of all pixels, each of the bytes at these places of the colour.
  private static func pixels(_ color: UInt32, side: Int, shifts: [UInt32]) -> [UInt8] {
    let pixel = shifts.map { UInt8(color >> $0 & 0xFF) }
    return Array(repeatElement(pixel, count: side * side).joined())
  }

  static func ppm(_ color: UInt32, side: Int) -> [UInt8] {
    Array("P6 # a square\n\(side) \(side) 255\n".utf8)
      + pixels(color, side: side, shifts: [16, 8, 0])
  }

  /// Returns a bitmap without a file header, of `height` rows as it says.
  private static func bitmap(_ color: UInt32, side: Int, height: Int) -> [UInt8] {
    little(4, 40, side, height) + little(2, 1, 32) + [UInt8](repeating: 0, count: 24)
      + pixels(color | 0xFF00_0000, side: side, shifts: [0, 8, 16, 24])
  }

  static func bmp(_ color: UInt32, side: Int) -> [UInt8] {
    Array("BM".utf8) + little(4, 0, 0, 54) + bitmap(color, side: side, height: side)
  }

  static func icon(_ color: UInt32, side: Int) -> [UInt8] {
    let picture = bitmap(color, side: side, height: 2 * side)
    return little(2, 0, 1, 1) + [0, 0, 0, 0, 1, 0, 32, 0] + little(4, picture.count, 22) + picture
  }

  static func dds(_ color: UInt32, side: Int) -> [UInt8] {
    var file = Array("DDS ".utf8) + little(4, 124, 0x1007, side, side, 0, 0, 0)
    file += [UInt8](repeating: 0, count: 44) + little(4, 32, 0x40, 0, 32)
    file += little(4, 0xFF_0000, 0xFF00, 0xFF, 0, 0x1000, 0, 0, 0, 0)
    return file + pixels(color, side: side, shifts: [0, 8, 16, 24])
  }

  /// Returns a FITS file with the colours as three planes.
  static func fits(_ color: UInt32, side: Int) -> [UInt8] {
    let fields = [
      ("SIMPLE", "T"), ("BITPIX", "8"), ("NAXIS", "3"), ("NAXIS1", "\(side)"),
      ("NAXIS2", "\(side)"), ("NAXIS3", "3"),
    ]
    func filled(_ bytes: [UInt8], to count: Int) -> [UInt8] {
      bytes + [UInt8](repeating: 0x20, count: count - bytes.count)
    }
    let cards = fields.flatMap { name, value in
      filled(filled(Array(name.utf8), to: 8) + Array("= \(value)".utf8), to: 80)
    }
    let planes = [16, 8, 0].flatMap { shift in
      [UInt8](repeating: UInt8(color >> shift & 0xFF), count: side * side)
    }
    return filled(cards + Array("END".utf8), to: 2880) + planes
  }
}
