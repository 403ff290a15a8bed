import DecoderIPC
import Files
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// The answers of a decoder process.
@Suite struct PictureServiceTests {
  private let folder = TemporaryFolder()

  /// An open file would keep a card or a stick from being removed.
  @Test func `A file that is refused is closed`() throws {
    let path = FilePath(folder.write([1, 2, 3], to: "other.webp"))
    let service = PictureService { (_, _, _, _) throws(PictureError) in throw .unknownFormat }
    weak var file: OpenFile?
    func open() throws -> DecoderReply {
      let opened = try FileBytes.open(path)
      file = opened
      return service.answer(.open(opened, page: 0, spill: nil))
    }
    guard case .fault(.unknownFormat) = try open() else {
      Issue.record("The file was not refused.")
      return
    }
    let isOpen = file != nil
    _ = service.answer(.close)
    #expect(!isOpen)
  }
}
