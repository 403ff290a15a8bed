import DecodingSupport
import Dispatch
import Drawing
import Codecs
import PictureFiles
import PictureLoading
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// What waits for a picture that never comes.
@Suite struct HeldUpLoaderTests {
  /// Is at files without bytes until that is broken off; decodes the others.
  private final class SlowDecoder: PictureDecoder {
    let hasBegun = DispatchSemaphore(value: 0)
    private let isBrokenOff = DispatchSemaphore(value: 0)
    private let decoder = LocalDecoder()

    func content(for request: PictureRequest) throws(ImagingError) -> PictureContent? {
      do {
        return try decoder.content(for: request)
      } catch .empty {
        hasBegun.signal()
        isBrokenOff.wait()
        return nil
      }
    }

    func cancel() { isBrokenOff.signal() }
    func closePicture() {}
  }

  private let folder = TemporaryFolder()
  private let decoders = [SlowDecoder(), SlowDecoder()]
  private let bell = DispatchSemaphore(value: 0)

  /// It stays wanted, as the neighbour of the next one.
  @Test func `The picture that is seen does not wait for the one before`() throws {
    let slow = FilePath(folder.write([], to: "slow.png"))
    let pixels = Bitmap(width: 8, height: 8, filledWith: 0xFF33_6699)
    let good = FilePath(folder.write(try PNG.encode(pixels), to: "good.png"))
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    let fitting = PictureRequest.Detail.reduced(width: 100, height: 100)
    let neighbour = PictureRequest(slow, fitting)
    loader.want([PictureRequest(good, .preview), neighbour], holding: good)
    decoders[1].hasBegun.wait()
    loader.want([PictureRequest(slow, .preview), neighbour], holding: slow)
    decoders[0].hasBegun.wait()
    loader.want([PictureRequest(good, fitting), neighbour], holding: good)
    var arrived: [PictureRequest] = []
    while !arrived.contains(PictureRequest(good, fitting)) {
      guard bell.wait(timeout: .now() + 20) == .success else {
        Issue.record("it never came")
        return
      }
      arrived += loader.takeArrivals().map(\.request)
    }
    loader.want([])
  }
}
