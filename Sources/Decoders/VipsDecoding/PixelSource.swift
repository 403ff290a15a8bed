import Decoding
import PictureFiles
import Pixels

/// One resolution of a page, any part of which can be read, in the stored orientation.
protocol PixelSource {
  /// The number of halvings: each pixel represents 2^`exponent` x 2^`exponent` pixels of the page.
  var exponent: Int { get }

  /// Passes the rows of `area` to `consumer`.
  func read(_ area: PixelArea, to consumer: any RowConsumer) throws(PictureError)
}

/// Pixels of a page that is opened again for each part, because its loader reads only one.
struct ReopenedPixels: PixelSource {
  let exponent: Int
  let page: Page
  /// The options to open the level.
  let options: [String: Operation.Value]
  let progress: DecodingProgress?

  func read(_ area: PixelArea, to consumer: any RowConsumer) throws(PictureError) {
    try page.open(options).image.cropped(to: area).stream(to: consumer, progress)
  }
}

/// Pixels that libvips computes, at random or from the first row to the last.
struct ComputedPixels: PixelSource {
  let exponent: Int
  let image: LazyImage
  /// The receiver of the progress of computing a part.
  var progress: DecodingProgress?

  func read(_ area: PixelArea, to consumer: any RowConsumer) throws(PictureError) {
    try image.cropped(to: area).stream(to: consumer, progress)
  }
}
