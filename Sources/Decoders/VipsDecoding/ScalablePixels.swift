import CVips
import Drawing
import Geometry
import Imaging

/// A page that is drawn anew at every size.
///
/// Its finest level is far larger than the size that it asks for, so that it can be enlarged: by the
/// greatest power of two with which neither side has more than ``longestSide`` pixels, and by 32 at
/// most when there is text.
final class ScalablePixels: PagePixels {
  let size: Size
  private let page: Page
  /// How many times the size that it asks for has been doubled.
  private let doublings: Int
  /// What was drawn from last.
  private var drawing: (exponent: Int, image: LazyImage, partCount: Int)?

  /// The most pixels along a side: enough to enlarge a page that fills a 4K screen by 4.
  private static let longestSide = 16_384
  /// From one pixel to ``longestSide``.
  private static let mostDoublings = 14
  /// FreeType's numbers overflow when letters are drawn at forty times their size and more; once that
  /// has happened, no text is drawn any more as long as the program lives.
  private static let mostDoublingsOfText = 5
  /// The loader keeps squares of 2000 x 2000 pixels for as long as it is open, up to two rows of the
  /// whole page; after so many parts it is opened anew, so that there are less.
  private static let mostParts = 16

  /// The page whose size, as it asks for it, is `natural`.
  init(_ page: Page, natural: (width: Int, height: Int)) throws(ImagingError) {
    let side = max(natural.width, natural.height)
    let most = try page.file.mayHoldText() ? Self.mostDoublingsOfText : Self.mostDoublings
    let doublings = (0...most).last { side << $0 <= Self.longestSide } ?? 0
    let finest = try page.openAsStored(Self.options(scale: Double(1 << doublings))).image
    size = Size(Double(finest.width), Double(finest.height))
    (self.page, self.doublings) = (page, doublings)
  }

  private static func options(scale: Double) -> [String: Operation.Value] {
    ["scale": .real(scale)]
  }

  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    let (width, height) = TileIndex.levelSize(exponent: exponent, of: size)
    let whole = PixelArea(x: 0, y: 0, width: width, height: height)
    return Pyramid.Level(bitmap: try part(whole, ofLevel: exponent), exponent: exponent)
  }

  func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level { try level(exponent) }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    let image = try image(ofLevel: exponent)
    let geometry = PageGeometry(stored: (image.width, image.height), orientation: .upright)
    return try geometry.bitmap(
      of: area, ofLevel: 0, from: ComputedPixels(exponent: 0, image: image))
  }

  private func image(ofLevel exponent: Int) throws(ImagingError) -> LazyImage {
    if let drawing, drawing.exponent == exponent, drawing.partCount < Self.mostParts {
      self.drawing?.partCount += 1
      return drawing.image
    }
    drawing = nil
    var scale = Double(1 << doublings)
    scale /= Double(1 << exponent)
    let (width, height) = TileIndex.levelSize(exponent: exponent, of: size)
    let image = try page.open(Self.options(scale: scale)).image.padded(width: width, height: height)
    drawing = (exponent, image, 1)
    return image
  }
}

extension LazyImage {
  /// With the last column and row repeated, or left out, so that it has `width` by `height` pixels.
  func padded(width: Int, height: Int) throws(ImagingError) -> LazyImage {
    guard (self.width, self.height) != (width, height) else { return self }
    return try applying(
      "embed",
      [
        "x": .number(0), "y": .number(0), "width": .number(width), "height": .number(height),
        "extend": .number(Int(VIPS_EXTEND_COPY.rawValue)),
      ])
  }
}
