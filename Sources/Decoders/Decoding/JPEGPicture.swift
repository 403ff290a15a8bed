import Drawing
import Geometry
import Imaging

/// A JPEG: reduced by its decoder, which takes half the time and less.
final class JPEGPicture: StoredPicture {
  let info: PictureInfo
  private let bytes: [UInt8]
  private let decoder: JPEG.Decoder
  private let colors: JPEGColors
  /// What parts are cut from, once there are any.
  private var cutter: LevelCutter?

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

  /// Twice as fine takes hardly longer to decode.
  func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    guard exponent > 0, BaseLevels.mayBe(exponent - 1, of: info.size) else {
      return try level(exponent)
    }
    let finer = try level(exponent - 1)
    // Only of one that begins at the picture's origin the halves are a level.
    return finer.offset == .zero ? finer : try level(exponent)
  }

  /// Apart, so that nobody else holds the pixels when their colours are changed: they would be copied.
  private func decode(
    reducedBy exponent: Int
  ) throws(ImagingError) -> (bitmap: Bitmap, offset: Vector) {
    let level = try decoder.decode(reducedBy: exponent, mixInks: colors.mixInks)
    return (level.bitmap, level.offset)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    if let cutter { return try cutter.part(area, ofLevel: exponent) }
    let cutter = try makeCutter()
    self.cutter = cutter
    return try cutter.part(area, ofLevel: exponent)
  }

  /// Decodes all of it, once.
  private func makeCutter() throws(ImagingError) -> LevelCutter {
    guard let planes = try JPEGPlanes(of: decoder) else {
      let whole = try level(0).bitmap
      return LevelCutter(size: info.size) { (area) in whole.part(area) }
    }
    return LevelCutter(size: info.size) { [colors] (area) throws(ImagingError) in
      var part = try planes.part(area)
      colors.apply(to: &part.pixels)
      return part
    }
  }
}
