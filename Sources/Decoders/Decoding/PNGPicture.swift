import Drawing
import Geometry
import Imaging

/// A PNG: always decoded from end to end, and frame by frame when it moves.
final class PNGPicture: StoredPicture {
  let info: PictureInfo
  private let bytes: [UInt8]
  private let colors: ColorTransform?
  /// What parts are cut from, once there are any.
  private var cutter: LevelCutter?
  private var animation: AnimatedPNG?

  /// The picture that the file of `bytes` is, for the `screen`; nil stands for sRGB.
  init(_ bytes: [UInt8], screen: ColorProfile?) throws(ImagingError) {
    animation = AnimatedPNG(bytes)
    info = PictureInfo(
      format: "PNG", size: try PNG.size(of: bytes), isAnimated: animation != nil)
    colors = ColorTransform(from: PNG.colorProfile(of: bytes), to: screen)
    self.bytes = bytes
  }

  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    guard exponent > 0 else { return Pyramid.Level(bitmap: try decoded(), exponent: 0) }
    var bitmap = try half()
    for _ in 1..<exponent { bitmap = bitmap.halved() }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  /// The first level below the picture, without all of this in memory where that can be.
  private func half() throws(ImagingError) -> Bitmap {
    guard var half = try PNG.decodeHalved(bytes) else { return try decoded().halved() }
    colors?.apply(to: &half.pixels, isOpaque: half.isOpaque)
    return half
  }

  /// Twice as fine takes as long to decode.
  func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    let isFiner = exponent > 0 && BaseLevels.mayBe(exponent - 1, of: info.size)
    return try level(isFiner ? exponent - 1 : exponent)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    if let cutter { return try cutter.part(area, ofLevel: exponent) }
    let cutter = try makeCutter()
    self.cutter = cutter
    return try cutter.part(area, ofLevel: exponent)
  }

  /// Decodes all of it, once.
  private func makeCutter() throws(ImagingError) -> LevelCutter {
    let whole = try decoded()
    return LevelCutter(size: info.size) { (area) in whole.part(area) }
  }

  func nextFrame() throws(ImagingError) -> (bitmap: Bitmap, duration: Duration) {
    guard var frame = try animation?.nextFrame() else { return (try decoded(), .zero) }
    colors?.apply(to: &frame.bitmap.pixels, isOpaque: frame.bitmap.isOpaque)
    return frame
  }

  private func decoded() throws(ImagingError) -> Bitmap {
    var bitmap = try PNG.decode(bytes)
    colors?.apply(to: &bitmap.pixels, isOpaque: bitmap.isOpaque)
    return bitmap
  }
}
