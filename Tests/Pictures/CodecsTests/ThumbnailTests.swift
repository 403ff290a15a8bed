import Codecs
import DecodingSupport
import Drawing
import Geometry
import PictureLoading
import Pixels
import TestSupport
import Testing

@Suite struct ThumbnailTests {
  private let folder = TemporaryFolder()

  /// Returns the thumbnail of a picture of this size, as JPEG or PNG.
  private func thumbnail(
    _ width: Int, _ height: Int, side: Int, isJPEG: Bool
  ) throws -> Pyramid {
    let bitmap = gradient(width: width, height: height)
    let path = folder.write(
      isJPEG ? try JPEG.encode(bitmap, quality: 90) : try PNG.encode(bitmap), to: "picture")
    return try decoded(at: path, .thumbnail(side: side))
  }

  @Test(arguments: [true, false], [(640, 480), (480, 640), (2000, 1500), (319, 1000), (160, 160)])
  func `The shorter side is as long as requested and at most twice that`(
    isJPEG: Bool, size: (width: Int, height: Int)
  ) throws {
    let pyramid = try thumbnail(size.width, size.height, side: 80, isJPEG: isJPEG)
    #expect(pyramid.levels.count == 1)
    #expect(pyramid.size == Size(Double(size.width), Double(size.height)))
    let bitmap = pyramid.levels[0].bitmap
    #expect((80...160).contains(min(bitmap.width, bitmap.height)))
    #expect(maximumDifference(bitmap, gradient(width: bitmap.width, height: bitmap.height)) <= 12)
  }

  @Test func `A small picture is its own thumbnail`() throws {
    let pyramid = try thumbnail(40, 30, side: 80, isJPEG: true)
    #expect(pyramid.isComplete && pyramid.levels[0].bitmap.width == 40)
  }

  @Test func `A panorama takes no more memory than four square thumbnails`() throws {
    let pyramid = try thumbnail(8000, 200, side: 80, isJPEG: true)
    let bitmap = pyramid.levels[0].bitmap
    #expect(bitmap.pixels.count <= 16 * 80 * 80 && bitmap.pixels.count > 4 * 80 * 80)
  }
}
