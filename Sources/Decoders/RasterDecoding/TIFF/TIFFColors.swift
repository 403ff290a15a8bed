import CTIFF
import PictureFiles

/// The conversion of the samples of a TIFF file to those of a ``RasterLayout``.
struct TIFFColors {
  /// The conversion of one pixel: from the samples that are colours to the colours of the layout.
  private enum Conversion {
    case none
    case inversion
    /// The colours of all indices, red, green and blue.
    case palette([UInt16], TIFFSampleFormat)
    case ycbcr(LumaColors)
    /// `sign`: the bit to flip in the two components that have a sign; `mask`: the bits that they have.
    case lab(sign: UInt16, mask: UInt16)
  }

  /// The colour space of the result.
  let space: RasterLayout.Colors
  /// The samples to read, in order: the colours, then alpha.
  let samples: [Int]
  /// Whether samples are numbers of colours, and not intensities.
  var areIndices: Bool { if case .palette = conversion { true } else { false } }

  private let conversion: Conversion
  private let isAssociated: Bool

  /// Creates the conversion for the current directory of `handle`.
  /// - Throws: ``PictureFiles/PictureError/unsupported(format:reason:)``.
  init(_ directory: TIFFDirectory, of handle: TIFFHandle) throws(PictureError) {
    guard directory.samples >= directory.colorCount else {
      throw .damaged(format: "TIFF", reason: "there are fewer samples than colours")
    }
    switch directory.colors {
    case .gray(let isInverted):
      space = .grey
      conversion = isInverted ? .inversion : .none
    case .rgb: (space, conversion) = (.rgb, .none)
    case .cmyk: (space, conversion) = (.cmyk, .none)
    case .lab(let isOffset):
      let mask: UInt16 = directory.format.bits == 8 ? 0xFF00 : 0xFFFF
      space = .lab
      conversion = .lab(sign: isOffset ? 0 : 0x8000, mask: mask)
    case .palette:
      guard let colors = Self.palette(of: directory, handle) else {
        throw .damaged(format: "TIFF", reason: "there is no palette")
      }
      space = .rgb
      conversion = .palette(colors, directory.format)
    case .ycbcr:
      guard directory.format == TIFFSampleFormat(bits: 8, stated: UInt16(SAMPLEFORMAT_UINT)),
        !directory.isPlanar
      else { throw .unsupported(format: "TIFF", reason: "a rare layout of colours") }
      space = .rgb
      conversion = .ycbcr(LumaColors(of: handle))
    case .other(let number):
      throw .unsupported(format: "TIFF", reason: "PhotometricInterpretation \(number)")
    }
    let alpha = directory.alpha
    samples = Array(0..<directory.colorCount) + (alpha.map { [$0.sample] } ?? [])
    isAssociated = alpha?.isAssociated ?? false
  }

  var hasAlpha: Bool { samples.count > colorCount }

  /// The number of samples of a pixel that are colours.
  private var colorCount: Int { areIndices ? 1 : space.count }

  /// Returns the pixels of `samples`.
  func convert(_ pixels: [UInt16]) -> [UInt16] {
    var pixels = pixels
    let stride = samples.count
    switch conversion {
    case .none: break
    case .inversion:
      for index in Swift.stride(from: 0, to: pixels.count, by: stride) { pixels[index] ^= 0xFFFF }
    case .palette(let colors, let format):
      pixels = Self.looked(up: pixels, stride: stride, in: colors, format)
    case .ycbcr(let luma):
      for index in Swift.stride(from: 0, to: pixels.count, by: stride) {
        (pixels[index], pixels[index + 1], pixels[index + 2]) = luma.rgb(
          Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]))
      }
    case .lab(let sign, let mask):
      for index in Swift.stride(from: 0, to: pixels.count, by: stride) {
        pixels[index + 1] = pixels[index + 1] & mask ^ sign
        pixels[index + 2] = pixels[index + 2] & mask ^ sign
      }
    }
    if isAssociated { Self.divideByAlpha(&pixels, stride: space.count + 1) }
    return pixels
  }

  private static func looked(
    up pixels: [UInt16], stride: Int, in colors: [UInt16], _ format: TIFFSampleFormat
  ) -> [UInt16] {
    let last = colors.count / 3 - 1
    return Swift.stride(from: 0, to: pixels.count, by: stride).flatMap { index in
      let color = 3 * min(Int(pixels[index]), last)
      let alpha = pixels[(index + 1)..<(index + stride)].map { format.level(of: UInt64($0)) }
      return colors[color..<color + 3] + alpha
    }
  }

  private static func divideByAlpha(_ pixels: inout [UInt16], stride: Int) {
    for index in Swift.stride(from: 0, to: pixels.count, by: stride) {
      let alpha = UInt32(pixels[index + stride - 1])
      guard alpha > 0, alpha < 65535 else { continue }
      for component in index..<(index + stride - 1) {
        pixels[component] = UInt16(
          min((UInt32(pixels[component]) * 65535 + alpha / 2) / alpha, 65535))
      }
    }
  }

  /// Returns the palette, red, green and blue of each colour. Some programs write bytes in place of words.
  private static func palette(of directory: TIFFDirectory, _ handle: TIFFHandle) -> [UInt16]? {
    typealias Column = UnsafeMutablePointer<UInt16>?
    var red = Column.none
    var green = Column.none
    var blue = Column.none
    guard (1...16).contains(directory.format.bits),
      ctiff_color_map(handle.raw, &red, &green, &blue) != 0, let red, let green, let blue
    else { return nil }
    let colors = (0..<1 << directory.format.bits).flatMap { [red[$0], green[$0], blue[$0]] }
    return colors.allSatisfy { $0 < 256 } ? colors.map { $0 * 257 } : colors
  }
}

/// The conversion from luma and colour differences in bytes (TIFF 6.0, 21).
private struct LumaColors {
  /// The shares of red, green and blue in luma.
  private let shares: [Double]
  /// Black and white of luma, and zero and the maximum of the two differences.
  private let references: [Double]

  /// Reads the conversion from the current directory of `handle`.
  init(of handle: TIFFHandle) {
    func floats(_ tag: Int32, or usual: [Double]) -> [Double] {
      var values = UnsafeMutablePointer<Float>?.none
      guard ctiff_floats(handle.raw, UInt32(tag), &values) != 0, let values else { return usual }
      let stated = (0..<usual.count).map { Double(values[$0]) }
      return stated.allSatisfy(\.isFinite) ? stated : usual
    }
    let usual = [0.299, 0.587, 0.114]
    let stated = floats(TIFFTAG_YCBCRCOEFFICIENTS, or: usual)
    shares = stated[1] > 0 ? stated : usual
    references = floats(TIFFTAG_REFERENCEBLACKWHITE, or: [0, 255, 128, 255, 128, 255])
  }

  func rgb(_ y: Double, _ cb: Double, _ cr: Double) -> (UInt16, UInt16, UInt16) {
    let luma = Self.scaled(y, references[0], references[1], to: 255)
    let blueness = Self.scaled(cb, references[2], references[3], to: 127)
    let redness = Self.scaled(cr, references[4], references[5], to: 127)
    let red = luma + redness * (2 - 2 * shares[0])
    let blue = luma + blueness * (2 - 2 * shares[2])
    let green = (luma - shares[2] * blue - shares[0] * red) / shares[1]
    return (Self.word(red), Self.word(green), Self.word(blue))
  }

  private static func scaled(
    _ value: Double, _ zero: Double, _ maximum: Double, to range: Double
  ) -> Double {
    maximum == zero ? value - zero : (value - zero) * range / (maximum - zero)
  }

  /// Returns a byte, rounded and limited, as a word.
  private static func word(_ byte: Double) -> UInt16 {
    byte > 0 ? UInt16(min(byte + 0.5, 255)) * 257 : 0
  }
}
