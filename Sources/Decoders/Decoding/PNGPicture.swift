import Codecs
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels

/// A PNG picture. It is always decoded from beginning to end, and frame by frame if it is animated.
final class PNGPicture: PictureSource {
  private(set) var info: PictureInfo
  private let file: OpenFile
  /// The state of the file before it was first read.
  private let stamp: ContentStamp?
  /// The contents of the file, until they are first decoded.
  private var unreadBytes: [UInt8]?
  let colors: ColorTransform?
  /// The source of parts, created on demand.
  private var cutter: LevelCutter?
  private var animation: AnimatedPNG?
  /// The animation whose first frame is the picture, rather than what the file has for programs without animations; nil
  /// if the picture is stored as such.
  private let cover: AnimatedPNG?
  private let progress: DecodingProgress?

  /// Creates the picture in `file` for `screen`; nil for sRGB.
  init(
    _ file: OpenFile, screen: ColorProfile?, progress: DecodingProgress? = nil
  ) throws(PictureError) {
    stamp = ContentStamp(ofOpen: file.descriptor)
    let bytes = try FileBytes.read(file)
    let frames = AnimatedPNG(bytes)
    let animation = frames?.moves == true ? frames : nil
    cover = frames?.hasSubstitute == true ? frames : nil
    info = PictureInfo(
      format: PictureFormat.png.name, size: try PNG.size(of: bytes), isAnimated: animation != nil,
      loopDuration: animation?.loopDuration ?? .zero, frameLimit: animation?.frameLimit,
      completeness: frames?.completeness ?? PNG.completeness(of: bytes))
    self.animation = animation
    colors = ColorTransform(from: PNG.colorProfile(of: bytes), to: screen)
    self.file = file
    self.progress = progress
    unreadBytes = bytes
  }

  /// Returns the contents of the file, which are not kept: they can take nearly as much memory as
  /// the pixels, and reading them again takes a fraction of the time of decoding.
  func takeBytes() throws(PictureError) -> [UInt8] {
    if let bytes = unreadBytes.take() { return bytes }
    let bytes = try FileBytes.read(file)
    guard ContentStamp(ofOpen: file.descriptor) == stamp else {
      throw .unreadable(reason: "the file has changed")
    }
    return bytes
  }

  /// Keeps the contents of the file, which are about to be decoded after all.
  func keep(_ bytes: [UInt8]) { unreadBytes = bytes }

  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    guard exponent > 0 else { return Pyramid.Level(bitmap: try decoded(takeBytes()), exponent: 0) }
    var bitmap = try half()
    for _ in 1..<exponent { bitmap.halve() }
    return Pyramid.Level(bitmap: bitmap, exponent: exponent)
  }

  /// Returns the level with exponent 1. If possible, the full-size pixels are never in memory as a whole.
  private func half() throws(PictureError) -> Bitmap {
    let bytes = try takeBytes()
    guard isReadByRows, info.completeness == .whole,
      var half = try? PNG.decodeHalved(bytes, onRow: record)
    else {
      return try decoded(bytes).halved()
    }
    colors?.apply(to: &half.pixels, isOpaque: half.isOpaque)
    return half
  }

  /// Returns the next finer level if possible, because it takes as long to decode.
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level {
    let isFiner = exponent > 0 && BaseLevels.mayBe(exponent - 1, of: info.size)
    return try level(isFiner ? exponent - 1 : exponent)
  }

  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    if let cutter { return try cutter.part(area, ofLevel: exponent) }
    let cutter = try makeCutter()
    self.cutter = cutter
    return try cutter.part(area, ofLevel: exponent)
  }

  /// Decodes the whole picture. There are no samples of one that is known to be damaged.
  private func makeCutter() throws(PictureError) -> LevelCutter {
    let bytes = try takeBytes()
    guard isReadByRows, info.completeness == .whole,
      let samples = try? PNGSamples(of: bytes, onRow: record)
    else {
      let whole = try decoded(bytes)
      return LevelCutter(size: info.size) { (area) in whole.part(area) }
    }
    return LevelCutter(size: info.size) { [colors] (area) throws(PictureError) in
      var part = try samples.part(area)
      colors?.apply(to: &part.pixels, isOpaque: part.isOpaque)
      return part
    }
  }

  func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    guard var frame = try animation?.nextFrame() else { return (try decoded(takeBytes()), .zero) }
    if let animation { record(animation.completeness) }
    colors?.apply(to: &frame.bitmap.pixels, isOpaque: frame.bitmap.isOpaque)
    return frame
  }

  /// Whether the pixels of the picture are those that the file stores row by row.
  var isReadByRows: Bool { cover == nil }

  func record(_ row: Int, of count: Int) { progress?.record(row, of: count) }

  /// Records the completeness of decoded pixels.
  func record(_ completeness: Completeness) { info.completeness.record(completeness) }

  private func decoded(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    var (bitmap, completeness) =
      if let first = try? cover?.firstFrame() { first } else {
        try PNG.salvage(bytes, onRow: record)
      }
    record(completeness)
    colors?.apply(to: &bitmap.pixels, isOpaque: bitmap.isOpaque)
    return bitmap
  }
}
