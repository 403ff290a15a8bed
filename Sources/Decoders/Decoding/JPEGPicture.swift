import Codecs
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels

/// A JPEG picture. Its decoder reduces it directly, which takes at most half the time.
final class JPEGPicture: PictureSource {
  private(set) var info: PictureInfo
  let decoder: JPEG.Decoder
  let colors: JPEGColors
  /// The source of parts, created on demand.
  private var cutter: LevelCutter?

  /// Creates the picture in the file contents `bytes` for `screen`; nil for sRGB. They are a file, or the part of one
  /// in another `format` that shows its picture.
  init(
    _ bytes: [UInt8], screen: ColorProfile?, format: PictureFormat = .jpeg
  ) throws(PictureError) {
    decoder = try JPEG.Decoder(bytes)
    colors = JPEGColors(JPEG.colorProfile(of: bytes), isCMYK: decoder.isCMYK, screen: screen)
    info = PictureInfo(format: format.name, size: decoder.size)
  }

  func embeddedPreview() -> Bitmap? {
    guard var preview = JPEG.embeddedPreview(of: decoder.bytes) else { return nil }
    // The preview has the colours of the picture, but is never CMYK.
    if !decoder.isCMYK { colors.apply(to: &preview.pixels) }
    return preview
  }

  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    let reduction = min(exponent, JPEG.Decoder.maximumReduction)
    var (bitmap, offset) = try decode(reducedBy: reduction)
    colors.apply(to: &bitmap.pixels)
    for _ in reduction..<exponent { bitmap.halve() }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent, offset: offset)
  }

  /// Returns the next finer level if possible, because it takes hardly longer to decode.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    guard exponent > 0, BaseLevels.mayBe(exponent - 1, of: info.size) else {
      return try level(exponent)
    }
    let finer = try level(exponent - 1)
    // Halving gives a valid level only if the finer one starts at the picture's origin.
    return finer.offset == .zero ? finer : try level(exponent)
  }

  /// A separate function, so that the pixels are uniquely referenced when their colours are
  /// changed. They would be copied otherwise.
  private func decode(
    reducedBy exponent: Int
  ) throws(PictureError) -> (bitmap: Bitmap, offset: Vector) {
    let (bitmap, completeness) = try JPEGRows.bitmap(
      of: decoder, reducedBy: exponent, mixInks: colors.mixInks)
    record(completeness)
    let level = try Pyramid.Level(
      stored: bitmap, decoder.orientation, exponent: exponent, of: info.size)
    return (level.bitmap, level.offset)
  }

  /// Records the completeness of decoded pixels.
  func record(_ completeness: Completeness) { info.completeness.record(completeness) }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    if let cutter { return try cutter.part(area, ofLevel: exponent) }
    let cutter = try makeCutter()
    self.cutter = cutter
    return try cutter.part(area, ofLevel: exponent)
  }

  /// Decodes the whole picture. There are no planes of one that is known to be damaged.
  private func makeCutter() throws(PictureError) -> LevelCutter {
    guard info.completeness == .whole, let planes = try? JPEGPlanes(of: decoder) else {
      let whole = try level(0).bitmap
      return LevelCutter(size: info.size) { (area) in whole.part(area) }
    }
    return LevelCutter(size: info.size) { [colors] (area) throws(PictureError) in
      var part = try planes.part(area)
      colors.apply(to: &part.pixels)
      return part
    }
  }
}
