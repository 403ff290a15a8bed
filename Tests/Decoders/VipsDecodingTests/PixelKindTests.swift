import CVips
import Drawing
import Pixels
import Testing

extension VipsTests {
  /// The kinds of samples; each picture is one row of a few pixels, saved as TIFF or PNG.
  @Suite struct PixelKindTests {
    private func row(
      _ saver: String = "tiffsave_target", profile: [UInt8]? = nil, of image: TestImage
    ) throws -> Bitmap {
      if let profile { image.set("icc-profile-data", bytes: profile) }
      return try FilePicture(OpenFile(image.saved(by: saver))).level(0).bitmap
    }

    @Test func `Grey is converted to RGB`() throws {
      let image = try TestImage(
        width: 3, height: 1, bands: 1, [UInt8(0), 0x80, 0xFF], VIPS_FORMAT_UCHAR,
        VIPS_INTERPRETATION_B_W)
      #expect(try row(of: image).pixels == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF])
    }

    @Test func `Grey is premultiplied by its alpha`() throws {
      let image = try TestImage(
        width: 3, height: 1, bands: 2, [UInt8(255), 0, 255, 0x80, 200, 255], VIPS_FORMAT_UCHAR,
        VIPS_INTERPRETATION_B_W)
      let bitmap = try row("pngsave_target", of: image)
      #expect(bitmap.pixels == [0, 0x8080_8080, 0xFFC8_C8C8])
      #expect(!bitmap.isOpaque)
    }

    @Test func `Colours are premultiplied by their alpha`() throws {
      let image = try TestImage(
        width: 3, height: 1, bands: 4, [UInt8(255), 128, 0, 0, 255, 128, 0, 0x80, 1, 2, 3, 255],
        VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB)
      #expect(try row("pngsave_target", of: image).pixels == [0, 0x8080_4000, 0xFF01_0203])
    }

    @Test func `A picture with full alpha is opaque`() throws {
      let image = try TestImage(
        width: 1, height: 1, bands: 4, [UInt8(9), 8, 7, 255], VIPS_FORMAT_UCHAR,
        VIPS_INTERPRETATION_sRGB)
      #expect(
        try row("pngsave_target", of: image)
          == Bitmap(width: 1, height: 1, pixels: [0xFF09_0807], isOpaque: true))
    }

    @Test(arguments: ["tiffsave_target", "pngsave_target"])
    func `Sixteen bits are reduced to eight`(saver: String) throws {
      let image = try TestImage(
        width: 2, height: 1, bands: 3, [UInt16(0), 0x80FF, 0xFFFF, 0x1234, 0xAB00, 0x00FF],
        VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16)
      #expect(try row(saver, of: image).pixels == [0xFF00_80FF, 0xFF12_AB00])
    }

    @Test func `Sixteen bits are premultiplied by their alpha`() throws {
      let image = try TestImage(
        width: 2, height: 1, bands: 4, [UInt16(0xFFFF), 0, 0, 0x8080, 0xFFFF, 0xFFFF, 0, 0xFFFF],
        VIPS_FORMAT_USHORT, VIPS_INTERPRETATION_RGB16)
      #expect(try row("pngsave_target", of: image).pixels == [0x8080_0000, 0xFFFF_FF00])
    }

    @Test func `Grey of sixteen bits is reduced to eight`() throws {
      let image = try TestImage(
        width: 2, height: 1, bands: 1, [UInt16(0x7FFF), 0xFFFF], VIPS_FORMAT_USHORT,
        VIPS_INTERPRETATION_GREY16)
      #expect(try row(of: image).pixels == [0xFF7F_7F7F, 0xFFFF_FFFF])
    }

    @Test func `CMYK is converted to RGB`() throws {
      let image = try TestImage(
        width: 3, height: 1, bands: 4, [UInt8(0), 0, 0, 0, 0, 0, 0, 255, 0, 255, 255, 0],
        VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_CMYK)
      let pixels = try row(of: image).pixels
      let levels = pixels.map { pixel in [16, 8, 0].map { Int(pixel >> UInt32($0) & 0xFF) } }
      #expect(levels[0].allSatisfy { $0 > 250 })
      #expect(levels[1].allSatisfy { $0 < 60 })
      #expect(levels[2][0] > 200 && levels[2][1] < 80 && levels[2][2] < 80)
    }

    @Test func `A palette is converted to colours`() throws {
      let bitmap = pattern(width: 8, height: 8)
      let file = try TestImage(bitmap).saved(by: "gifsave_target", ["dither": 0])
      let read = try FilePicture(OpenFile(file)).level(0).bitmap
      #expect(try #require(maximumDifference(read, bitmap)) <= 40)
    }
  }
}
