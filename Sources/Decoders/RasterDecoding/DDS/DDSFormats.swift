import PictureFiles

/// The formats of pixels in DirectDraw surfaces, by their letters and by the numbers of DXGI.
enum DDSFormats {
  /// The storage of pixels, and the meaning of their samples.
  struct Kind {
    let pixels: DDSHeader.Pixels
    let colors: RasterLayout.Colors
    var hasAlpha = false

    /// Pixels of `bits` bits, with the samples at `masks`.
    static func fields(
      _ bits: Int, _ masks: [UInt64], _ colors: RasterLayout.Colors, hasAlpha: Bool = false
    ) -> Kind {
      Kind(
        pixels: .fields(masks.map { BitField($0) }, size: bits / 8), colors: colors,
        hasAlpha: hasAlpha)
    }

    static func blocks(_ compression: BlockCompression) -> Kind {
      Kind(
        pixels: .blocks(compression), colors: compression.colors, hasAlpha: compression.hasAlpha)
    }

    /// Pixels of `count` floats of `size` bytes. One is grey; of two, blue is missing.
    fileprivate static func floats(_ count: Int, size: Int) -> Kind {
      Kind(
        pixels: .floats(count, size: size), colors: count == 1 ? .grey : .rgb,
        hasAlpha: count == 4)
    }

    /// Pixels of red, green, blue and alpha from the lowest bits up.
    fileprivate static func rgba(_ bits: Int, _ masks: UInt64...) -> Kind {
      .fields(bits, masks, .rgb, hasAlpha: masks.count == 4)
    }
  }

  /// The code of surfaces whose format is a number in a further header.
  static let extended = code("DX10")

  /// Returns the kind of pixels with these letters, or with this number in Direct3D 9; nil if it is unknown.
  static func coded(_ code: Int) -> Kind? {
    switch code {
    case Self.code("DXT1"): .blocks(.bc1)
    case Self.code("DXT2"): .blocks(.bc2(isAssociated: true))
    case Self.code("DXT3"): .blocks(.bc2(isAssociated: false))
    case Self.code("DXT4"): .blocks(.bc3(isAssociated: true))
    case Self.code("DXT5"): .blocks(.bc3(isAssociated: false))
    case Self.code("RXGB"): .blocks(.rxgb)
    case Self.code("ATI1"), Self.code("BC4U"): .blocks(.bc4(isSigned: false))
    case Self.code("BC4S"): .blocks(.bc4(isSigned: true))
    case Self.code("ATI2"), Self.code("BC5U"): .blocks(.bc5(isSigned: false))
    case Self.code("BC5S"): .blocks(.bc5(isSigned: true))
    case 36: dxgi(11)
    case 111: .floats(1, size: 2)
    case 112: .floats(2, size: 2)
    case 113: .floats(4, size: 2)
    case 114: .floats(1, size: 4)
    case 115: .floats(2, size: 4)
    case 116: .floats(4, size: 4)
    default: nil
    }
  }

  /// Returns the kind of pixels with a number of DXGI; nil if it is unknown.
  static func dxgi(_ number: Int) -> Kind? {
    switch number {
    case 2: .floats(4, size: 4)
    case 6: .floats(3, size: 4)
    case 10: .floats(4, size: 2)
    case 16: .floats(2, size: 4)
    case 34: .floats(2, size: 2)
    case 41: .floats(1, size: 4)
    case 54: .floats(1, size: 2)
    case 11:
      .rgba(64, 0xFFFF, 0xFFFF << 16, 0xFFFF << 32, 0xFFFF << 48)
    case 24: .rgba(32, 0x3FF, 0x3FF << 10, 0x3FF << 20, 0x3 << 30)
    case 28, 29: .rgba(32, 0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000)
    case 35: .rgba(32, 0xFFFF, 0xFFFF << 16, 0)
    case 49: .rgba(16, 0xFF, 0xFF00, 0)
    case 56: .fields(16, [0xFFFF], .grey)
    case 61, 65: .fields(8, [0xFF], .grey)
    case 70...72: .blocks(.bc1)
    case 73...75: .blocks(.bc2(isAssociated: false))
    case 76...78: .blocks(.bc3(isAssociated: false))
    case 79, 80: .blocks(.bc4(isSigned: false))
    case 81: .blocks(.bc4(isSigned: true))
    case 82, 83: .blocks(.bc5(isSigned: false))
    case 84: .blocks(.bc5(isSigned: true))
    case 85: .rgba(16, 0xF800, 0x7E0, 0x1F)
    case 86: .rgba(16, 0x7C00, 0x3E0, 0x1F, 0x8000)
    case 87, 91: .rgba(32, 0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000)
    case 88, 93: .rgba(32, 0xFF_0000, 0xFF00, 0xFF)
    case 94, 95: .blocks(.bc6(isSigned: false))
    case 96: .blocks(.bc6(isSigned: true))
    case 97...99: .blocks(.bc7)
    case 115: .rgba(16, 0xF00, 0xF0, 0xF, 0xF000)
    case 191: .rgba(16, 0xF000, 0xF00, 0xF0, 0xF)
    default: nil
    }
  }

  private static func code(_ letters: String) -> Int {
    Int(littleEndianBytes: letters.utf8)
  }
}
