import CVips
import Drawing
import Geometry
import PictureLoading
import Pixels
import Testing

/// An operation that saves a picture, with the tolerance for reading it.
struct Saver: CustomTestStringConvertible, Sendable {
  let format: String
  let operation: String
  var options: [String: Int] = [:]
  var tolerance = 0

  var testDescription: String { "\(format) \(options)" }

  static let all = [
    Saver(format: "TIFF", operation: "tiffsave_target"),
    Saver(
      format: "TIFF", operation: "tiffsave_target",
      options: ["tile": 1, "tile_width": 64, "tile_height": 64, "compression": 3]),
    Saver(format: "PNG", operation: "pngsave_target"),
    Saver(format: "PNG", operation: "pngsave_target", options: ["interlace": 1]),
    Saver(format: "WebP", operation: "webpsave_target", options: ["lossless": 1]),
    Saver(format: "JPEG XL", operation: "jxlsave_target", options: ["lossless": 1, "effort": 3]),
    Saver(format: "JPEG 2000", operation: "jp2ksave_target", options: ["lossless": 1]),
    Saver(
      format: "AVIF", operation: "heifsave_target",
      options: ["compression": 4, "effort": 0, "Q": 95, "subsample_mode": 2], tolerance: 40),
    Saver(
      format: "HEIC", operation: "heifsave_target",
      options: ["compression": 1, "effort": 0, "Q": 95, "subsample_mode": 2], tolerance: 40),
    Saver(format: "GIF", operation: "gifsave_target", tolerance: 60),
    Saver(format: "JPEG", operation: "jpegsave_target", options: ["Q": 98], tolerance: 40),
  ]
}

extension VipsTests {
  @Suite struct FormatTests {
    /// A bitmap may contain nothing but the file of another format.
    @Test(arguments: [(4, "jpegsave_target"), (5, "pngsave_target")])
    func `A picture in a bitmap is read as it was saved`(
      compression: UInt8, operation: String
    ) throws {
      let file = try TestImage(pattern(width: 151, height: 97)).saved(by: operation)
      let header = [40, 0, 0, 0, 151, 0, 0, 0, 97, 0, 0, 0, 1, 0, 0, 0, compression] as [UInt8]
      let start = [54, 0, 0, 0] as [UInt8]
      let bitmap = Array("BM".utf8) + .init(repeating: 0, count: 8) + start + header
      let picture = try FilePicture(bitmap + .init(repeating: 0, count: 23) + file)
      #expect(picture.info == PictureInfo(format: "BMP", size: Size(151, 97)))
      #expect(try picture.level(0).bitmap == FilePicture(file).level(0).bitmap)
    }

    @Test(arguments: Saver.all)
    func `A picture is read as it was saved`(saver: Saver) throws {
      let bitmap = pattern(width: 151, height: 97)
      let file = OpenFile(try TestImage(bitmap).saved(by: saver.operation, saver.options))
      let picture = try FilePicture(file)
      #expect(picture.info.format == saver.format)
      #expect(picture.info == PictureInfo(format: saver.format, size: Size(151, 97)))
      let whole = try picture.level(0)
      #expect(whole.exponent == 0 && whole.bitmap.isOpaque)
      let difference = try #require(maximumDifference(whole.bitmap, bitmap))
      #expect(difference <= saver.tolerance)
      for x in [100, 0, 100] {
        let area = PixelArea(x: x, y: 40, width: 51, height: 57)
        #expect(try picture.part(area, ofLevel: 0) == whole.bitmap.part(area))
      }
    }
  }
}
