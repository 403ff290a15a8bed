import Codecs
import DecodingSupport
import Dispatch
import Drawing
import PictureFiles
import PictureLoading
import SystemPackage
import TestSupport
import Testing

/// The progress of pictures that take long to decode.
@Suite struct ProgressTests {
  /// A decoder that stops after a quarter of each picture until it may go on.
  private final class SlowDecoder: PictureDecoder {
    let end = DispatchSemaphore(value: 0)
    private let decoder = LocalDecoder()

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      onProgress(0.25)
      _ = end.wait(timeout: .now() + 20)
      return try decoder.content(for: request, onProgress: onProgress)
    }

    func cancel() { end.signal() }
    func closePicture() {}
  }

  private let folder = TemporaryFolder()
  private let decoders = [SlowDecoder(), SlowDecoder()]
  private let bell = DispatchSemaphore(value: 0)

  private func hears() -> Bool { bell.wait(timeout: .now() + 20) == .success }

  private func write() throws -> FilePath {
    let pixels = Bitmap(width: 8, height: 8, filledWith: 0xFF33_6699)
    return FilePath(folder.write(try PNG.encode(pixels), to: "picture.png"))
  }

  @Test func `The progress of a picture is known while it is decoded`() throws {
    let path = try write()
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    #expect(loader.progress(of: path) == nil)
    loader.want([PictureRequest(path, .complete)])
    #expect(hears())
    #expect(loader.progress(of: path) == 0.25)
    #expect(loader.progress(of: "/other") == nil)
    decoders[0].end.signal()
    #expect(hears())
    #expect(loader.takeArrivals().count == 1)
    #expect(loader.progress(of: path) == nil)
  }

  @Test func `A thumbnail has no progress`() throws {
    let path = try write()
    let loader = PictureLoader(decoders: decoders) { [bell] in bell.signal() }
    loader.want([PictureRequest(path, .thumbnail(side: 8))])
    #expect(hears())
    #expect(loader.progress(of: path) == nil)
    decoders[0].end.signal()
  }
}
