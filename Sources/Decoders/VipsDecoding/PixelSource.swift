import Imaging

/// A resolution of a page, any part of which can be read; as stored, not turned.
protocol PixelSource {
  /// Each pixel stands for 2^`exponent` x 2^`exponent` of the page.
  var exponent: Int { get }

  /// Gives the rows of `area` to `taker`.
  func read(_ area: PixelArea, to taker: any RowTaker) throws(ImagingError)
}

/// What libvips computes: wherever asked for, or from the first row to the last.
struct ComputedPixels: PixelSource {
  let exponent: Int
  let image: LazyImage

  func read(_ area: PixelArea, to taker: any RowTaker) throws(ImagingError) {
    try image.cropped(to: area).stream(to: taker)
  }
}
