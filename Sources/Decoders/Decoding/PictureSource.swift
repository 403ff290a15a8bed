package import Drawing
package import Files
package import PictureFiles
package import PictureLoading
package import Pixels

/// An open page of a picture file, read by the library for its format.
///
/// All pixels are upright, in the colours of the screen and premultiplied. Calls may take long and are made on one
/// thread; to cancel one, the viewer kills the process.
package protocol PictureSource: AnyObject {
  /// The metadata of the page. Its completeness is that of the pixels that were decoded so far.
  var info: PictureInfo { get }

  /// Returns the preview embedded in the file, upright, or nil if there is none or it may not show
  /// the same picture.
  func embeddedPreview() -> Bitmap?

  /// Returns the whole page as the level with `exponent` (see ``TileIndex``). It uses the fastest
  /// reduction of the format, and halves the result if that is a finer level.
  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level

  /// Returns the level with `exponent` or, if that takes no longer, the next finer one, from which
  /// the page is rendered more sharply.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level

  /// Carries out `plan` as if the level to decode were decoded first, but in less time and memory; nil if
  /// that is not possible.
  func fitted(_ plan: FittingPlan) throws(PictureError) -> FittingOutcome?

  /// Returns the pixels in `area`, which must be within the level with `exponent`. It may keep data
  /// that speed up further calls.
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap

  /// Returns the next frame of an animation, starting over after the last one, and its duration.
  func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration)

  /// Returns a file with the page, upright and rendered by `rendition`, with its stored colours and its metadata.
  func encoded(as rendition: PictureRendition) throws(PictureError) -> [UInt8]
}

extension PictureSource {
  /// Returns the level with `exponent`, the default for formats in which a finer level takes longer
  /// or more memory.
  package func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    try level(exponent)
  }

  /// Returns nil: the pixels of most formats are needed as a whole.
  package func fitted(_ plan: FittingPlan) throws(PictureError) -> FittingOutcome? { nil }

  /// Throws: the programs that read formats of their own write none.
  package func encoded(as rendition: PictureRendition) throws(PictureError) -> [UInt8] {
    throw .unsupported(format: info.format, reason: "copies in other formats")
  }

  /// Returns nil: most formats have no preview.
  package func embeddedPreview() -> Bitmap? { nil }

  /// Returns the whole picture, the only frame of one that is not an animation.
  package func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    (try level(0).bitmap, .zero)
  }
}

extension PictureService {
  // The compiler (6.3) does not count errors in the types of functions as uses of a package import,
  // so this type is in a file that needs the import for more.

  /// A function that opens page `page` of the picture in a file. Pixels that do not fit into memory
  /// may be written to `spill`. If it is `plain`, effects such as filters are left out.
  package typealias Opener = (
    _ file: OpenFile, _ page: Int, _ spill: OpenFile?, _ plain: Bool
  ) throws(PictureError) -> any PictureSource
}
