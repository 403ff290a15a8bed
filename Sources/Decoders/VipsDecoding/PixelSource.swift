import PictureFiles
import Pixels

/// One resolution of a page, of which any part can be read, in the stored orientation.
protocol PixelSource {
  /// The number of halvings: each pixel represents 2^`exponent` x 2^`exponent` pixels of the page.
  var exponent: Int { get }

  /// Passes the rows of `area` to `taker`.
  func read(_ area: PixelArea, to taker: any RowTaker) throws(PictureError)
}

/// Pixels that libvips computes, at random or from the first row to the last.
struct ComputedPixels: PixelSource {
  let exponent: Int
  let image: LazyImage

  func read(_ area: PixelArea, to taker: any RowTaker) throws(PictureError) {
    try image.cropped(to: area).stream(to: taker)
  }
}
