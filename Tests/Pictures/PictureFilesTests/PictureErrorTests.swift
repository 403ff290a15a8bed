import Testing

@testable import PictureFiles

/// Errors about pictures, as sentences.
@Suite struct PictureErrorTests {
  /// Messages as those of libjpeg, libheif and OpenJPEG.
  @Test(arguments: [
    ("Unsupported JPEG data precision 12", "data precision 12"),
    ("Unsupported JPEG process: SOF type 0xc3", "process: SOF type 0xc3"),
    ("Sorry, arithmetic coding is not implemented", "arithmetic coding"),
    ("CCIR601 sampling not implemented yet", "CCIR601 sampling"),
    ("DCT scaled block size 9x9 not supported", "DCT scaled block size 9x9"),
    ("Unsupported feature: Unsupported colours (4.1).", "colours (4.1)"),
    ("Memory limit exceeded", "Memory limit exceeded"), ("Unsupported JPEG.", "Unsupported JPEG"),
    ("Not implemented yet", "Not implemented yet"),
  ])
  func `The reason why a kind of file is unsupported does not repeat that it is`(
    message: String, reason: String
  ) {
    let error = PictureError.unsupported(format: "JPEG", message: message)
    #expect(error == .unsupported(format: "JPEG", reason: reason))
    #expect("\(error)" == "This kind of JPEG is not supported: \(reason).")
  }

  @Test func `A format that is missing on this computer is not a kind of file`() {
    let message = "Unsupported feature: Unsupported codec (4.3000)"
    let error = PictureError.unsupported(format: "HEIC", message: message)
    #expect(error == .unsupportedFormat("HEIC", reason: message))
    #expect("\(error)" == "HEIC images are not supported on this computer: \(message).")
  }
}
