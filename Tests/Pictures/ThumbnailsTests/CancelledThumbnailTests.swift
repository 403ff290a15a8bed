import DecodingSupport
import Drawing
import Geometry
import Synchronization
import SystemPackage
import Testing

@testable import PictureFiles
@testable import PictureLoading
@testable import Thumbnails

@Suite struct CancelledThumbnailTests {
  /// A decoder whose requests are all cancelled.
  private final class CancelledDecoder: PictureDecoder {
    let requests = Mutex<[PictureRequest]>([])

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      requests.withLock { $0.append(request) }
      return nil
    }

    func cancel() {}
    func closePicture() {}
  }

  @Test func `After a cancelled request the picture itself is not decoded`() throws {
    let shared = SharedCache()
    #expect(
      try shared.keep(translucentNoise(width: 200, height: 200), of: Size(200, 200), side: 100))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100))
    let cancelled = CancelledDecoder()
    let decoder = ThumbnailingDecoder(cancelled, shared.cache, slow: SlowPictures())
    #expect(
      try decoder.content(for: PictureRequest(FilePath(shared.picture), .thumbnail(side: 100)))
        == nil)
    #expect(cancelled.requests.withLock { $0 } == [PictureRequest(found.path, .complete)])
  }
}
