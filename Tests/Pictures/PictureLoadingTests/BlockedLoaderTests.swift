import Codecs
import DecodingSupport
import Dispatch
import Drawing
import PictureFiles
import PictureLoading
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// A loader with a picture whose decoder never returns.
@Suite struct BlockedLoaderTests {
  /// A decoder that blocks on empty files until it is cancelled, and decodes the others.
  private final class BlockingDecoder: PictureDecoder {
    let hasBegun = DispatchSemaphore(value: 0)
    /// The number of times that it was cancelled.
    let cancellationCount = Mutex(0)
    private let cancellation = DispatchSemaphore(value: 0)
    private let decoder = LocalDecoder()

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      do {
        return try decoder.content(for: request)
      } catch .empty {
        hasBegun.signal()
        cancellation.wait()
        return nil
      }
    }

    func cancel() {
      cancellationCount.withLock { $0 += 1 }
      cancellation.signal()
    }
    func closePicture() {}
  }

  private let folder = TemporaryFolder()
  private let decoders = [BlockingDecoder(), BlockingDecoder()]
  private let bell = DispatchSemaphore(value: 0)

  /// The blocked picture stays requested, as the neighbour of the visible one.
  @Test func `The visible picture does not wait for the previous one`() throws {
    let slow = FilePath(folder.write([], to: "slow.png"))
    let pixels = Bitmap(width: 8, height: 8, filledWith: 0xFF33_6699)
    let good = FilePath(folder.write(try PNG.encode(pixels), to: "good.png"))
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let fitting = PictureRequest.Detail.reduced(width: 100, height: 100)
    let neighbour = PictureRequest(slow, fitting)
    loader.want([PictureRequest(good, .preview), neighbour], holding: good)
    #expect(decoders[1].hasBegun.isSignalled())
    loader.want([PictureRequest(slow, .preview), neighbour], holding: slow)
    #expect(decoders[0].hasBegun.isSignalled())
    loader.want([PictureRequest(good, fitting), neighbour], holding: good)
    var arrived: [PictureRequest] = []
    while !arrived.contains(PictureRequest(good, fitting)) {
      guard bell.wait(timeout: .now() + 20) == .success else {
        Issue.record("the visible picture never came")
        return
      }
      arrived += loader.takeArrivals().map(\.request)
    }
    loader.want([])
  }

  @Test func `A picture that another decoder works on takes none from its work`() throws {
    let paths = ["a.png", "b.png"].map { FilePath(folder.write([], to: $0)) }
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let fitting = PictureRequest.Detail.reduced(width: 100, height: 100)
    let requests = paths.map { PictureRequest($0, fitting) }
    loader.want(requests)
    #expect(decoders.allSatisfy { $0.hasBegun.isSignalled() })
    // The second decoder has the picture that is shown from now on.
    loader.want([PictureRequest(paths[1], .preview)] + requests, holding: paths[1])
    #expect(decoders.map { $0.cancellationCount.withLock(\.self) } == [0, 0])
    loader.want([])
  }
}
