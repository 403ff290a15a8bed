import Drawing
import Geometry
import Imaging

/// A JPEG: reduced by its decoder, which takes half the time and less.
final class JPEGPicture: StoredPicture {
  let info: PictureInfo
  private let bytes: [UInt8]
  private let decoder: JPEG.Decoder
  private let colors: JPEGColors
  private var levels = DecodedLevels()

  /// The picture that the file of `bytes` is, for the `screen`; nil stands for sRGB.
  init(_ bytes: [UInt8], screen: ColorProfile?) throws(ImagingError) {
    decoder = try JPEG.Decoder(bytes)
    colors = JPEGColors(JPEG.colorProfile(of: bytes), isCMYK: decoder.isCMYK, screen: screen)
    info = PictureInfo(format: "JPEG", size: decoder.size)
    self.bytes = bytes
  }

  func embeddedPreview() -> Bitmap? {
    guard var preview = JPEG.embeddedPreview(of: bytes) else { return nil }
    // It is in the colours of the picture, but never in inks.
    if !decoder.isCMYK { colors.apply(to: &preview.pixels) }
    return preview
  }

  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    let reduction = min(exponent, JPEG.Decoder.greatestReduction)
    var (bitmap, offset) = try decode(reducedBy: reduction)
    colors.apply(to: &bitmap.pixels)
    for _ in reduction..<exponent { bitmap = bitmap.halved() }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent, offset: offset)
  }

  /// Twice as fine takes hardly longer to decode, and has to be decoded anyway when the page is
  /// refined.
  func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    guard exponent > 0, DecodedLevels.mayKeep(level: exponent - 1, of: info.size) else {
      return try level(exponent)
    }
    let finer = try level(exponent - 1)
    guard finer.offset == .zero else { return try level(exponent) }
    levels.keep(finer.bitmap, asLevel: exponent - 1)
    return Pyramid.Level(bitmap: finer.bitmap.halved(), exponent: exponent)
  }

  /// Apart, so that nobody else holds the pixels when their colours are changed: they would be copied.
  private func decode(
    reducedBy exponent: Int
  ) throws(ImagingError) -> (bitmap: Bitmap, offset: Vector) {
    let level = try decoder.decode(reducedBy: exponent, mixInks: colors.mixInks)
    return (level.bitmap, level.offset)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    try levels.part(area, ofLevel: exponent) { (exponent) throws(ImagingError) in
      guard exponent <= JPEG.Decoder.greatestReduction else { return nil }
      let level = try self.level(exponent)
      // Tiles begin at the picture's origin; a level that does not cannot be cut into them.
      return level.offset == .zero ? level.bitmap : nil
    }
  }
}
