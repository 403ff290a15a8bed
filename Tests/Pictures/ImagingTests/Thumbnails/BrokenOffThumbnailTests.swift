import Drawing
import Geometry
import Synchronization
import SystemPackage
import Testing

@testable import Imaging

@Suite struct BrokenOffThumbnailTests {
  /// Is broken off at whatever it is asked.
  private final class BrokenOffDecoder: PictureDecoder {
    let asked = Mutex<[PictureWish]>([])

    func content(for wish: PictureWish) throws(ImagingError) -> PictureContent? {
      asked.withLock { $0.append(wish) }
      return nil
    }

    func cancel() {}
    func letGo() {}
  }

  @Test func whatIsBrokenOffIsNotBegunInAnotherWay() throws {
    let shared = SharedCache()
    #expect(
      try shared.keep(translucentNoise(width: 200, height: 200), of: Size(200, 200), side: 100))
    let found = try #require(shared.cache.thumbnail(of: FilePath(shared.picture), side: 100))
    let broken = BrokenOffDecoder()
    let decoder = ThumbnailingDecoder(broken, shared.cache, slow: SlowPictures())
    #expect(
      try decoder.content(for: PictureWish(FilePath(shared.picture), .thumbnail(side: 100))) == nil)
    #expect(broken.asked.withLock { $0 } == [PictureWish(found.path, .complete)])
  }
}
