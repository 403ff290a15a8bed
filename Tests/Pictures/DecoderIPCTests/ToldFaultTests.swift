import Testing

@testable import DecoderIPC
@testable import PictureFiles

/// What is wrong with a file, on its way from the decoder to the viewer.
@Suite struct ToldFaultTests {
  @Test(arguments: [
    ImagingError.unreadable(reason: "r"), .empty, .fileTooLarge(limit: 9), .unknownFormat,
    .unsupportedSize(width: 7, height: 8), .outOfMemory(width: 7, height: 8), .noRoom(reason: "r"),
    .endsTooEarly(format: "f"), .damaged(format: "f", reason: "r"),
    .unsupported(format: "f", reason: "r"),
  ])
  func `What a decoder finds is told as it is`(fault: ImagingError) throws {
    let packet = try #require(DecoderReply.fault(fault).packet())
    guard case .fault(fault)? = DecoderReply(packet) else {
      Issue.record("\(packet)")
      return
    }
  }

  @Test(arguments: [
    "\r", "a\r\nb", "two\nlines", "e\u{301}", String(repeating: "x", count: 1 << 17),
  ])
  func `Reasons pass whatever is in them`(reason: String) throws {
    let packet = try #require(DecoderReply.fault(.damaged(format: "JPEG", reason: reason)).packet())
    let parcel = try #require(Packet(bytes: packet.bytes, files: []))
    guard case .fault(.damaged("JPEG", let words))? = DecoderReply(parcel) else {
      Issue.record("not understood")
      return
    }
    #expect(!words.contains(where: \.isNewline) && words.count <= 400)
  }
}
