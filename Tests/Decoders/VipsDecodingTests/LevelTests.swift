import CVips
import DecodingSupport
import Drawing
import Geometry
import PictureLoading
import Pixels
import Testing

extension VipsTests {
  @Suite struct LevelTests {
    private static let tiles = ["tile": 1, "tile_width": 32, "tile_height": 32]

    private func file(
      _ upright: Bitmap, orientation: Int, options: [String: Int] = [:]
    ) throws -> OpenFile {
      let image = try TestImage(stored(upright, orientation: orientation))
      image.set("orientation", orientation)
      return OpenFile(try image.saved(by: "tiffsave_target", options))
    }

    /// Also in sizes that no power of two divides, each level is the previous one halved, and parts
    /// match their level: in strips, in tiles, and if neither fits into memory.
    @Test(arguments: 1...8, [0, 1, 2])
    func `Levels and parts match the upright picture`(orientation: Int, kind: Int) throws {
      let upright = translucent(width: 107, height: 75)
      let file = try file(
        upright, orientation: orientation, options: kind == 1 ? Self.tiles : [:])
      let picture = try FilePicture(
        file, memoryBudget: kind == 2 ? 5000 : 1 << 20, spill: OpenFile())
      #expect(picture.info.size == Size(107, 75))

      let whole = try picture.level(0).bitmap
      #expect(try #require(maximumDifference(whole, upright)) <= 3)
      let levels = Pyramid(of: whole).levels.map(\.bitmap)
      for exponent in 0...1 {
        let level = try picture.level(exponent)
        #expect(level.bitmap == levels[exponent])
        #expect(level.toPicture == Affine(scale: Double(1 << exponent), offset: .zero))
      }
      let (width, height) = TileIndex.levelSize(exponent: 1, of: picture.info.size)
      for area in [
        PixelArea(x: 0, y: 0, width: width, height: height),
        PixelArea(x: 3, y: 5, width: 20, height: 11),
        PixelArea(x: width - 7, y: height - 9, width: 7, height: 9),
        PixelArea(x: width - 1, y: 0, width: 1, height: 1),
      ] {
        #expect(try picture.part(area, ofLevel: 1).pixels == levels[1].part(area).pixels)
      }
    }

    @Test(arguments: 1...8) func `Coarse levels are upright`(orientation: Int) throws {
      let upright = pattern(width: 203, height: 141)
      let picture = try FilePicture(
        file(upright, orientation: orientation), memoryBudget: 20_000, spill: OpenFile())
      var expected = upright
      for exponent in 0...5 {
        let level = try picture.level(exponent).bitmap
        #expect(level == expected, "\(exponent)")
        expected = halved(expected)
      }
    }

    @Test(arguments: [1, 6], ["jpegsave_target", "webpsave_target"])
    func `A picture reduced by its loader covers the same area as the whole one`(
      orientation: Int, saver: String
    ) throws {
      let upright = pattern(width: 203, height: 141)
      let image = try TestImage(stored(upright, orientation: orientation))
      image.set("orientation", orientation)
      let picture = try FilePicture(OpenFile(image.saved(by: saver, ["Q": 98])))
      for exponent in 0...4 {
        let level = try picture.level(exponent)
        let size = TileIndex.levelSize(exponent: exponent, of: picture.info.size)
        #expect(level.bitmap.width == size.width && level.bitmap.height == size.height)
        let last = level.toPicture(Point(Double(size.width), Double(size.height)))
        let first = level.toPicture(.zero)
        #expect(orientation == 1 ? first == .zero : last.x == 203)
        #expect(last.y >= 141 && last.x - first.x >= 203)
      }
    }

    @Test func `Coarser pages of a TIFF are its levels`() throws {
      let upright = pattern(width: 512, height: 384)
      let options = ["tile": 1, "tile_width": 64, "tile_height": 64, "pyramid": 1]
      for kind in [options, options.merging(["subifd": 1]) { $1 }] {
        let file = OpenFile(try TestImage(upright).saved(by: "tiffsave_target", kind))
        let picture = try FilePicture(file)
        #expect(picture.info.pageCount == 1)
        for exponent in 0...2 {
          let level = try picture.level(exponent).bitmap
          let area = PixelArea(x: 30, y: 20, width: 40, height: 50)
          #expect(try picture.part(area, ofLevel: exponent) == level.part(area))
          #expect(level.width == 512 >> exponent)
        }
        #expect(try maximumDifference(picture.level(1).bitmap, halved(upright)) ?? 9 <= 1)
      }
    }
  }
}

/// Returns `bitmap` halved as ``Pixels/TileIndex`` says: means of 2 x 2 pixels, where the last
/// ones of odd rows and columns count twice.
private func halved(_ bitmap: Bitmap) -> Bitmap {
  let (width, height) = ((bitmap.width + 1) / 2, (bitmap.height + 1) / 2)
  var pixels: [UInt32] = []
  for y in 0..<height {
    for x in 0..<width {
      let columns = [2 * x, min(2 * x + 1, bitmap.width - 1)]
      let rows = [2 * y, min(2 * y + 1, bitmap.height - 1)]
      let four = rows.flatMap { row in columns.map { bitmap[$0, row] } }
      let levels = [UInt32(24), 16, 8, 0].map { shift in
        (four.reduce(2) { $0 + ($1 >> shift & 0xFF) } / 4) << shift
      }
      pixels.append(levels.reduce(0, |))
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels, isOpaque: bitmap.isOpaque)
}
