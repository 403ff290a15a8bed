import Drawing
import Geometry
import Imaging

/// The pixels of a page, however it has any.
protocol PagePixels {
  /// Upright.
  var size: Size { get }

  /// All of a level, of which no parts are going to be wanted.
  func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level
  /// All of a level, of which parts may be wanted later.
  func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap
}

/// A page of a file, opened as often as it takes to read it.
struct Page {
  let file: VipsFile
  /// As the loader counts, when it does.
  let number: Int
  let colors: ScreenColors

  /// From its first row on, in the screen's colours.
  func open(_ options: [String: Operation.Value] = [:]) throws(ImagingError) -> OpenPage {
    let operation = try openAsStored(options)
    return OpenPage(
      image: try colors.shown(operation.image),
      isRandomAccess: operation.isRandomAccess && file.format.readsPartsAgain)
  }

  /// From its first row on, in whatever colours it is stored.
  func openAsStored(
    _ options: [String: Operation.Value] = [:]
  ) throws(ImagingError) -> Operation {
    let page: [String: Operation.Value] =
      file.format.hasPageNumbers ? ["page": .number(number)] : [:]
    return try file.open(options.merging(page) { value, _ in value })
  }
}

/// A page that is about to be read.
struct OpenPage {
  /// In bytes: grey, or red, green and blue, and maybe alpha.
  let image: LazyImage
  /// Whether any part can be read without what is above it.
  let isRandomAccess: Bool
}
