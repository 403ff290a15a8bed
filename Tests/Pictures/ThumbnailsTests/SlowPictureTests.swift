import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import PictureFiles
@testable import PictureLoading
@testable import Thumbnails

@Suite struct SlowPictureTests {
  /// A decoder that fails every request as too slow.
  private final class SlowDecoder: PictureDecoder {
    let count = Mutex(0)

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      count.withLock { $0 += 1 }
      throw .decoderTooSlow(seconds: 120)
    }

    func cancel() {}
    func closePicture() {}
  }

  private let folder = TemporaryFolder()

  @Test func `A picture that took too long is not decoded again`() throws {
    let slowDecoder = SlowDecoder()
    let slow = SlowPictures()
    let cache = ThumbnailCache(cacheHome: FilePath(folder.path), version: "1")
    let path = folder.write([1, 2, 3], to: "slow.png")
    let request = PictureRequest(FilePath(path), .thumbnail(side: 100))
    // Each worker has a decoder of its own.
    let decoders = (0..<2).map { _ in ThumbnailingDecoder(slowDecoder, cache, slow: slow) }
    #expect(throws: PictureError.decoderTooSlow(seconds: 120)) {
      try decoders[0].content(for: request)
    }
    for decoder in decoders {
      #expect(throws: PictureError.failedBefore) { try decoder.content(for: request) }
    }
    #expect(slowDecoder.count.withLock { $0 } == 1)
    // A user who opens it wants to see it, and a new version may be faster.
    #expect(throws: PictureError.decoderTooSlow(seconds: 120)) {
      try decoders[1].content(
        for: PictureRequest(FilePath(path), .reduced(width: 100, height: 100)))
    }
    _ = folder.write([1, 2, 3, 4], to: "slow.png")
    #expect(throws: PictureError.decoderTooSlow(seconds: 120)) {
      try decoders[1].content(for: request)
    }
  }
}
