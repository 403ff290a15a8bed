import Testing

@testable import RasterDecoding

/// JPEG XL files that libvips finds damaged.
@Suite struct JPEGXLRasterTests {
  /// 4 x 2 pixels.
  private static let file: [UInt8] = [
    0xFF, 0x0A, 0x08, 0x70, 0x30, 0x01, 0x24, 0x08, 0x08, 0x10, 0x00, 0x54, 0x00, 0x4B, 0x18, 0x8B,
    0x15, 0xC2, 0x49, 0x03, 0x5E, 0xBE, 0x40, 0x04, 0x00, 0x87, 0xEC, 0xB8, 0x1C, 0x00, 0xEE, 0x1F,
    0x26, 0x1B,
  ]

  /// libjxl 0.7 refuses some sound files if it receives them in parts, as libvips passes them.
  @Test(arguments: [(0, true), (6, false)])
  func `A file is whole if all of its pixels can be decoded`(missing: Int, isWhole: Bool) throws {
    let bytes = Array(Self.file.dropLast(missing))
    let outcome = SalvageOutcome()
    let raster = try #require(try JPEGXLRaster(RasterBytes(bytes), salvaging: outcome).raster)
    #expect(!outcome.isWhole)
    _ = try? raster.row(0)
    #expect(outcome.isWhole == isWhole)
  }
}
