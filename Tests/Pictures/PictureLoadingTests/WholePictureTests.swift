import Codecs
import DecodingSupport
import Drawing
import Files
import PictureFiles
import PictureLoading
import SystemPackage
import TestSupport
import Testing

@Suite struct WholePictureTests {
  private let folder = TemporaryFolder()

  /// A decoder that reduces every picture.
  private struct ReducingDecoder: PictureDecoder {
    private let decoder = LocalDecoder()

    func content(
      for request: PictureRequest, onProgress: (Double) -> Void
    ) throws(PictureError) -> PictureContent? {
      var reduced = request
      reduced.detail = .reduced(width: 100, height: 100)
      return try decoder.content(for: reduced)
    }

    func cancel() {}
    func closePicture() {}
  }

  @Test func `A picture in another level than the requested one is refused`() throws {
    let path = folder.write(
      try JPEG.encode(gradient(width: 800, height: 300), quality: 90), to: "a.jpg")
    let file = HeldFile(try FileBytes.open(FilePath(path)))
    #expect(try LocalDecoder().picture(in: file, page: 0).width == 800)
    #expect(throws: PictureError.decoderFailed(reason: "it sent an unexpected reply")) {
      try ReducingDecoder().picture(in: file, page: 0)
    }
  }
}
