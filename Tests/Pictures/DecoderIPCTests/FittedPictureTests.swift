import Codecs
import DecoderIPC
import DecodingSupport
import Drawing
import Geometry
import PictureLoading
import PictureFiles
import Pixels
import SharedMemory
import SystemPackage
import TestSupport
import Testing

/// A decoder sends a picture together with a version reduced exactly to its fit on the screen.
@Suite struct FittedPictureTests {
  private let folder = TemporaryFolder()

  private func pyramid(_ bytes: [UInt8], _ detail: PictureRequest.Detail) throws -> Pyramid {
    let path = folder.write(bytes, to: "a")
    let content = try LocalDecoder().content(for: PictureRequest(FilePath(path), detail))
    return try #require(content?.pyramid)
  }

  @Test func `The fitted picture is computed from finer pixels than the base`() throws {
    let bitmap = gradient(width: 800, height: 301)
    let pyramid = try pyramid(try PNG.encode(bitmap), .reduced(width: 330, height: 330))
    let fitted = try #require(pyramid.fitted)
    #expect(pyramid.levels[0].exponent == 1 && fitted.isFinest)
    #expect(fitted.fit.area == PixelArea(x: 0, y: 103, width: 330, height: 124))
    let whole = Rect(x: 0, y: 0, width: 800, height: 301)
    let mosaic = ImageMosaic(
      area: whole, pieces: [ImageMosaic.Piece(bitmap, toPicture: .identity, area: whole)])
    #expect(
      fitted.bitmap
        == Bitmap(
          areaReductionOf: mosaic, transform: fitted.fit.toTarget, in: fitted.fit.area))
  }

  @Test func `A picture that is not reduced has no fitted version`() throws {
    let bytes = try PNG.encode(gradient(width: 80, height: 30))
    #expect(try pyramid(bytes, .reduced(width: 330, height: 330)).fitted == nil)
    #expect(try pyramid(bytes, .complete).fitted == nil)
  }

  @Test func `A fitted picture that does not fill its fit is refused`() throws {
    let fit = try #require(
      PictureFit(of: Size(800, 300), width: 330, height: 330))
    #expect(
      FittedPicture(Bitmap(width: 330, height: 123, filledWith: 0), in: fit, isFinest: true)
        == nil)
    #expect(PictureFit(of: Size(60_000, 1), width: 10, height: 10) == nil)
    #expect(PictureFit(of: Size(10, 10), width: 0, height: 10) == nil)
    let info = PictureInfo(format: "PNG", size: Size(800, 300))
    let level = Pyramid.Level(
      bitmap: Bitmap(width: 400, height: 150, filledWith: 0), exponent: 1)
    for (width, isAccepted) in [(330, true), (329, false)] {
      let reply = DecoderReply.fitted(
        level, Bitmap(width: width, height: 124, filledWith: 0), isFinest: true)
      let content = PictureContent(reply, to: .reduced(width: 330, height: 330), of: info)
      #expect((content != nil) == isAccepted)
      #expect(PictureContent(reply, to: .complete, of: info) == nil)
    }
  }

  @Test func `Memory is reserved for the pixels that a reply usually has`() {
    let size = Size(800, 300)
    let tile = TileIndex(exponent: 0, column: 1, row: 0)
    for (detail, counts) in [
      (PictureRequest.Detail.reduced(width: 330, height: 330), [400 * 150, 330 * 124]),
      (.thumbnail(side: 100), [400 * 150]), (.complete, [800 * 300]), (.frame(2), [800 * 300]),
      (.tile(tile), [290 * 300]), (.preview, []),
    ] {
      #expect(detail.likelyPixels(of: size) == counts)
      #expect(counts.reduce(0, +) <= detail.maximumPixels(of: size))
    }
    for tile in [-1, 99].map({ TileIndex(exponent: $0, column: 0, row: 0) }) {
      #expect(PictureRequest.Detail.tile(tile).likelyPixels(of: size) == [0])
    }
  }

  @Test func `A fitted picture arrives unchanged`() throws {
    let level = Pyramid.Level(
      bitmap: gradient(width: 40, height: 15), exponent: 1, offset: Vector(-1, 0))
    let fitted = gradient(width: 33, height: 12)
    let memory = try #require(FixedMemory.make(name: "fitted", count: 1 << 20))
    let reply = DecoderReply.fitted(level, fitted, isFinest: true, .partial)
    let packet = try #require(reply.packet(sharing: memory))
    #expect(DecoderReply(packet, maximumPixels: 40 * 15 + 33 * 12 - 1) == nil)
    guard case .fitted(let arrived, let bitmap, true, .partial)? = DecoderReply(packet) else {
      Issue.record("the reply is not understood")
      return
    }
    #expect(arrived.bitmap == level.bitmap && arrived.offset == level.offset && bitmap == fitted)
    for (index, number) in [(3, 70_000), (4, -1), (6, 21), (7, 1), (10, 3)] {
      var broken = packet
      broken.numbers[index] = number
      #expect(DecoderReply(broken) == nil)
    }
  }
}
