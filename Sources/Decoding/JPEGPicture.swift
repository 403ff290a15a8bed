import Drawing
import Geometry
import Imaging

/// A JPEG: reduced by its decoder, which takes half the time and less.
final class JPEGPicture: StoredPicture {
  let info: PictureInfo
  private let bytes: [UInt8]
  private let decoder: JPEG.Decoder
  private let colors: ColorTransform?
  private var levels = DecodedLevels()

  /// The picture that the file of `bytes` is, for the `screen`; nil stands for sRGB.
  init(_ bytes: [UInt8], screen: ColorProfile?) throws(ImagingError) {
    decoder = try JPEG.Decoder(bytes)
    colors = ColorTransform(from: JPEG.colorProfile(of: bytes), to: screen)
    info = PictureInfo(format: "JPEG", size: decoder.size)
    self.bytes = bytes
  }

  func embeddedPreview() -> Bitmap? {
    JPEG.embeddedPreview(of: bytes).map(inColorsOfScreen)
  }

  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    let reduction = min(exponent, JPEG.Decoder.greatestReduction)
    let decoded = try decoder.decode(reducedBy: reduction)
    var bitmap = inColorsOfScreen(decoded.bitmap)
    for _ in reduction..<exponent { bitmap = bitmap.halved() }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent, offset: decoded.offset)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    try levels.part(area, ofLevel: exponent) { (exponent) throws(ImagingError) in
      guard exponent <= JPEG.Decoder.greatestReduction else { return nil }
      let level = try self.level(exponent)
      // Tiles begin at the picture's origin; a level that does not cannot be cut into them.
      return level.offset == .zero ? level.bitmap : nil
    }
  }

  private func inColorsOfScreen(_ bitmap: Bitmap) -> Bitmap {
    guard let colors else { return bitmap }
    var bitmap = bitmap
    colors.apply(to: &bitmap.pixels, isOpaque: true)
    return bitmap
  }
}
