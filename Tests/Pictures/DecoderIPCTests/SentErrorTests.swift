import Testing

@testable import DecoderIPC
@testable import PictureFiles

/// Errors that a decoder sends to the viewer.
@Suite struct SentErrorTests {
  @Test(arguments: [
    PictureError.unreadable(reason: "r"), .empty, .fileTooLarge(limit: 9), .unknownFormat,
    .unsupportedSize(width: 7, height: 8), .outOfMemory(width: 7, height: 8), .noRoom(reason: "r"),
    .endsTooEarly(format: "f"), .damaged(format: "f", reason: "r"),
    .unsupported(format: "f", reason: "r"), .unsupportedFormat("f", reason: "r"),
  ])
  func `An error arrives unchanged`(fault: PictureError) throws {
    let packet = try #require(DecoderReply.fault(fault).packet())
    guard case .fault(fault)? = DecoderReply(packet) else {
      Issue.record("\(packet)")
      return
    }
  }

  @Test(arguments: [
    "\r", "a\r\nb", "two\nlines", "e\u{301}", String(repeating: "x", count: 1 << 17),
  ])
  func `Any reason arrives as one line of limited length`(reason: String) throws {
    let packet = try #require(DecoderReply.fault(.damaged(format: "JPEG", reason: reason)).packet())
    let received = try #require(Packet(bytes: packet.bytes, files: []))
    guard case .fault(.damaged("JPEG", let words))? = DecoderReply(received) else {
      Issue.record("the reply is not understood")
      return
    }
    #expect(!words.contains(where: \.isNewline) && words.count <= 400)
  }
}
