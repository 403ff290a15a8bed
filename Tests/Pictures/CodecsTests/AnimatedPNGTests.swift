import DecodingSupport
import Drawing
import PictureFiles
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

@Suite struct AnimatedPNGTests {
  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let clear: UInt32 = 0

  /// A frame of one colour, with its area and how it is composed.
  private struct Frame {
    var pixel: UInt32
    var area: PixelArea
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    var delay = (numerator: 1, denominator: 10)
    /// Pixels of several colours; nil for those of ``pixel``.
    var bitmap: Bitmap?
  }

  /// Returns a file of `frames` and, for programs without animations, the pixels of the first one, or those of a
  /// `substitute`. It states an `orientation` if that is not upright.
  private func file(
    _ frames: [Frame], plays: Int = 0, width: Int = 4, height: Int = 4, substitute: UInt32? = nil,
    orientation: Orientation = .upright, isDeclaredLate: Bool = false
  ) throws -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append("IHDR", big(4, width, height) + [8, 6, 0, 0, 0])
    let declaration = big(4, frames.count, plays)
    if !isDeclaredLate { writer.append("acTL", declaration) }
    if orientation != .upright {
      writer.append("eXIf", ExifData(orientation: orientation.rawValue).bytes)
    }
    if let substitute {
      writer.append(
        "IDAT", try pixels(of: Bitmap(width: width, height: height, filledWith: substitute)))
    }
    if isDeclaredLate { writer.append("acTL", declaration) }
    for (index, frame) in frames.enumerated() {
      let area = frame.area
      writer.append(
        "fcTL",
        big(4, index, area.width, area.height, area.x, area.y)
          + big(2, frame.delay.numerator, frame.delay.denominator)
          + [frame.disposal, frame.blend])
      let data = try pixels(
        of: frame.bitmap ?? Bitmap(width: area.width, height: area.height, filledWith: frame.pixel))
      let isFirst = index == 0 && substitute == nil
      if isFirst { writer.append("IDAT", data) } else { writer.append("fdAT", big(4, 0) + data) }
    }
    writer.append("IEND", [])
    return writer.file
  }

  /// Returns the compressed pixels of `bitmap`, as RGBA whatever its alpha.
  private func pixels(of bitmap: Bitmap) throws -> [UInt8] {
    let bitmap = Bitmap(
      width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels, isOpaque: false)
    return FileChunks(try PNG.encode(bitmap)).filter { $0.name == "IDAT" }.flatMap { $0.data ?? [] }
  }

  private let whole = PixelArea(x: 0, y: 0, width: 4, height: 4)
  private let corner = PixelArea(x: 2, y: 2, width: 2, height: 2)

  @Test func `Each frame is drawn over the previous one`() throws {
    var animation = try #require(
      AnimatedPNG(file([Frame(pixel: red, area: whole), Frame(pixel: green, area: corner)])))
    let first = try animation.nextFrame()
    #expect(first.bitmap == Bitmap(width: 4, height: 4, filledWith: red))
    #expect(first.duration == .milliseconds(100))
    let second = try animation.nextFrame().bitmap
    #expect(second[0, 0] == red && second[3, 3] == green && second[1, 2] == red)
    // The animation repeats.
    #expect(try animation.nextFrame().bitmap == first.bitmap)
  }

  @Test func `The blend mode decides whether transparent pixels replace the canvas`() throws {
    for (blend, expected) in [(UInt8(0), clear), (1, red)] {
      var animation = try #require(
        AnimatedPNG(
          file([
            Frame(pixel: red, area: whole), Frame(pixel: clear, area: corner, blend: blend),
          ])))
      _ = try animation.nextFrame()
      #expect(try animation.nextFrame().bitmap[3, 3] == expected)
    }
  }

  @Test func `The disposal mode decides what a frame leaves behind`() throws {
    for (disposal, expected) in [(UInt8(0), green), (1, clear), (2, red)] {
      var animation = try #require(
        AnimatedPNG(
          file([
            Frame(pixel: red, area: whole), Frame(pixel: green, area: corner, disposal: disposal),
            Frame(pixel: red, area: PixelArea(x: 0, y: 0, width: 1, height: 1)),
          ])))
      _ = try animation.nextFrame()
      #expect(try animation.nextFrame().bitmap[3, 3] == green)
      #expect(try animation.nextFrame().bitmap[3, 3] == expected)
    }
  }

  @Test(arguments: [(0, nil), (1, 2), (2, 4), (0xFFFF_FFFF, Int(Int32.max))] as [(Int, Int?)])
  func `An animation is played as often as the file says`(plays: Int, limit: Int?) throws {
    let frames = [Frame(pixel: red, area: whole), Frame(pixel: green, area: whole)]
    #expect(try AnimatedPNG(file(frames, plays: plays))?.frameLimit == limit)
  }

  @Test(arguments: [(0, 100, 100), (1, 100, 100), (11, 1000, 11), (1, 0, 100), (2, 0, 20)])
  func `Frames without a delay take a tenth of a second`(
    numerator: Int, denominator: Int, milliseconds: Int
  ) throws {
    var frame = Frame(pixel: red, area: whole)
    frame.delay = (numerator, denominator)
    var animation = try #require(AnimatedPNG(file([frame, frame])))
    #expect(animation.loopDuration == .milliseconds(2 * milliseconds))
    #expect(try animation.nextFrame().duration == .milliseconds(milliseconds))
  }

  @Test func `Pixels before the first frame are for other programs`() throws {
    let one = try #require(AnimatedPNG(file([Frame(pixel: red, area: whole)], substitute: green)))
    #expect(!one.moves && one.hasSubstitute && one.completeness == .whole)
    #expect(try one.firstFrame().bitmap == Bitmap(width: 4, height: 4, filledWith: red))
    let frames = [Frame(pixel: clear, area: whole), Frame(pixel: red, area: corner)]
    var two = try #require(AnimatedPNG(file(frames, substitute: green)))
    #expect(two.moves && two.hasSubstitute)
    _ = try two.nextFrame()
    #expect(try two.firstFrame().bitmap[3, 3] == clear && two.nextFrame().bitmap[3, 3] == red)
    #expect(try AnimatedPNG(file(frames))?.hasSubstitute == false)
  }

  @Test func `A file that says behind its pixels that it is an animation is none`() throws {
    let frames = [Frame(pixel: red, area: whole), Frame(pixel: red, area: corner)]
    #expect(try AnimatedPNG(file(frames, substitute: green, isDeclaredLate: true)) == nil)
  }

  /// A frame is without pixels, or with such that mean nothing.
  @Test(arguments: [[], [1, 2, 3, 4, 5]] as [[UInt8]])
  func `An animation begins with the first frame that can be decoded`(data: [UInt8]) throws {
    let frames = [Frame(pixel: red, area: whole), Frame(pixel: green, area: whole)]
    var isFirst = true
    var writer = PNGChunkWriter()
    for chunk in FileChunks(try file(frames + frames, substitute: red)) {
      let isBad = chunk.name == "fdAT" && isFirst
      if isBad { isFirst = false }
      if isBad, data.isEmpty { continue }
      writer.append(chunk.name, isBad ? [0, 0, 0, 0] + data : Array(chunk.data ?? []))
    }
    var animation = try #require(AnimatedPNG(writer.file))
    for pixel in [green, red, green, green] {
      #expect(try animation.nextFrame().bitmap == Bitmap(width: 4, height: 4, filledWith: pixel))
    }
    #expect(animation.completeness == .partial)
  }

  @Test(arguments: [Orientation.turnRight, .turnLeft, .mirror])
  func `Frames are turned as the file says`(orientation: Orientation) throws {
    let corner = PixelArea(x: 3, y: 0, width: 1, height: 1)
    let frames = [
      Frame(pixel: red, area: PixelArea(x: 0, y: 0, width: 4, height: 2)),
      Frame(pixel: green, area: corner),
    ]
    let file = { try self.file(frames, height: 2, orientation: $0) }
    var stored = try #require(AnimatedPNG(file(.upright)))
    var turned = try #require(AnimatedPNG(file(orientation)))
    for _ in frames {
      let upright = try stored.nextFrame().bitmap.upright(from: orientation)
      #expect(try turned.nextFrame().bitmap == upright)
    }
  }

  @Test func `A still PNG is not an animation`() throws {
    #expect(AnimatedPNG(try PNG.encode(gradient(width: 8, height: 8))) == nil)
    #expect(try AnimatedPNG(file([Frame(pixel: red, area: whole)])) == nil)
  }

  @Test func `A frame that is cut has its upper rows, and the rest of the frame before`() throws {
    let (width, height) = (120, 90)
    let area = PixelArea(x: 0, y: 0, width: width, height: height)
    let noise = translucentNoise(width: width, height: height)
    let whole = try file(
      [Frame(pixel: red, area: area), Frame(pixel: red, area: area, bitmap: noise)], width: width,
      height: height)
    var animation = try #require(AnimatedPNG(whole.dropLast(whole.count / 2)))
    #expect(animation.completeness == .partial)
    _ = try animation.nextFrame()
    let second = try animation.nextFrame().bitmap
    let upper = PixelArea(x: 0, y: 0, width: width, height: height / 3)
    #expect(second.part(upper).pixels == noise.part(upper).pixels)
    #expect(second[width - 1, height - 1] == red)
  }

  @Test func `A frame that extends beyond the picture is refused`() throws {
    let beyond = PixelArea(x: 3, y: 0, width: 2, height: 2)
    #expect(
      try AnimatedPNG(file([Frame(pixel: red, area: whole), Frame(pixel: red, area: beyond)]))
        == nil)
  }

  @Test func `Damaged bytes never crash the reader`() throws {
    let good = try file([
      Frame(pixel: red, area: whole), Frame(pixel: green, area: corner, blend: 1),
    ])
    var generator = SeededGenerator(seed: 11)
    // A file remains an animation whatever its checksums, times and pixels, but not with wrong
    // lengths or sizes: some files are accepted, but not all, and some of their frames can be
    // decoded.
    var (accepted, shown) = (0, 0)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        bytes[.random(in: 8..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard var animation = AnimatedPNG(bytes) else { continue }
      accepted += 1
      for _ in 0..<3 where (try? animation.nextFrame()) != nil { shown += 1 }
    }
    #expect((1..<2000).contains(accepted))
    #expect(shown > 0 && shown < 3 * accepted)
  }
}
