import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct QOITests {
  /// Returns a file of one row.
  private func file(width: Int, height: Int = 1, channels: UInt8 = 3, _ codes: [UInt8]) -> [UInt8] {
    let size = [width, height].flatMap { little(4, $0).reversed() }
    return Array("qoif".utf8) + size + [channels, 0] + codes + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  @Test func `Whole pixels, differences, earlier pixels and runs are read`() throws {
    // The place of (10, 20, 30, 255) among the earlier ones.
    let sum: Int = 10 * 3 + 20 * 5 + 30 * 7 + 255 * 11
    let place = UInt8(sum % 64)
    let codes: [UInt8] = [
      0xFE, 10, 20, 30, 0b01_11_00_10, 0b10_100101, 0x9A, place, 0xC0 + 1,
    ]
    let expected: [[UInt8]] = [
      [10, 20, 30], [11, 18, 30], [17, 23, 37], [10, 20, 30], [10, 20, 30], [10, 20, 30],
    ]
    #expect(try samples(file(width: 6, codes)) == Array(expected.joined()))
  }

  @Test func `Pixels may have alpha, and numbers begin again`() throws {
    let codes: [UInt8] = [0xFF, 255, 0, 1, 128, 0b01_11_01_00]
    #expect(try samples(file(width: 2, channels: 4, codes)) == [255, 0, 1, 128, 0, 255, 255, 128])
  }

  @Test func `Remaining rows are shown`() throws {
    let whole = file(width: 2, height: 3, [0xC0 + 3, 0xFE, 1, 2, 3, 0xC0])
    let cut = try raster(Array(whole.prefix(14 + 2)))
    #expect(try cut.row(1) == [0, 0, 0, 0, 0, 0])
    #expect(throws: PictureError.endsTooEarly(format: "QOI")) { try cut.row(2) }
    #expect(try raster(whole).row(2) == [1, 2, 3, 1, 2, 3])
  }
}
