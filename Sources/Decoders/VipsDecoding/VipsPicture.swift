package import Decoding
package import Drawing
import Geometry
package import PictureFiles
package import PictureLoading
package import Pixels

/// A page of a file in any format that libvips supports.
///
/// To allow for magnification, SVG and PDF, which are rendered at any size, report a size far
/// larger than their nominal size (see `PictureInfo.enlargement`): by the greatest power of two for
/// which neither side exceeds 16,384 pixels, and by at most 32 if they may contain text.
package final class VipsPicture: PictureSource {
  /// The metadata of the page.
  package let info: PictureInfo
  let pixels: any PagePixels
  private let frames: FrameReader?
  let page: Page

  /// Opens page `page` of the open regular file `file`, which the caller keeps. It decodes no
  /// pixels yet.
  ///
  /// - Parameters:
  ///   - file: a descriptor open for reading, whose position changes.
  ///   - page: the index of the page, from 0.
  ///   - screenProfile: the ICC profile of the screen; nil for sRGB.
  ///   - memoryBudget: the maximum size of the pixels kept in memory, in bytes.
  ///   - spill: a file open for reading and writing, for pixels beyond the budget; its contents are
  ///     replaced. Without one, parts of pictures that exceed the budget are available only in
  ///     formats with random access.
  ///   - progress: where to report how much of a request has been decoded.
  /// - Throws: an error if the header shows that the page cannot be decoded.
  package init(
    file: Int32, page: Int, screenProfile: [UInt8]?, memoryBudget: Int, spill: Spill?,
    progress: DecodingProgress? = nil
  ) throws(PictureError) {
    let file = try VipsFile(file)
    let format = file.format
    let colors = ScreenColors(profile: screenProfile)
    self.page = Page(file: file, number: try file.number(ofPage: page), colors: colors)
    let header = try self.page.openAsStored().image
    try PageLimits.check(header, format)

    let geometry = PageGeometry(
      stored: (header.width, header.height), orientation: header.orientation)
    let count = max((header.number("n-pages") ?? 1) - file.hiddenFrames, 1)
    let reduced = self.page.reducedLevels(header, count: count)
    let isPyramid = reduced.first?["page"] != nil
    pixels =
      try format.isScalable
      ? ScalablePixels(self.page, natural: geometry.stored)
      : StoredPixels(
        self.page, geometry: geometry, reduced: reduced,
        store: PixelStore(memoryBudget: memoryBudget, spill: spill), progress)
    let isAnimated = format.pages == .frames && count > 1
    frames = isAnimated ? FrameReader(self.page, count: count, first: header) : nil
    info = PictureInfo(
      format: format.name, size: pixels.size,
      pageCount: format.pages == .leaves && !isPyramid ? count : 1,
      isAnimated: isAnimated, loopDuration: frames?.loopDuration ?? .zero,
      frameLimit: frames?.frameLimit,
      enlargement: (pixels as? ScalablePixels)?.enlargement)
  }

  /// Returns the whole page as the level with `exponent`: reduced by the decoder if the format
  /// supports that, or else halved row by row.
  /// - Throws: an error if the file is damaged or there is no room for its pixels.
  package func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    try pixels.level(exponent)
  }

  /// Returns the whole page like ``level(_:)``. For a page too large for memory, it also keeps the
  /// source of coarse parts, for later requests.
  /// - Throws: an error if the file is damaged.
  package func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    try pixels.base(exponent)
  }

  /// Returns the pixels in `area` of the level with `exponent`. If the format does not support
  /// random access, the first call decodes and keeps the whole page.
  /// - Throws: an error if the file is damaged or there is no room for its pixels.
  package func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    try pixels.part(area, ofLevel: exponent)
  }

  /// Returns the next frame of an animation, starting over after the last one, and its duration.
  /// - Throws: an error if the file is damaged.
  package func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    guard let frames else { return (try level(0).bitmap, .zero) }
    return try frames.read()
  }
}
