import PictureFiles

/// The header of a DirectDraw surface.
struct DDSHeader {
  /// The storage of pixels.
  enum Pixels {
    /// Whole pixels of this number of bytes, with the bits of each sample.
    case fields([BitField], size: Int)
    /// Blocks of 4 x 4 pixels.
    case blocks(BlockCompression)
    /// A number of floats of `size` bytes each.
    case floats(Int, size: Int)
    /// Indices of a byte each, after a palette.
    case indices
  }

  let width: Int
  let height: Int
  let pixels: Pixels
  let colors: RasterLayout.Colors
  let hasAlpha: Bool
  /// The offset of the first pixel.
  let start: Int

  private static let length = 128
  private static let extendedLength = 148

  /// Flags of the kind of pixels.
  private enum Flag {
    static let alphaPixels = 0x1
    static let alphaOnly = 0x2
    static let code = 0x4
    static let indices = 0x20
    static let rgb = 0x40
    static let luminance = 0x2_0000
  }

  /// Reads the header of `file`.
  init(_ file: RasterBytes) throws(PictureError) {
    let head = file.bytes(Self.extendedLength, at: 0)
    guard head.count >= Self.length, let height = head.long(at: 12), let width = head.long(at: 16),
      let flags = head.long(at: 80), let code = head.long(at: 84), let bits = head.long(at: 88)
    else {
      throw .endsTooEarly(format: PictureFormat.dds.name)
    }
    self.width = width
    self.height = height
    let isExtended = flags & Flag.code != 0 && code == DDSFormats.extended
    start = isExtended ? Self.extendedLength : Self.length
    let number = isExtended ? head.long(at: 128) : nil
    let kind: DDSFormats.Kind?
    if let number {
      kind = DDSFormats.dxgi(number)
    } else if flags & Flag.code != 0 {
      kind = DDSFormats.coded(code)
    } else {
      kind = Self.masked(flags, bits, (0..<4).compactMap { head.long(at: 92 + 4 * $0) })
    }
    guard let kind else {
      let stated = flags & Flag.code != 0 ? "code \(Self.letters(code))" : "pixels of \(bits) bits"
      throw .unsupported(
        format: PictureFormat.dds.name, reason: number.map { "DXGI format \($0)" } ?? stated)
    }
    pixels = kind.pixels
    colors = kind.colors
    hasAlpha = kind.hasAlpha
  }

  /// Returns the four letters of a code (FourCC).
  private static func letters(_ code: Int) -> String {
    String(decoding: code.littleEndianBytes(4), as: UTF8.self)
  }

  /// Returns the kind of pixels with the masks of red, green, blue and alpha.
  private static func masked(_ flags: Int, _ bits: Int, _ masks: [Int]) -> DDSFormats.Kind? {
    if flags & Flag.indices != 0 {
      return DDSFormats.Kind(pixels: .indices, colors: .rgb, hasAlpha: true)
    }
    guard [8, 16, 24, 32].contains(bits), masks.count == 4 else { return nil }
    let masks = masks.map { UInt64($0) }
    let hasAlpha = flags & Flag.alphaPixels != 0 && masks[3] != 0
    if flags & Flag.rgb != 0 {
      return .fields(bits, Array(masks.prefix(hasAlpha ? 4 : 3)), .rgb, hasAlpha: hasAlpha)
    }
    if flags & Flag.luminance != 0 {
      // Some programs write the mask of a byte from its other end, and that of alpha as in 32 bits.
      let all: UInt64 = 1 << UInt64(bits) - 1
      let grey = bits == 8 && masks[0] & all == 0 ? all : masks[0]
      let alpha = masks[3] & all == 0 ? all & ~grey : masks[3]
      return .fields(bits, [grey] + (hasAlpha ? [alpha] : []), .grey, hasAlpha: hasAlpha)
    }
    // A mask without colours is shown as grey.
    return flags & Flag.alphaOnly != 0 ? .fields(bits, [masks[3]], .grey) : nil
  }
}
