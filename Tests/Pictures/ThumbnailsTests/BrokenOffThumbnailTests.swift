import DecodingSupport
import Drawing
import Geometry
import Synchronization
import SystemPackage
import Testing

@testable import PictureFiles
@testable import PictureLoading
@testable import Thumbnails

@Suite struct BrokenOffThumbnailTests {
  /// Is broken off at whatever it is asked.
  private final class BrokenOffDecoder: PictureDecoder {
    let asked = Mutex<[PictureRequest]>([])

    func content(for request: PictureRequest) throws(ImagingError) -> PictureContent? {
      asked.withLock { $0.append(request) }
      return nil
    }

    func cancel() {}
    func closePicture() {}
  }

  @Test func `What is broken off is not begun in another way`() throws {
    let shared = SharedCache()
    #expect(
      try shared.keep(translucentNoise(width: 200, height: 200), of: Size(200, 200), side: 100))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100))
    let broken = BrokenOffDecoder()
    let decoder = ThumbnailingDecoder(broken, shared.cache, slow: SlowPictures())
    #expect(
      try decoder.content(for: PictureRequest(FilePath(shared.picture), .thumbnail(side: 100)))
        == nil)
    #expect(broken.asked.withLock { $0 } == [PictureRequest(found.path, .complete)])
  }
}
