import CVips
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  @Suite struct LargePictureTests {
    /// 400 megapixels, which would take 1.6 GB.
    @Test func `A large TIFF is read in parts`() throws {
      let options = [
        "tile": 1, "tile_width": 256, "tile_height": 256, "pyramid": 1, "bitdepth": 1,
        "compression": Int(VIPS_FOREIGN_TIFF_COMPRESSION_PACKBITS.rawValue),
      ]
      let file = try TestImage(blackOf: 20_000).saved(by: "tiffsave_target", options)
      let picture = try FilePicture(OpenFile(file), memoryBudget: 1 << 20)
      #expect(picture.info == PictureInfo(format: "TIFF", size: Size(20_000, 20_000)))
      #expect(
        try picture.level(5).bitmap == Bitmap(width: 625, height: 625, filledWith: 0xFF00_0000))
      let tile = TileIndex(exponent: 0, column: 30, row: 20).heldArea(in: picture.info.size)
      #expect(try picture.part(tile, ofLevel: 0).pixels.count == 516 * 516)
      #expect(vips_tracked_get_mem_highwater() < 200 << 20)
    }

    /// 17 megapixels, for which there is neither memory nor a file.
    @Test func `A large JPEG 2000 picture is read in parts`() throws {
      let side = 4100
      var samples: [UInt8] = []
      samples.reserveCapacity(side * side)
      for y in 0..<side { for x in 0..<side { samples.append(UInt8((x + y) >> 5 & 0xFF)) } }
      let image = try TestImage(
        width: side, height: side, bands: 1, samples, VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_B_W)
      let options = ["lossless": 1, "tile_width": 512, "tile_height": 512]
      let file = OpenFile(try image.saved(by: "jp2ksave_target", options))
      let picture = try FilePicture(file, memoryBudget: 1000)
      // OpenJPEG reads no tile after the last one without being opened again.
      for tile in [8, 0, 3] {
        let area = TileIndex(exponent: 0, column: tile, row: tile).heldArea(in: picture.info.size)
        let part = try picture.part(area, ofLevel: 0)
        for index in part.pixels.indices {
          let (x, y) = (area.x + index % area.width, area.y + index / area.width)
          let isSame = part.pixels[index] & 0xFF == UInt32(samples[y * side + x])
          if !isSame { Issue.record("\(x), \(y)") }
          guard isSame else { return }
        }
      }
      let level = try picture.base(3).bitmap
      #expect(level.width == 513 && level.height == 513)
      let part = try picture.part(PixelArea(x: 40, y: 300, width: 90, height: 9), ofLevel: 3)
      #expect(part == level.part(PixelArea(x: 40, y: 300, width: 90, height: 9)))
      let middle = Int(part[45, 4] & 0xFF)
      #expect(abs(middle - Int(samples[304 * 8 * side + 85 * 8])) < 3)
    }

    @Test func `Pixels that do not fit into memory are spilled to the file`() throws {
      let bitmap = pattern(width: 300, height: 200)
      let file = OpenFile(try TestImage(bitmap).saved(by: "pngsave_target"))
      let spill = OpenFile()
      let picture = try FilePicture(file, memoryBudget: 16_000, spill: spill)
      let area = PixelArea(x: 100, y: 50, width: 30, height: 20)
      #expect(try picture.part(area, ofLevel: 0) == bitmap.part(area))
      #expect(spill.length == 300 * 200 * 4)
      let coarse = try picture.level(3).bitmap
      #expect(
        coarse
          == Pyramid(of: bitmap).levels.last?.bitmap.part(
            PixelArea(x: 0, y: 0, width: 38, height: 25)))
    }

    /// 36 megapixels in a PNG of 5 KB: a thumbnail of it needs no file.
    @Test func `Decoding a single level spills nothing`() throws {
      let file = try TestImage(blackOf: 6000).saved(by: "pngsave_target", ["bitdepth": 1])
      let spill = OpenFile()
      let picture = try FilePicture(OpenFile(file), memoryBudget: 1 << 20, spill: spill)
      #expect(
        try picture.level(4).bitmap == Bitmap(width: 375, height: 375, filledWith: 0xFF00_0000))
      #expect(spill.length == 0)
    }

    /// The finest level is sixteen times as large as the one that coarse parts are made from.
    @Test func `Only the levels that are needed are spilled`() throws {
      let bitmap = pattern(width: 301, height: 203)
      let file = OpenFile(try TestImage(bitmap).saved(by: "pngsave_target"))
      let spill = OpenFile()
      let picture = try FilePicture(file, memoryBudget: 1000, spill: spill)
      let levels = Pyramid(of: bitmap).levels
      #expect(try picture.base(3).bitmap == levels[3].bitmap)
      let quarter = 76 * 51 * 4
      #expect(spill.length == quarter)
      let area = PixelArea(x: 10, y: 5, width: 20, height: 20)
      #expect(try picture.part(area, ofLevel: 2) == levels[2].bitmap.part(area))
      #expect(spill.length == quarter)
      #expect(try picture.part(area, ofLevel: 1) == levels[1].bitmap.part(area))
      #expect(spill.length == quarter + 301 * 203 * 4)
      #expect(try picture.part(area, ofLevel: 3) == levels[3].bitmap.part(area))
    }

    /// A loader that reduces takes a fraction of the time, and averages in another way.
    @Test func `Coarse parts are made from pixels that the loader reduces`() throws {
      let bitmap = pattern(width: 301, height: 203)
      let bytes = try TestImage(bitmap).saved(by: "jpegsave_target")
      let level = try FilePicture(bytes).level(2).bitmap
      #expect(level != Pyramid(of: try FilePicture(bytes).level(0).bitmap).levels[2].bitmap)
      let spill = OpenFile()
      let picture = try FilePicture(OpenFile(bytes), memoryBudget: 1000, spill: spill)
      let area = PixelArea(x: 10, y: 5, width: 66, height: 46)
      #expect(try picture.part(area, ofLevel: 2) == level.part(area))
      #expect(spill.length == 76 * 51 * 4)
    }

    @Test func `A picture too large for the file is still shown`() throws {
      let bitmap = pattern(width: 300, height: 200)
      let file = OpenFile(try TestImage(bitmap).saved(by: "pngsave_target"))
      let spill = OpenFile()
      let picture = try FilePicture(file, memoryBudget: 1000, spill: spill, spillLimit: 1 << 12)
      #expect(try picture.base(3).bitmap == Pyramid(of: bitmap).levels[3].bitmap)
      #expect(
        throws: PictureError.noRoom(reason: "it takes 0 MiB, more than the limit of 0 MiB")
      ) {
        try picture.part(PixelArea(x: 0, y: 0, width: 9, height: 9), ofLevel: 0)
      }
      #expect(spill.length == 0)
    }

    /// Otherwise each attempt would take more disk space.
    @Test func `The space of a damaged page is reused by the next attempt`() throws {
      let whole = try TestImage(pattern(width: 300, height: 200)).saved(by: "pngsave_target")
      let file = OpenFile(Array(whole.prefix(whole.count * 3 / 4)))
      let spill = OpenFile()
      let picture = try FilePicture(file, memoryBudget: 1000, spill: spill)
      for _ in 0..<3 {
        _ = try picture.part(PixelArea(x: 0, y: 0, width: 9, height: 9), ofLevel: 0)
      }
      #expect(picture.info.completeness == .partial)
      #expect(spill.length <= 300 * 200 * 4 * 17 / 16 + 4096)
    }

    @Test func `A disk that cannot be written is reported`() throws {
      let file = OpenFile(try TestImage(pattern(width: 30, height: 20)).saved(by: "pngsave_target"))
      let closed = OpenFile()
      let picture = try FilePicture(file, memoryBudget: 100, spill: closed)
      closed.close()
      #expect(throws: PictureError.noRoom(reason: "bad file descriptor")) {
        try picture.part(PixelArea(x: 0, y: 0, width: 9, height: 9), ofLevel: 0)
      }
    }
  }
}
