import Codecs
import DecodingSupport
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

/// Large JPEG pictures with restart markers, decoded in stripes.
@Suite struct BandedJPEGPictureTests {
  private let folder = TemporaryFolder()

  private func open(_ bytes: [UInt8]) throws -> OpenFile {
    try FileBytes.open(FilePath(folder.write(bytes, to: "picture.jpg")))
  }

  private func picture(
    _ bytes: [UInt8], screen: ColorProfile? = nil, memoryBudget: Int = 1 << 30
  ) throws -> BandedJPEGPicture {
    try #require(
      BandedJPEGPicture(open(bytes), screen: screen, memoryBudget: memoryBudget, minimumPixels: 0))
  }

  /// Returns areas of a level of `size`: its tiles, and others.
  private func areas(_ exponent: Int, of size: Size) -> [PixelArea] {
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    let tiles = TileIndex.tiles(
      exponent: exponent, showing: Rect(origin: .zero, size: size), in: size
    ).map { $0.heldArea(in: size) }
    return tiles + [
      PixelArea(x: 0, y: 0, width: level.width, height: level.height),
      PixelArea(x: level.width / 3, y: level.height / 2, width: 1, height: level.height / 3),
    ]
  }

  private func expectSame(_ bytes: [UInt8], _ what: String) throws {
    let wide = ColorProfile.power(exponent: 1.8, .srgb)
    let banded = try picture(bytes, screen: wide)
    let whole = try JPEGPicture(bytes, screen: wide)
    #expect(banded.info == whole.info)
    for exponent in 0...5 {
      let level = try whole.level(exponent)
      let own = try banded.level(exponent)
      #expect(own.bitmap == level.bitmap && own.offset == level.offset, "\(what), \(exponent)")
      for area in areas(exponent, of: banded.info.size) {
        let part = try banded.part(area, ofLevel: exponent)
        #expect(part == level.bitmap.part(area), "\(what), \(exponent), \(area)")
      }
    }
  }

  @Test(arguments: RestartedJPEG.Colors.allCases)
  func `Levels and parts equal those of the picture decoded whole`(
    colors: RestartedJPEG.Colors
  ) throws {
    try expectSame(
      RestartedJPEG.noise(width: 90, height: 2300, colors: colors, interval: 6), "\(colors)")
  }

  @Test(arguments: UInt16(1)...8)
  func `Levels and parts of rotated pictures equal those of the picture decoded whole`(
    orientation: UInt16
  ) throws {
    let file = RestartedJPEG.noise(width: 96, height: 1600, interval: 6)
    try expectSame(
      ExifData.insert(ExifData(orientation: orientation).bytes, into: file), "\(orientation)")
  }

  /// Their levels would start before the first pixel.
  @Test func `A mirrored picture with an incomplete block is decoded whole`() throws {
    let file = RestartedJPEG.noise(width: 90, height: 100, interval: 6)
    for orientation in UInt16(1)...8 {
      let rotated = ExifData.insert(ExifData(orientation: orientation).bytes, into: file)
      let banded = try BandedJPEGPicture(
        open(rotated), screen: nil, memoryBudget: 1 << 30, minimumPixels: 0)
      #expect((banded != nil) == [1, 5].contains(orientation))
    }
  }

  @Test func `A picture whose coarse level takes most of the memory is not decoded in bands`()
    throws
  {
    let file = try open(RestartedJPEG.noise(width: 80, height: 80, interval: 5))
    func opens(_ budget: Int) -> Bool {
      BandedJPEGPicture(file, screen: nil, memoryBudget: budget, minimumPixels: 0) != nil
    }
    #expect(opens(800))
    #expect(!opens(799))
  }

  @Test func `The decoder for common formats opens large pictures in bands`() throws {
    let large = try open(RestartedJPEG.noise(width: 4096, height: 4096, interval: 256))
    let budget = 64 << 20
    let picture = try CommonFormats.open(large, screen: nil, memoryBudget: budget)
    #expect(picture is BandedJPEGPicture)
    let small = try open(RestartedJPEG.noise(width: 100, height: 100, interval: 7))
    #expect(try CommonFormats.open(small, screen: nil, memoryBudget: budget) is JPEGPicture)
  }

  // MARK: How much is decoded

  /// 8000 rows, of which a tile has 516.
  @Test(arguments: 0...2) func `A tile decodes the rows around it once`(exponent: Int) throws {
    let file = RestartedJPEG.noise(width: 32, height: 8000, interval: 2)
    let bands = try #require(JPEGBands(open(file)))
    let stripes = JPEGStripes(of: bands, memoryBudget: 1 << 30)
    for row in [2, 1, 2] {
      let tile = TileIndex(exponent: exponent, column: 0, row: row)
      _ = try stripes.part(tile.heldArea(in: bands.size), ofLevel: exponent)
    }
    #expect(stripes.decodedRows == 2 * (512 << exponent + 2 * 16))
  }

  @Test func `The stripes used last are kept within the budget`() throws {
    let file = RestartedJPEG.noise(width: 32, height: 8000, interval: 2)
    let bands = try #require(JPEGBands(open(file)))
    let stripeRows = 512 + 2 * 16
    let stripes = JPEGStripes(of: bands, memoryBudget: 2 * stripeRows * 32 * 3 / 2)
    func decodes(_ row: Int) throws -> Bool {
      let before = stripes.decodedRows
      let tile = TileIndex(exponent: 0, column: 0, row: row).heldArea(in: bands.size)
      _ = try stripes.part(tile, ofLevel: 0)
      return stripes.decodedRows > before
    }
    #expect(try [1, 2, 1, 3, 1, 2].map(decodes) == [true, true, false, true, false, true])
  }

  @Test func `A damaged interval affects only the tiles that show it`() throws {
    var file = RestartedJPEG.noise(width: 32, height: 4000, interval: 2)
    let middle = file.count / 2
    // Codes that no Huffman table of the encoder has.
    for index in stride(from: middle, to: middle + 40, by: 2) { file[index] = 0xFF }
    for index in stride(from: middle + 1, to: middle + 40, by: 2) { file[index] = 0 }
    let picture = try picture(file)
    func tile(_ row: Int) throws -> Bitmap {
      let tile = TileIndex(exponent: 0, column: 0, row: row)
      return try picture.part(tile.heldArea(in: picture.info.size), ofLevel: 0)
    }
    #expect(try tile(0).height == 514)
    #expect(try tile(7).width == 32 && picture.info.completeness == .whole)
    #expect(try tile(3).width == 32 && picture.info.completeness == .partial)
  }
}
