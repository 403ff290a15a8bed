package import Decoding
package import Drawing
import Geometry
package import PictureFiles
package import PictureLoading
package import Pixels

/// A page of a file in any format that libvips supports.
///
/// To allow for magnification, SVG and PDF, which are rendered at any size, report a size far
/// larger than their nominal size (see `PictureInfo.enlargement`): by the largest power of two for
/// which neither side exceeds 16,384 pixels, and by at most 32 if they may contain text.
package final class VipsPicture: PictureSource {
  /// The metadata of the page.
  package private(set) var info: PictureInfo
  private var contents: PageContents
  /// Opens the page in a file again.
  private let open: (VipsFile) throws(PictureError) -> PageContents

  var page: Page { contents.page }

  /// Opens page `page` of the open regular file `file`, which the caller keeps. It decodes no
  /// pixels yet.
  ///
  /// - Parameters:
  ///   - file: a descriptor open for reading, whose position changes.
  ///   - page: the index of the page, from 0.
  ///   - isPlain: whether effects of drawings are left out.
  ///   - screenProfile: the ICC profile of the screen; nil for sRGB.
  ///   - memoryBudget: the maximum size of the pixels kept in memory, in bytes.
  ///   - spill: a file open for reading and writing, for pixels beyond the budget; its contents are
  ///     replaced. Without one, parts of pictures that exceed the budget are available only in
  ///     formats with random access.
  ///   - progress: where to report how much of a request has been decoded.
  /// - Throws: an error if the header shows that the page cannot be decoded.
  package init(
    file: Int32, page: Int, plain isPlain: Bool = false, screenProfile: [UInt8]?, memoryBudget: Int,
    spill: SpillFile?,
    progress: DecodingProgress? = nil
  ) throws(PictureError) {
    let file = try VipsFile(file, plain: isPlain)
    let colors = ScreenColors(profile: screenProfile)
    let store = PixelStore(memoryBudget: memoryBudget, spill: spill)
    open = { (file) throws(PictureError) in
      try PageContents(
        page: Page(file: file, number: try file.number(ofPage: page), colors: colors), store: store,
        progress: progress)
    }
    do throws(PictureError) { contents = try open(file) } catch {
      guard error.isDamage, let salvaged = try? open(file.salvaged) else {
        throw file.explained(error)
      }
      contents = salvaged
    }
    info = contents.info
  }

  /// Returns the whole page as the level with `exponent`: reduced by the decoder if the format
  /// supports that, or else halved row by row.
  /// - Throws: an error if no pixel can be decoded, or there is no room for the pixels.
  package func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    try wholeLevel { (pixels) throws(PictureError) in try pixels.level(exponent) }
  }

  /// Returns the whole page like ``level(_:)``. For a page too large for memory, it also keeps the
  /// source of coarse parts, for later requests.
  /// - Throws: an error if no pixel can be decoded.
  package func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    try wholeLevel { (pixels) throws(PictureError) in try pixels.base(exponent) }
  }

  /// Returns the pixels in `area` of the level with `exponent`. If the format does not support
  /// random access, the first call decodes and keeps the whole page.
  /// - Throws: an error if no pixel can be decoded, or there is no room for the pixels.
  package func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    try salvaging { (contents) throws(PictureError) in
      try contents.pixels.part(area, ofLevel: exponent)
    }
  }

  /// Returns the next frame of an animation, starting over after the last one, and its duration.
  /// - Throws: an error if no pixel can be decoded.
  package func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    guard contents.frames != nil else { return (try level(0).bitmap, .zero) }
    return try salvaging { (contents) throws(PictureError) in
      guard let frames = contents.frames else {
        return (try contents.pixels.level(0).bitmap, .zero)
      }
      return try frames.read()
    }
  }

  // MARK: Damage

  /// Returns the level of `body`. If it is plain, no pixel of a damaged file could be read, unless they are known to be
  /// there, or have a colour that is never in place of missing ones.
  private func wholeLevel(
    _ body: (any PagePixels) throws(PictureError) -> Pyramid.Level
  ) throws(PictureError) -> Pyramid.Level {
    try salvaging { (contents) throws(PictureError) in
      let level = try body(contents.pixels)
      let pixels = level.bitmap.pixels
      let file = contents.page.file
      guard file.isSalvaged, !file.hasWholeFrame, let first = pixels.first,
        file.format.loader?.padding != nil || !first.hasColor,
        pixels.allSatisfy({ $0 == first })
      else { return level }
      throw .endsTooEarly(format: info.format)
    }
  }

  /// Calls `body` with the contents of the file; if they turn out to be damaged, with the readable part, which is used
  /// from then on. A file that is being written does not count as damaged.
  func salvaging<Result>(
    _ body: (PageContents) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    do throws(PictureError) { return try body(contents) } catch {
      guard error.isDamage, !page.file.isSalvaged, page.file.isUnchanged, !info.isScalable,
        let salvaged = try? open(page.file.salvaged), salvaged.info.size == info.size,
        let result = try? body(salvaged)
      else { throw error }
      contents = salvaged
      info.completeness = salvaged.page.file.completeness
      return result
    }
  }
}

extension UInt32 {
  /// Whether a pixel is no grey.
  fileprivate var hasColor: Bool {
    let green = self >> 8 & 0xFF
    return self & 0xFF != green || self >> 16 & 0xFF != green
  }
}

extension PictureError {
  /// Whether the contents of the file are wrong.
  fileprivate var isDamage: Bool {
    switch self {
    case .endsTooEarly, .damaged: true
    default: false
    }
  }
}
