import CSPNG
package import PictureFiles
import Pixels

/// The layout of the rows of a PNG: of its many formats, one of those that ``PNGScanlines`` and ``PNGRowPixels`` know.
package struct PNGRowLayout: Sendable {
  /// The meaning of the bytes of a pixel.
  enum Samples: Sendable {
    /// An index into the 256 premultiplied `colors`.
    case indices(colors: [UInt32])
    /// Red, green and blue.
    case rgb
    /// Red, green, blue and alpha.
    case rgba
  }

  package let width: Int
  package let height: Int
  let samples: Samples

  /// The numbers of the filters (PNG, third edition, 9.2).
  static let filters: ClosedRange<UInt8> = 0...4
  /// The number in place of that of the filter of a row that is missing.
  static let missing: UInt8 = 0xFF

  /// The number of bytes in a row, with that of the filter.
  package var length: Int {
    switch samples {
    case .indices: 1 + width
    case .rgb: 1 + 3 * width
    case .rgba: 1 + 4 * width
    }
  }

  /// Reads `file` up to its pixels. The result is nil unless they have eight bits for each sample and come
  /// row by row, upright.
  package init?(of file: [UInt8]) throws(PictureError) {
    var header = spng_ihdr()
    let samples = try PNG.read(RepairedPNG(file).bytes) { (raw) throws(PictureError) -> Samples? in
      try PNG.check(spng_get_ihdr(raw, &header))
      guard header.interlace_method == 0, header.bit_depth == 8 else { return nil }
      // This checks all chunks before the pixels.
      try PNG.startRows(raw, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS.rawValue)
      return Self.samples(header, raw)
    }
    guard let samples, PNG.orientation(of: file) == .upright else { return nil }
    width = Int(header.width)
    height = Int(header.height)
    self.samples = samples
  }

  private static func samples(_ header: spng_ihdr, _ raw: OpaquePointer) -> Samples? {
    var transparency = spng_trns()
    let hasTransparentColor = spng_get_trns(raw, &transparency) == 0
    switch UInt32(header.color_type) {
    case SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue: return .rgba
    case SPNG_COLOR_TYPE_TRUECOLOR.rawValue where !hasTransparentColor: return .rgb
    case SPNG_COLOR_TYPE_GRAYSCALE.rawValue where !hasTransparentColor,
      SPNG_COLOR_TYPE_INDEXED.rawValue:
      return PNGSamples.colors(header, raw).map { .indices(colors: $0) }
    default: return nil
    }
  }
}
