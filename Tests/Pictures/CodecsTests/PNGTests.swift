import DecodingSupport
import Drawing
import Testing

@testable import Codecs
@testable import PictureFiles
@testable import Pixels

@Suite struct PNGTests {
  @Test func `A translucent picture keeps every pixel as PNG`() throws {
    let picture = translucentNoise(width: 300, height: 200)
    #expect(try PNG.decode(PNG.encode(picture)) == picture)
  }

  @Test func `Premultiplied colours are rounded to the nearest level`() {
    for alpha in UInt32(0)...255 {
      for color in UInt32(0)...255 {
        let pixel = PixelFormat.premultiplied(alpha << 24 | color << 16 | color << 8 | color)
        let expected = (color * alpha * 2 + 255) / 510
        #expect(pixel == alpha << 24 | expected << 16 | expected << 8 | expected)
      }
    }
  }

  /// Xcode puts a chunk before the header, which then is not where a size is looked for.
  @Test func `A picture for iOS is unsupported, not damaged`() throws {
    let picture = RawPNG(scanlines: [0, 1, 2, 3, 255]).file
    let signature = PNG.signature.count
    let file =
      picture.prefix(signature) + RawPNG.chunk("CgBI", [0x50, 0, 0x20, 2])
      + picture.dropFirst(signature)
    let expected = PictureError.unsupported(format: "PNG", reason: "a variant by Xcode for iOS")
    #expect(throws: expected) { try PNG.decode(Array(file)) }
    #expect(throws: expected) { try PNG.size(of: Array(file)) }
  }

  @Test func `A picture with full alpha is opaque`() throws {
    let png = RawPNG(width: 1, height: 1, colorType: 6, scanlines: [0, 1, 2, 3, 255])
    let bitmap = try PNG.decode(png.file)
    #expect(bitmap.isOpaque)
    #expect(bitmap.pixels == [0xFF01_0203])
  }

  @Test(arguments: [
    ("grey, 1 bit", RawPNG(width: 2, depth: 1, colorType: 0, scanlines: [0, 0b0100_0000])),
    ("grey, 8 bits", RawPNG(width: 2, colorType: 0, scanlines: [0, 0, 255])),
    ("grey, 16 bits", RawPNG(width: 2, depth: 16, colorType: 0, scanlines: [0, 0, 9, 255, 9])),
    ("RGB", RawPNG(width: 2, colorType: 2, scanlines: [0, 0, 0, 0, 255, 255, 255])),
    (
      "RGB, 16 bits",
      RawPNG(
        width: 2, depth: 16, colorType: 2,
        scanlines: [0, 0, 9, 0, 9, 0, 9, 255, 9, 255, 9, 255, 9])
    ),
    (
      "palette, 4 bits",
      RawPNG(
        width: 2, depth: 4, colorType: 3, chunks: [("PLTE", [0, 0, 0, 255, 255, 255])],
        scanlines: [0, 0x01])
    ),
    ("grey and alpha", RawPNG(width: 2, colorType: 4, scanlines: [0, 0, 255, 255, 255])),
    (
      "interlaced",
      RawPNG(width: 2, colorType: 0, interlaced: true, scanlines: [0, 0, 0, 255])
    ),
  ])
  func `Every pixel format decodes black and white`(name: String, png: RawPNG) throws {
    let bitmap = try PNG.decode(png.file)
    #expect(bitmap.pixels == [0xFF00_0000, 0xFFFF_FFFF], "\(name)")
    #expect(bitmap.isOpaque, "\(name)")
  }

  @Test func `A palette may be translucent`() throws {
    let png = RawPNG(
      width: 2, colorType: 3, chunks: [("PLTE", [255, 0, 0, 0, 0, 255]), ("tRNS", [128])],
      scanlines: [0, 0, 1])
    #expect(try PNG.decode(png.file).pixels == [0x8080_0000, 0xFF00_00FF])
  }

  @Test func `Of the transparent grey only the bits of the depth count`() throws {
    for (depth, stated, row) in [(4, [1, 0x13], 0x34), (1, [0xFF, 0xFF], 0b1000_0000)]
      as [(UInt8, [UInt8], UInt8)]
    {
      let png = RawPNG(
        width: 2, depth: depth, colorType: 0, chunks: [("tRNS", stated)], scanlines: [0, row])
      #expect(try PNG.decode(png.file).pixels.map { $0 >> 24 } == [0, 0xFF], "\(depth)")
    }
  }

  @Test func `One colour may be transparent`() throws {
    let png = RawPNG(
      width: 2, colorType: 0, chunks: [("tRNS", [0, 7])], scanlines: [0, 7, 8])
    let bitmap = try PNG.decode(png.file)
    #expect(bitmap.pixels == [0, 0xFF08_0808])
    #expect(!bitmap.isOpaque)
  }

  @Test(arguments: [
    (65500, 65500), (60000, 60000), (70000, 10), (0, 1), (1, 0), (0, 0), (2_147_483_647, 1),
    (4_294_967_295, 4_294_967_295),
  ])
  func `An unsupported size is reported`(width: Int, height: Int) {
    #expect(throws: PictureError.unsupportedSize(width: width, height: height)) {
      try PNG.decode(RawPNG(width: width, height: height).file)
    }
  }

  @Test(arguments: [(1, 30000), (30000, 1), (16000, 16000)])
  func `A file with fewer pixels than its header claims ends too early`(width: Int, height: Int) {
    #expect(throws: PictureError.endsTooEarly(format: "PNG")) {
      try PNG.decode(RawPNG(width: width, height: height, scanlines: [0, 0, 0, 0, 0]).file)
    }
  }

  /// Optimizers leave colours beyond those that pixels can name, and libpng leaves them out.
  @Test(arguments: [1, 2, 4, 8], [0, 1, 3, 600])
  func `A palette may have a length that is too large`(depth: UInt8, extraBytes: Int) throws {
    let colors: [UInt8] = [1, 2, 3, 4, 5, 6] + Array(repeating: 9, count: 3 << Int(depth))
    let palette = colors.prefix(3 << Int(depth)) + Array(repeating: 9, count: extraBytes)
    var png = RawPNG(
      depth: depth, colorType: 3, chunks: [("PLTE", Array(palette)), ("sRGB", [0])],
      scanlines: [0, 1 << (8 - depth)])
    #expect(try PNG.decode(png.file).pixels == [0xFF04_0506])
    #expect(PNG.colorProfile(of: png.file) == .srgb)
    png.chunks[0].bytes = [1, 2, 3, 4, 5, 6, 7]
    #expect(try PNG.decode(png.file).pixels == [0xFF04_0506])
    png.chunks[0].bytes = []
    #expect(throws: PictureError.self) { try PNG.decode(png.file) }
  }

  @Test(arguments: [2, 6] as [UInt8], [0, 7, 771])
  func `A palette of a wrong length that pixels do not need is ignored`(
    colorType: UInt8, length: Int
  ) throws {
    let palette = [UInt8](repeating: 7, count: length)
    let png = RawPNG(
      colorType: colorType, chunks: [("gAMA", [0, 1, 0x86, 0xA0]), ("PLTE", palette)],
      scanlines: [0, 1, 2, 3] + (colorType == 6 ? [255] : []))
    #expect(try PNG.decode(png.file).pixels == [0xFF01_0203])
    #expect(PNG.colorProfile(of: png.file) != .srgb)
  }

  @Test(arguments: ["tEXt", "iCCP", "gAMA"])
  func `Invalid chunks beside the pixels are ignored`(name: String) throws {
    let png = RawPNG(chunks: [(name, [1, 2, 3])], scanlines: [0, 1, 2, 3, 255])
    #expect(try PNG.decode(png.file).pixels == [0xFF01_0203])
  }

  @Test func `A text chunk beyond the limit is refused`() {
    let text = Array("Comment\0".utf8) + [UInt8](repeating: 65, count: PNG.chunkLimit + 1)
    let png = RawPNG(chunks: [("tEXt", text)], scanlines: [0, 1, 2, 3, 255])
    #expect(throws: PictureError.self) { try PNG.decode(png.file) }
  }
}

@Suite struct HalvedPNGTests {
  /// At odd and even sizes, opaque or not.
  @Test(
    arguments: [(64, 48), (65, 48), (64, 49), (1, 7), (7, 1), (1, 1), (301, 203)], [true, false])
  func `Halving while decoding equals halving the decoded picture`(size: (Int, Int), isOpaque: Bool)
    throws
  {
    var bitmap = gradient(width: size.0, height: size.1)
    if !isOpaque {
      bitmap.pixels[0] = 0x8040_2010
      bitmap = Bitmap(width: size.0, height: size.1, pixels: bitmap.pixels, isOpaque: false)
    }
    let file = try PNG.encode(bitmap)
    let half = try #require(try PNG.decodeHalved(file))
    #expect(half == (try PNG.decode(file)).halved())
  }

  @Test func `A cut file ends too early`() throws {
    let file = try PNG.encode(gradient(width: 200, height: 100))
    #expect(throws: PictureError.endsTooEarly(format: "PNG")) {
      try PNG.decodeHalved(Array(file.prefix(file.count / 2)))
    }
  }
}
