public import Decoding
public import Drawing
import Geometry
public import Imaging

/// A page of a file in any format that libvips reads.
///
/// SVG and PDF, which are drawn anew at every size, are said to be far larger than they ask for, so
/// that they can be enlarged (see `PictureInfo.isScalable`): by the greatest power of two with which
/// no side has more than 16,384 pixels, and by 32 at most when there is text.
public final class VipsPicture: StoredPicture {
  /// What the file says of itself.
  public let info: PictureInfo
  private let pixels: any PagePixels
  private let frames: FrameReader?
  let page: Page

  /// Opens page `page` of the open regular file `file`, which stays the caller's; nothing is decoded
  /// yet.
  ///
  /// - Parameters:
  ///   - file: open for reading; its position moves.
  ///   - page: from 0.
  ///   - screenProfile: the ICC profile of the screen; nil stands for sRGB.
  ///   - memoryBudget: the most bytes of pixels to keep in memory.
  ///   - spill: a file open for reading and writing that takes the pixels that are more; its contents
  ///     are replaced. Without one, pictures whose pixels exceed the budget have no parts unless
  ///     their format allows to read some alone.
  /// - Throws: why it cannot be a picture, as far as its header tells.
  public init(
    file: Int32, page: Int, screenProfile: [UInt8]?, memoryBudget: Int, spill: Spill?
  ) throws(ImagingError) {
    let file = try VipsFile(file)
    let format = file.format
    let colors = ScreenColors(profile: screenProfile)
    self.page = Page(file: file, number: try file.number(ofPage: page), colors: colors)
    let header = try self.page.openAsStored().image
    try PageLimits.check(header, format)

    let geometry = PageGeometry(
      stored: (header.width, header.height), orientation: header.orientation)
    let count = max(header.number("n-pages") ?? 1, 1)
    let reduced = self.page.reducedLevels(header, count: count)
    let isPyramid = reduced.first?["page"] != nil
    pixels =
      try format.isScalable
      ? ScalablePixels(self.page, natural: geometry.stored)
      : StoredPixels(
        self.page, geometry: geometry, reduced: reduced,
        store: PixelStore(memoryBudget: memoryBudget, spill: spill))
    let isAnimated = format.pages == .frames && count > 1
    frames = isAnimated ? FrameReader(self.page, count: count, first: header) : nil
    info = PictureInfo(
      format: format.name, size: pixels.size,
      pageCount: format.pages == .leaves && !isPyramid ? count : 1,
      isAnimated: isAnimated, isScalable: format.isScalable)
  }

  /// All of the page in the level with `exponent`: reduced by the decoder of its format where that
  /// has a way, else halved while its rows come by.
  /// - Throws: what is wrong with the file, or that there is no room for its pixels.
  public func level(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    try pixels.level(exponent)
  }

  /// The same for who is going to look at the page for longer: of one that is too large for memory,
  /// what its coarse parts are made of is kept.
  /// - Throws: what is wrong with the file.
  public func base(_ exponent: Int) throws(ImagingError) -> Pyramid.Level {
    try pixels.base(exponent)
  }

  /// What lies in `area` of the level with `exponent`. Where the format does not allow to read parts
  /// alone, the first call decodes and keeps the whole page.
  /// - Throws: what is wrong with the file, or that there is no room for its pixels.
  public func part(_ area: PixelArea, ofLevel exponent: Int) throws(ImagingError) -> Bitmap {
    try pixels.part(area, ofLevel: exponent)
  }

  /// The next frame of an animation, the first one after the last one, and how long it is shown.
  /// - Throws: what is wrong with the file.
  public func nextFrame() throws(ImagingError) -> (bitmap: Bitmap, duration: Duration) {
    guard let frames else { return (try level(0).bitmap, .zero) }
    return try frames.read()
  }
}
