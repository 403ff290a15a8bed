import CVips
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels

/// A page that is rendered at any size.
///
/// To allow for magnification, its finest level is far larger than its nominal size: by the
/// largest power of two for which neither side exceeds ``longestSide`` pixels, and by at most 32
/// if it may contain text.
final class ScalablePixels: PagePixels {
  let size: Size
  private let page: Page
  /// The number of times that the nominal size is doubled.
  private let doublings: Int
  /// The factor from its nominal size to its finest level.
  var enlargement: Int { 1 << doublings }
  /// The last rendered level.
  private var drawing: (exponent: Int, image: LazyImage, partCount: Int)?

  /// The maximum side in pixels: enough to enlarge a page that fills a 4K screen by 4.
  private static let longestSide = 16_384
  /// The number of doublings from one pixel to ``longestSide``.
  private static let maximumDoublings = 14
  /// The maximum number of doublings of pages with text. FreeType overflows when letters are
  /// rendered at forty times their size or more; after that, no text is rendered until the program
  /// ends.
  private static let maximumTextDoublings = 5
  /// The number of parts after which the page is reopened, to free memory: while open, the loader
  /// keeps tiles of 2000 x 2000 pixels, up to two rows of the whole page.
  private static let maximumParts = 16

  /// Creates the pixels of a page with nominal size `natural`.
  init(_ page: Page, natural: (width: Int, height: Int)) throws(PictureError) {
    let side = max(natural.width, natural.height)
    let maximum = page.file.mayHoldText ? Self.maximumTextDoublings : Self.maximumDoublings
    let doublings = (0...maximum).last { side << $0 <= Self.longestSide } ?? 0
    let finest = try page.openAsStored(Self.options(scale: Double(1 << doublings))).image
    size = Size(Double(finest.width), Double(finest.height))
    self.page = page
    self.doublings = doublings
  }

  private static func options(scale: Double) -> [String: Operation.Value] {
    ["scale": .real(scale)]
  }

  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    let (width, height) = TileIndex.levelSize(exponent: exponent, of: size)
    let whole = PixelArea(x: 0, y: 0, width: width, height: height)
    return Pyramid.Level(bitmap: try part(whole, ofLevel: exponent), exponent: exponent)
  }

  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level { try level(exponent) }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    let image = try image(ofLevel: exponent)
    let geometry = PageGeometry(stored: (image.width, image.height), orientation: .upright)
    return try geometry.bitmap(
      of: area, ofLevel: 0, from: ComputedPixels(exponent: 0, image: image))
  }

  /// Returns the exponent of the coarsest level from which `rendition` can be made: that of the nominal size, unless a
  /// longer side is requested.
  func exponent(for rendition: PictureRendition) -> Int {
    let side = rendition.part.map { max($0.width, $0.height) } ?? Int(max(size.width, size.height))
    return (0...doublings).last { side >> $0 >= rendition.longSide ?? 0 } ?? 0
  }

  func image(ofLevel exponent: Int) throws(PictureError) -> LazyImage {
    if let drawing, drawing.exponent == exponent, drawing.partCount < Self.maximumParts {
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
  /// Returns the image with `width` by `height` pixels, by repeating the last column and row or
  /// cropping.
  func padded(width: Int, height: Int) throws(PictureError) -> LazyImage {
    guard (self.width, self.height) != (width, height) else { return self }
    return try applying(
      "embed",
      [
        "x": .number(0), "y": .number(0), "width": .number(width), "height": .number(height),
        "extend": .number(Int(VIPS_EXTEND_COPY.rawValue)),
      ])
  }
}
