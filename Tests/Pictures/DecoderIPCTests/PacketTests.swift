import DecodingSupport
import Drawing
import Files
import Geometry
import Glibc
import SharedMemory
import SystemPackage
import TestSupport
import Testing

@testable import DecoderIPC
@testable import PictureFiles
@testable import PictureLoading
@testable import Pixels

@Suite struct PacketTests {
  private static let details: [PictureRequest.Detail] = [
    .complete, .preview, .frame(3), .reduced(width: 1200, height: 800), .thumbnail(side: 160),
    .tile(TileIndex(exponent: 2, column: 5, row: 7)),
  ]

  @Test(arguments: details) func `A request arrives as it was sent`(detail: PictureRequest.Detail)
    throws
  {
    let (own, other) = try OpenFile.connectedPair(SOCK_SEQPACKET)
    try Channel(own).send(DecoderRequest.decode(detail).packet)
    guard case .decode(detail) = DecoderRequest(try Channel(other).receive()) else {
      Issue.record("another request arrived")
      return
    }
  }

  @Test func `An open file arrives open`() throws {
    let folder = TemporaryFolder()
    let path = folder.write([1, 2, 3], to: "file")
    let (own, other) = try OpenFile.connectedPair(SOCK_SEQPACKET)
    let request = DecoderRequest.open(
      try FileBytes.open(FilePath(path)), page: 4, spill: nil, plain: true)
    try Channel(own).send(request.packet)
    guard
      case .open(let file, page: 4, spill: nil, plain: true) =
        DecoderRequest(try Channel(other).receive())
    else {
      Issue.record("another request arrived")
      return
    }
    #expect(try FileBytes.read(file) == [1, 2, 3])
  }

  @Test func `A request to encode and the file arrive as they were sent`() throws {
    let part = TurnedPart(center: Point(10.5, 20.25), width: 9, height: 8, angle: -0.125)
    var rendition = PictureRendition(.avif, changedBy: .turnLeft, part: part, quality: 70)
    rendition.longSide = 2048
    rendition.isAnonymous = true
    let request = DecoderRequest(DecoderRequest.encode(rendition).packet)
    guard case .encode(let sent) = request, sent == rendition else {
      Issue.record("another request arrived")
      return
    }
    #expect(
      DecoderRequest(Packet(DecoderRequest.encode(rendition).packet.kind, [9, 1])) == nil)
    let file = (0..<1000).map { UInt8($0 % 251) }
    let packet = try #require(DecoderReply.encoded(file).packet(sharing: memory(1000)))
    guard case .encoded(file) = DecoderReply(packet) else {
      Issue.record("another reply arrived")
      return
    }
    for count in [1001, 0, -1] {
      var wrong = packet
      wrong.numbers = [count]
      #expect(DecoderReply(wrong) == nil)
    }
    #expect(try DecoderReply.encoded(file).packet(sharing: memory(999)) == nil)
    // More than a decoder has to share.
    let maximum = 256 << 20
    let large = Packet(packet.kind, [maximum + 1], files: [try memory(maximum + 1)])
    #expect(DecoderReply(large) == nil)
  }

  @Test func `Pixels arrive as they were sent`() throws {
    let bitmap = gradient(width: 37, height: 23)
    let level = Pyramid.Level(bitmap: bitmap, exponent: 3, offset: Vector(-5, 0))
    let packet = try #require(DecoderReply.level(level).packet(sharing: memory(4 * 37 * 23)))
    let (own, other) = try OpenFile.connectedPair(SOCK_SEQPACKET)
    try Channel(own).send(packet)
    guard case .level(let arrived, .whole) = DecoderReply(try Channel(other).receive()) else {
      Issue.record("another reply arrived")
      return
    }
    #expect(arrived.bitmap == bitmap && arrived.exponent == 3 && arrived.offset == Vector(-5, 0))
  }

  @Test(arguments: [
    PictureError.unreadable(reason: "torn\nin two"), .empty, .fileTooLarge(limit: 7),
    .unknownFormat, .unsupportedSize(width: 0, height: 70000), .outOfMemory(width: 1, height: 2),
    .endsTooEarly(format: "GIF"), .damaged(format: "TIFF", reason: "no strips"),
  ])
  func `An error arrives with its message`(fault: PictureError) throws {
    let packet = try #require(DecoderReply.fault(fault).packet())
    guard case .fault(let arrived) = DecoderReply(packet) else {
      Issue.record("another reply arrived")
      return
    }
    #expect("\(arrived)" == "\(fault)".replacing("\n", with: " "))
  }

  /// A hijacked decoder may send anything.
  @Test func `A reply that states a wrong size is refused`() throws {
    let small = try #require(
      DecoderReply.part(gradient(width: 4, height: 4)).packet(sharing: memory(4 * 4 * 4)))
    for shape in [[5, 4, 1], [4, 5, 1], [0, 0, 1], [-4, -4, 1], [65_535, 65_535, 1], [4, 4]] {
      var packet = small
      packet.numbers = shape
      #expect(DecoderReply(packet) == nil)
    }
    var packet = small
    packet.files = []
    #expect(DecoderReply(packet) == nil)
  }

  @Test func `More pixels than the shared memory holds are not sent`() throws {
    let memory = try memory(4 * 4 * 4 - 1)
    #expect(DecoderReply.part(gradient(width: 4, height: 4)).packet(sharing: memory) == nil)
  }

  /// Memory that is truncated while it is read would crash the viewer.
  @Test func `Pixels in an ordinary file are refused`() throws {
    let folder = TemporaryFolder()
    let file = Glibc.open(folder.write([UInt8](repeating: 0, count: 64), to: "file"), O_RDWR)
    var packet = try #require(
      DecoderReply.part(gradient(width: 4, height: 4)).packet(sharing: memory(64)))
    packet.files = [OpenFile(file)]
    #expect(DecoderReply(packet) == nil)
  }

  private func memory(_ count: Int) throws -> OpenFile {
    try #require(FixedMemory.make(name: "test", count: count))
  }

  @Test func `The time of an animation arrives, unless it makes no sense`() throws {
    func info(lasting time: Duration) -> PictureInfo {
      PictureInfo(format: "GIF", size: Size(30, 20), isAnimated: true, loopDuration: time)
    }
    func received(_ time: Duration) throws -> Duration? {
      let reply = DecoderReply(try #require(DecoderReply.opened(info(lasting: time)).packet()))
      return if case .opened(let info)? = reply { info.loopDuration } else { nil }
    }
    #expect(try received(.milliseconds(1234)) == .milliseconds(1234))
    #expect(try received(.seconds(-1)) == .zero)
    #expect(try received(.seconds(1 << 40)) == .seconds(24 * 3600))
    for milliseconds in [-1, 24 * 3_600_000 + 1] {
      var packet = try #require(DecoderReply.opened(info(lasting: .zero)).packet())
      packet.numbers[5] = milliseconds
      #expect(DecoderReply(packet) == nil)
    }
  }

  @Test func `The number of frames until an animation rests arrives, unless it makes no sense`()
    throws
  {
    for limit in [nil, 1, Int(Int32.max)] {
      let info = PictureInfo(
        format: "GIF", size: Size(30, 20), isAnimated: true, frameLimit: limit)
      var packet = try #require(DecoderReply.opened(info).packet())
      guard case .opened(let arrived)? = DecoderReply(packet) else {
        Issue.record("another reply arrived")
        return
      }
      #expect(arrived == info)
      packet.numbers[6] = -1
      #expect(DecoderReply(packet) == nil)
    }
  }

  @Test func `Damaged bytes never crash the reader`() throws {
    var generator = SeededGenerator(seed: 5)
    let reply = DecoderReply.opened(
      PictureInfo(format: "JPEG", size: Size(30, 20), pageCount: 2, isAnimated: true))
    let request = DecoderRequest.decode(.reduced(width: 1200, height: 800))
    let good = [try #require(reply.packet()).bytes, request.packet.bytes]
    // Most packets are cut inside a number. Some with damage in a size or a text are accepted.
    var (replies, requests) = (0, 0)
    for round in 0..<20_000 {
      var bytes = good[round % good.count]
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        bytes[.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      bytes.removeLast(.random(in: 0...bytes.count, using: &generator))
      guard let packet = Packet(bytes: bytes, files: []) else { continue }
      if DecoderReply(packet) != nil { replies += 1 }
      if DecoderRequest(packet) != nil { requests += 1 }
    }
    #expect((1..<10_000).contains(replies))
    #expect((1..<10_000).contains(requests))
  }
}
