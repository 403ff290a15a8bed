import Drawing
import Geometry
import Pixels
import Testing

@testable import Thumbnails

@Suite struct PyramidThumbnailTests {
  private func thumbnail(_ width: Int, _ height: Int) -> Pyramid {
    Pyramid(of: Bitmap(width: width, height: height, filledWith: 0xFF33_6699))
  }

  /// A photo that is opened is shown as its thumbnail at first. Taken for the photo itself, the thumbnail would
  /// stay, as small as it is.
  @Test(arguments: [
    // Reduced by a power of two, with the last pixels rounded up; by another factor; of unknown size.
    (250, 200, Size(4000, 3200), Size(4000, 3200)),
    (251, 201, Size(4001, 3201), Size(4001, 3201)),
    (256, 171, Size(6000, 4000), Size(8192, 5472)),
    (256, 205, Size(300, 240), Size(512, 410)),
    (256, 171, nil, Size(512, 342)),
  ])
  func `A thumbnail is a coarse level of its picture`(
    width: Int, height: Int, pictureSize: Size?, shown: Size
  ) {
    let pyramid = thumbnail(width, height).asThumbnail(of: pictureSize)
    #expect(pyramid.size == shown)
    #expect(!pyramid.isComplete)
    #expect(!pyramid.isSharp(atScale: 1))
    let level = pyramid.levels[0]
    #expect(level.bitmap.width == width && level.bitmap.height == height)
    let corner = level.toPicture(Point(Double(width), Double(height)))
    #expect(corner.x >= shown.width && corner.y >= shown.height)
  }

  @Test func `The thumbnail of a small picture is the picture`() {
    let pyramid = thumbnail(60, 40).asThumbnail(of: Size(60, 40))
    #expect(pyramid.isComplete && pyramid.size == Size(60, 40))
  }

  @Test func `No stated size is too large`() {
    let pyramid = thumbnail(1, 1).asThumbnail(of: Size(2_147_483_647, 2_147_483_647))
    #expect(pyramid.size == Size(1_048_576, 1_048_576))
  }
}
