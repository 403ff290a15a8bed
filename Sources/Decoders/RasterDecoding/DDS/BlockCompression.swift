/// A compression of blocks of 4 x 4 pixels, as specified for Direct3D 11.
enum BlockCompression: Hashable {
  case bc1
  /// `isAssociated`: with colours that were multiplied by alpha.
  case bc2(isAssociated: Bool), bc3(isAssociated: Bool)
  /// Blocks as of ``bc3``, with red in place of alpha.
  case rxgb
  case bc4(isSigned: Bool), bc5(isSigned: Bool), bc6(isSigned: Bool), bc7

  static let side = 4

  var colors: RasterLayout.Colors {
    if case .bc4 = self { return .grey }
    return .rgb
  }

  var hasAlpha: Bool {
    switch self {
    case .bc1, .bc2, .bc3, .bc7: true
    case .rxgb, .bc4, .bc5, .bc6: false
    }
  }

  /// Whether samples are words.
  var isDeep: Bool {
    if case .bc6 = self { return true }
    return false
  }

  /// The number of bytes of a block.
  var blockLength: Int {
    switch self {
    case .bc1, .bc4: 8
    case .bc2, .bc3, .rxgb, .bc5, .bc6, .bc7: 16
    }
  }

  /// Returns the 16 pixels of a block, row by row.
  func pixels(of block: [UInt8], _ layout: RasterLayout) -> [UInt8] {
    switch self {
    case .bc1: return ColorBlock.pixels(block, at: 0, alphas: nil)
    case .bc2(let isAssociated):
      let alphas = (0..<16).map { block[$0 / 2] >> UInt8($0 % 2 * 4) & 15 &* 17 }
      let pixels = ColorBlock.pixels(block, at: 8, alphas: alphas)
      return isAssociated ? Self.dividedByAlpha(pixels) : pixels
    case .bc3(let isAssociated):
      let pixels = ColorBlock.pixels(block, at: 8, alphas: RampBlock.levels(block, at: 0))
      return isAssociated ? Self.dividedByAlpha(pixels) : pixels
    case .rxgb:
      let pixels = ColorBlock.pixels(block, at: 8, alphas: RampBlock.levels(block, at: 0))
      return stride(from: 0, to: pixels.count, by: 4).flatMap { start -> [UInt8] in
        [pixels[start + 3], pixels[start + 1], pixels[start + 2]]
      }
    case .bc4(let isSigned): return RampBlock.levels(block, at: 0, isSigned: isSigned)
    case .bc5(let isSigned):
      let red = RampBlock.levels(block, at: 0, isSigned: isSigned)
      let green = RampBlock.levels(block, at: 8, isSigned: isSigned)
      return zip(red, green).flatMap { [$0, $1, isSigned ? 128 : 0] }
    case .bc6(let isSigned):
      var row = SampleRow(of: layout)
      for light in BC6Block.lights(block, isSigned: isSigned) {
        row.append(LinearLight.encoded(Double(light)), of: LinearLight.maximum)
      }
      return row.bytes
    case .bc7: return BC7Block.pixels(block)
    }
  }

  /// Returns `pixels` of red, green, blue and alpha with the colours before these were multiplied by alpha.
  private static func dividedByAlpha(_ pixels: [UInt8]) -> [UInt8] {
    pixels.indices.map { index in
      let sample = Int(pixels[index])
      let alpha = Int(pixels[index | 3])
      return index % 4 == 3 || alpha == 0
        ? pixels[index] : UInt8(clamping: (sample * 255 + alpha / 2) / alpha)
    }
  }
}

/// Half a block: one sample of each pixel, from a ramp between two levels.
private enum RampBlock {
  /// Returns the levels of 16 pixels in the 8 bytes at `offset`.
  static func levels(_ block: [UInt8], at offset: Int, isSigned: Bool = false) -> [UInt8] {
    let ends = block[offset..<offset + 2].map { isSigned ? Int(Int8(bitPattern: $0)) : Int($0) }
    let (minimum, maximum) = isSigned ? (-127, 127) : (0, 255)
    let steps = ends[0] > ends[1] ? 7 : 5
    var ramp = ends + (1..<steps).map { ((steps - $0) * ends[0] + $0 * ends[1]) / steps }
    if steps == 5 { ramp += [minimum, maximum] }
    let indices = (0..<6).reduce(0) { $0 | UInt64(block[offset + 2 + $1]) << UInt64(8 * $1) }
    return (0..<16).map { pixel in
      let level = max(ramp[Int(indices >> UInt64(3 * pixel) & 7)], minimum)
      return UInt8((level - minimum) * 255 / (maximum - minimum))
    }
  }
}

/// Half a block: a colour of each pixel, from four between two colours.
private enum ColorBlock {
  /// Returns the pixels in the 8 bytes at `offset`, with their `alphas`. Without those, the fourth colour may be
  /// transparent.
  static func pixels(_ block: [UInt8], at offset: Int, alphas: [UInt8]?) -> [UInt8] {
    let first = block.word(at: offset) ?? 0
    let second = block.word(at: offset + 2) ?? 0
    let a = color(first)
    let b = color(second)
    func mix(_ parts: Int32, _ whole: Int32) -> SIMD4<UInt8> {
      SIMD4(truncatingIfNeeded: (a &* (whole - parts) &+ b &* parts) / whole)
    }
    let isOpaque = alphas != nil || first > second
    let colors =
      isOpaque
      ? [mix(0, 1), mix(1, 1), mix(1, 3), mix(2, 3)] : [mix(0, 1), mix(1, 1), mix(1, 2), .zero]
    let indices = block.long(at: offset + 4) ?? 0
    var pixels = [UInt8](repeating: 0, count: 64)
    for pixel in 0..<16 {
      let color = colors[indices >> (2 * pixel) & 3]
      for band in 0..<4 { pixels[4 * pixel + band] = color[band] }
      if let alphas { pixels[4 * pixel + 3] = alphas[pixel] }
    }
    return pixels
  }

  /// Returns red, green and blue of a colour of 5, 6 and 5 bits, and full alpha.
  private static func color(_ bits: Int) -> SIMD4<Int32> {
    let red = bits >> 11
    let green = bits >> 5 & 63
    let blue = bits & 31
    return SIMD4(
      Int32(red << 3 | red >> 2), Int32(green << 2 | green >> 4), Int32(blue << 3 | blue >> 2), 255)
  }
}
