import Drawing
import Geometry
import PictureFiles
import Pixels

/// The pixels of a page, stored or rendered.
protocol PagePixels {
  /// The upright size in pixels.
  var size: Size { get }

  /// Returns a whole level, without preparing for later parts.
  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level
  /// Returns a whole level, and prepares for later parts.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap
}

/// A page of a file, which can be opened repeatedly.
struct Page {
  let file: VipsFile
  /// The page number for the loader, if it accepts one.
  let number: Int
  let colors: ScreenColors

  /// Opens the page at its first row, in the colours of the screen.
  func open(_ options: [String: Operation.Value] = [:]) throws(PictureError) -> OpenPage {
    let operation = try openAsStored(options)
    return OpenPage(
      image: try colors.shown(operation.image), isRandomAccess: operation.isRandomAccess)
  }

  /// Opens the page at its first row, in the stored colours.
  func openAsStored(
    _ options: [String: Operation.Value] = [:]
  ) throws(PictureError) -> Operation {
    let page: [String: Operation.Value] =
      file.format.hasPageNumbers ? ["page": .number(number)] : [:]
    return try file.open(options.merging(page) { value, _ in value })
  }
}

/// An opened page.
struct OpenPage {
  /// The image, in bytes: grey or RGB, optionally with alpha.
  let image: LazyImage
  /// Whether any part can be read without the rows above it.
  let isRandomAccess: Bool
}
