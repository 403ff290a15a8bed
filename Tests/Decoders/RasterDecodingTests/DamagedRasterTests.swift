import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct DamagedRasterTests {
  private static let files: [[UInt8]] = {
    let runs = TestBitmap(
      width: 5, height: 2, bits: 8, compression: 1, palette: BMPTests.greys, colorCount: 4,
      pixels: [2, 1, 0, 3, 2, 3, 1, 0, 0, 0, 0, 2, 1, 0, 4, 2, 0, 1])
    let masks = TestBitmap(
      length: 124, width: 2, bits: 32, compression: 3,
      fields: little(4, 0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000), pixels: [1, 2, 3, 4, 5, 6, 7, 8])
    let icon = TestBitmap(width: 2, height: 4, bits: 32, pixels: [UInt8](repeating: 9, count: 32))
    var surface = Array("DDS ".utf8) + little(4, 124, 0x1007, 4, 4, 0, 0, 0)
    surface += [UInt8](repeating: 0, count: 44) + little(4, 32, 4) + Array("DX10".utf8)
    surface += [UInt8](repeating: 0, count: 40) + little(4, 98, 3, 0, 1, 0) + [UInt8](0..<16)
    let cards = [
      "SIMPLE  = T", "BITPIX  = -32", "NAXIS   = 2", "NAXIS1  = 2", "NAXIS2  = 1", "END",
    ]
    var fits = cards.flatMap { card in
      Array((card + String(repeating: " ", count: 80 - card.utf8.count)).utf8)
    }
    fits += [UInt8](repeating: 0x20, count: 2880 - fits.count)
    var singleIcon = little(2, 0, 1, 1) + [2, 2, 0, 0, 1, 0, 32, 0]
    singleIcon += little(4, icon.bare.count, 22) + icon.bare
    let tga = [0, 0, 10] + [UInt8](repeating: 0, count: 9) + little(2, 2, 2) + [32, 8]
    let qoi = Array("qoif".utf8) + [0, 0, 0, 2, 0, 0, 0, 2, 4, 0, 0xFE, 1, 2, 3, 0x72, 0xA5, 0x9A]
    return [
      tga + [0x82, 1, 2, 3, 4, 0, 5, 6, 7, 8], qoi + [UInt8](repeating: 0xC1, count: 9),
      Array("P3 2 1 15 1 2 3 4 5 6".utf8),
      Array("P7\nWIDTH 1\nHEIGHT 2\nDEPTH 2\nMAXVAL 3\nENDHDR\n1234".utf8),
      Array("PF 1 1 -1.0\n0123456789AB".utf8), Array("P5 2 2 300\n12345678".utf8),
      TestBitmap(pixels: [1, 2, 3, 4, 5, 6, 0, 0]).file, runs.file, masks.file, masks.bare,
      singleIcon,
      surface, fits + [UInt8](repeating: 0x3F, count: 2880),
    ]
  }()

  @Test func `A file that ends before its pixels is known to have no rows, whichever comes first`()
    throws
  {
    let cut: [[UInt8]] = [
      TestBitmap(width: 60_000, height: 60_000, pixels: [1, 2, 3]).file,
      Array("P6 60000 60000 255\n123".utf8), Array("PF 60000 60000 -1.0\n123".utf8),
    ]
    for file in cut { #expect(try raster(file).isWithoutRows) }
    for file in Self.files { #expect(try !raster(file).isWithoutRows) }
    #expect(try !raster(Array("P5 2 9 255\n12".utf8)).isWithoutRows)
  }

  @Test func `Damaged files never crash the readers`() throws {
    for file in Self.files { _ = try samples(file) }
    var accepted = 0
    let count: UInt64 = 20_000
    for seed in 0..<count {
      var mutation = Mutation(seed: seed)
      let file = mutation.apply(to: Self.files)
      guard let raster = try? raster(file), raster.layout.width * raster.layout.height < 1 << 20
      else { continue }
      for y in 0..<min(raster.layout.height, 50) {
        guard let row = try? raster.row(y) else { break }
        #expect(row.count == raster.layout.rowLength, "seed \(seed)")
        if y == 0 { accepted += 1 }
      }
    }
    #expect((1..<Int(count)).contains(accepted))
  }
}
