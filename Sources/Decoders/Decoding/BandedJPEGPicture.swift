import Codecs
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels

/// A large JPEG picture with restart markers. Coarse levels are decoded on several processors. Parts of fine levels
/// take the time of the rows that they show, and the file is never in memory as a whole.
final class BandedJPEGPicture: PictureSource {
  private(set) var info: PictureInfo
  private let bands: JPEGBands
  private let colors: JPEGColors
  private let stripes: JPEGStripes
  private let progress: DecodingProgress?
  /// The level with exponent ``coarse``, from which all coarser ones are made, once it is needed.
  private var coarseLevel: Bitmap?

  /// The pixels from which a picture is decoded in parts. Smaller ones are decoded whole in about
  /// 0.1 seconds, after which every part takes little time.
  private static let minimumPixels = 16 << 20
  /// The exponent of the coarsest level that JPEG is reduced to directly.
  private static let coarse = JPEG.Decoder.maximumReduction
  /// The maximum size of the kept stripes, in bytes. Most tiles need one, which takes 24 MB if it is
  /// 30,000 pixels wide.
  private static let stripeMemory = 128 << 20

  /// Creates the picture in `file` for `screen`; nil for sRGB. At most `memoryBudget` bytes of pixels
  /// are kept. The result is nil if the file does not allow decoding in parts (see ``JPEGBands``), or
  /// if the coarse level takes more than half of the budget.
  init?(
    _ file: OpenFile, screen: ColorProfile?, memoryBudget: Int, minimumPixels: Int = minimumPixels,
    progress: DecodingProgress? = nil
  ) {
    guard let bands = JPEGBands(file, minimumPixels: minimumPixels),
      Self.levelsStartAtOrigin(of: bands)
    else { return nil }
    let level = TileIndex.levelSize(exponent: Self.coarse, of: bands.size)
    guard level.width * level.height * MemoryLayout<UInt32>.stride <= memoryBudget / 2 else {
      return nil
    }
    self.bands = bands
    self.progress = progress
    stripes = JPEGStripes(of: bands, memoryBudget: min(memoryBudget / 2, Self.stripeMemory))
    colors = JPEGColors(JPEG.colorProfile(of: bands.metadata), isCMYK: false, screen: screen)
    info = PictureInfo(format: PictureFormat.jpeg.name, size: bands.size)
  }

  /// Returns whether the first upright pixel of a reduced picture represents as many pixels as the
  /// others: it may not if the picture is rotated or mirrored (see ``Pyramid/Level/offset``).
  private static func levelsStartAtOrigin(of bands: JPEGBands) -> Bool {
    let size = bands.size
    let block = 1 << coarse
    return (!bands.orientation.startsAtRight || Int(size.width) % block == 0)
      && (!bands.orientation.startsAtBottom || Int(size.height) % block == 0)
  }

  func embeddedPreview() -> Bitmap? {
    guard var preview = JPEG.embeddedPreview(of: bands.metadata) else { return nil }
    colors.apply(to: &preview.pixels)
    return preview
  }

  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    var bitmap: Bitmap
    switch exponent {
    case 0:
      try PixelLimits.check(width: bands.width, height: bands.height)
      bitmap = try stripes.part(
        PixelArea(x: 0, y: 0, width: Int(info.size.width), height: Int(info.size.height)),
        ofLevel: 0)
      info.completeness.record(stripes.completeness)
      colors.apply(to: &bitmap.pixels)
    case ..<Self.coarse: bitmap = try reduced(by: exponent)
    default:
      bitmap = if let coarseLevel { coarseLevel } else { try reduced(by: Self.coarse) }
      for _ in Self.coarse..<exponent { bitmap = bitmap.halved() }
    }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  private func reduced(by exponent: Int) throws(PictureError) -> Bitmap {
    let (stored, completeness) = try bands.level(exponent, progress: progress)
    info.completeness.record(completeness)
    var bitmap = try stored.upright(from: bands.orientation)
    colors.apply(to: &bitmap.pixels)
    return bitmap
  }

  /// Returns the next finer level if possible, because it takes hardly longer to decode. It keeps the
  /// level from which further coarse parts are made.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    if exponent > Self.coarse { try keepCoarseLevel() }
    let isFiner = exponent > 0 && BaseLevels.mayBe(exponent - 1, of: info.size)
    return try level(isFiner ? exponent - 1 : exponent)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    if exponent <= JPEGStripes.maximumExponent {
      var part = try stripes.part(area, ofLevel: exponent)
      info.completeness.record(stripes.completeness)
      colors.apply(to: &part.pixels)
      return part
    }
    let level = try keepCoarseLevel()
    return try LevelCutter(size: Size(Double(level.width), Double(level.height))) { (area) in
      level.part(area)
    }.part(area, ofLevel: exponent - Self.coarse)
  }

  /// Decodes and keeps the level for coarse parts.
  @discardableResult
  private func keepCoarseLevel() throws(PictureError) -> Bitmap {
    let level = if let coarseLevel { coarseLevel } else { try reduced(by: Self.coarse) }
    coarseLevel = level
    return level
  }
}
