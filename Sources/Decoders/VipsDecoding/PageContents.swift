import Decoding
import PictureFiles
import PictureLoading

/// An opened page of a file with its pixels and frames.
struct PageContents {
  let page: Page
  let info: PictureInfo
  let pixels: any PagePixels
  /// The frames of an animation; nil if it is not one.
  let frames: FrameReader?

  /// Opens `page`, whose decoded pixels are kept in `store`.
  init(
    page: Page, store: PixelStore, progress: DecodingProgress?
  ) throws(PictureError) {
    let format = page.file.format
    let header = try page.openAsStored().image
    try PageLimits.check(header, format)

    let geometry = PageGeometry(
      stored: (header.width, header.height), orientation: header.orientation)
    let count = max((header.number("n-pages") ?? 1) - page.file.hiddenFrames, 1)
    let reduced = page.reducedLevels(header, count: count)
    let isPyramid = reduced.first?["page"] != nil
    pixels =
      try format.isScalable
      ? ScalablePixels(page, natural: geometry.stored)
      : StoredPixels(page, geometry: geometry, reduced: reduced, store: store, progress)
    let isAnimated = format.pages == .frames && count > 1
    frames = isAnimated ? FrameReader(page, count: count, first: header) : nil
    info = PictureInfo(
      format: format.name, size: pixels.size,
      pageCount: format.pages == .leaves && !isPyramid ? count : 1,
      isAnimated: isAnimated, loopDuration: frames?.loopDuration ?? .zero,
      frameLimit: frames?.frameLimit,
      enlargement: (pixels as? ScalablePixels)?.enlargement,
      hasEffects: page.file.hasEffects, completeness: page.file.completeness)
    self.page = page
  }
}
