import Drawing
import Geometry
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  /// Formats that libvips cannot save here.
  @Suite struct WrittenFormatTests {
    /// A red rectangle in a quarter of a transparent drawing.
    private static let drawing = """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="60">
      <rect width="50" height="30" fill="red"/></svg>
      """

    @Test func `A vector drawing can be enlarged`() throws {
      let picture = try FilePicture(Array(Self.drawing.utf8))
      #expect(
        picture.info
          == PictureInfo(format: "SVG", size: Size(12_800, 7680), enlargement: 128))
      let level = try picture.level(5)
      #expect(level.bitmap.width == 400 && level.bitmap.height == 240)
      #expect(level.bitmap[0, 0] == 0xFFFF_0000 && level.bitmap[399, 239] == 0)
      #expect(!level.bitmap.isOpaque)
    }

    /// An edge is equally sharp at all levels.
    @Test func `Parts of a drawing are rendered at their own level`() throws {
      let picture = try FilePicture(Array(Self.drawing.utf8))
      for exponent in 0...4 {
        let x = 6400 >> exponent
        let area = PixelArea(x: x - 2, y: 10, width: 4, height: 1)
        #expect(
          try picture.part(area, ofLevel: exponent).pixels == [0xFFFF_0000, 0xFFFF_0000, 0, 0])
      }
    }

    @Test func `A drawing with text is enlarged less`() throws {
      let text = Self.drawing.replacing("</svg>", with: "<text x=\"5\" y=\"50\">Hello</text></svg>")
      #expect(try FilePicture(Array(text.utf8)).info.size == Size(3200, 1920))
    }

    @Test func `The levels of a drawing have the usual sizes`() throws {
      let odd = Self.drawing.replacing(
        "width=\"100\" height=\"60\"", with: "width=\"33.3\" height=\"7.1\"")
      let picture = try FilePicture(Array(odd.utf8))
      for exponent in 4...10 {
        let bitmap = try picture.level(exponent).bitmap
        let size = TileIndex.levelSize(exponent: exponent, of: picture.info.size)
        #expect(bitmap.width == size.width && bitmap.height == size.height)
      }
    }

    @Test func `A BMP is read`() throws {
      let pixels: [[UInt8]] = [[1, 2, 3, 4, 5, 6, 0, 0], [7, 8, 9, 10, 11, 12, 0, 0]]
      let header: [UInt8] =
        Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
        + [2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0] + Array(repeating: 0, count: 24)
      let picture = try FilePicture(header + pixels.flatMap { $0 })
      #expect(picture.info == PictureInfo(format: "BMP", size: Size(2, 2)))
      // Rows start at the bottom, and blue comes first.
      #expect(
        try picture.level(0).bitmap.pixels == [0xFF09_0807, 0xFF0C_0B0A, 0xFF03_0201, 0xFF06_0504])
      let last = PixelArea(x: 1, y: 1, width: 1, height: 1)
      #expect(try picture.part(last, ofLevel: 0).pixels == [0xFF06_0504])
    }

    @Test func `An icon shows its largest picture, and others as further pages`() throws {
      let red = Bitmap(width: 4, height: 4, filledWith: 0xFFFF_0000)
      let png = try TestImage(red).saved(by: "pngsave_target")
      // A bitmap of one green pixel, with its mask.
      let header: [UInt8] = [40, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 32, 0]
      let bitmap = header + [UInt8](repeating: 0, count: 24) + [0, 255, 0, 255, 0, 0, 0, 0]
      func entry(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
        [0, 0, 0, 0, 1, 0, 32, 0]
          + [bytes.count, offset].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8), 0, 0] }
      }
      let table = entry(bitmap, at: 38) + entry(png, at: 38 + bitmap.count)
      let file = [0, 0, 1, 0, 2, 0] + table + bitmap + png
      let picture = try FilePicture(file)
      #expect(
        picture.info == PictureInfo(format: "Windows icon", size: Size(4, 4), pageCount: 2))
      #expect(try picture.level(0).bitmap == red)
      let second = try FilePicture(file, page: 1)
      #expect(second.info.size == Size(1, 1))
      #expect(try second.level(0).bitmap.pixels == [0xFF00_FF00])
    }

    @Test func `A profile in a BMP is applied`() throws {
      var header = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 138, 0, 0, 0, 124, 0, 0, 0]
      header += [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 108)
      let profile = try profile("p3")
      header.replaceSubrange(70..<74, with: Array("DEBM".utf8))
      header.replaceSubrange(126..<128, with: [128, 0])
      header.replaceSubrange(
        130..<134, with: [UInt8(profile.count & 0xFF), UInt8(profile.count >> 8), 0, 0])
      let picture = try FilePicture(header + [0, 0, 200, 0] + profile)
      // Red of P3 is more than red of sRGB.
      #expect(try picture.level(0).bitmap.pixels[0] >> 16 & 0xFF > 210)
    }

    @Test func `A portable pixmap is read`() throws {
      let picture = try FilePicture(Array("P6 2 1 255\n".utf8) + [1, 2, 3, 250, 251, 252])
      #expect(picture.info == PictureInfo(format: "PNM", size: Size(2, 1)))
      #expect(try picture.level(0).bitmap.pixels == [0xFF01_0203, 0xFFFA_FBFC])
    }
  }
}
