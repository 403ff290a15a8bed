import Drawing
import Geometry
import Imaging

/// A PNG: always decoded whole.
final class PNGPicture: StoredPicture {
  let info: PictureInfo
  private let bytes: [UInt8]
  private let colors: ColorTransform?
  private var levels = DecodedLevels()

  /// The picture that the file of `bytes` is, for the `screen`; nil stands for sRGB.
  init(_ bytes: [UInt8], screen: ColorProfile?) throws(ImagingError) {
    info = PictureInfo(format: "PNG", size: try PNG.size(of: bytes))
    colors = ColorTransform(from: PNG.colorProfile(of: bytes), to: screen)
    self.bytes = bytes
  }

  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    var bitmap = try decoded()
    for _ in 0..<exponent { bitmap = bitmap.halved() }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    try levels.part(area, ofLevel: exponent) { (exponent) throws(ImagingError) in
      exponent == 0 ? try decoded() : nil
    }
  }

  private func decoded() throws(ImagingError) -> Bitmap {
    var bitmap = try PNG.decode(bytes)
    colors?.apply(to: &bitmap.pixels, isOpaque: bitmap.isOpaque)
    return bitmap
  }
}
