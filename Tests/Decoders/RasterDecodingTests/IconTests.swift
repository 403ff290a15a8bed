import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct IconTests {
  /// Returns an icon, or a pointer, of `pictures`.
  private func icon(_ pictures: [[UInt8]], kind: Int = 1) -> [UInt8] {
    var (table, bodies): ([UInt8], [UInt8]) = ([], [])
    for picture in pictures {
      let offset = 6 + 16 * pictures.count + bodies.count
      // Sizes of 256 and more are written as 0.
      table += [0, 0, 0, 0] + little(2, 1, 0) + little(4, picture.count, offset)
      bodies += picture
    }
    return little(2, 0, kind, pictures.count) + table + bodies
  }

  /// Returns a bitmap of `side` pixels with a mask below it.
  private func bitmap(side: Int, bits: Int = 32, alpha: UInt8 = 255, mask: UInt8 = 0) -> [UInt8] {
    let pixel = [1, 2, 3, alpha].prefix(bits / 8)
    let row = Array(repeatElement(pixel, count: side).joined())
    let padded = row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
    let masks = repeatElement([mask, mask, mask, mask], count: side).joined()
    return TestBitmap(
      width: side, height: 2 * side, bits: bits,
      pixels: Array(repeatElement(padded, count: side).joined()) + masks
    ).bare
  }

  /// Returns the beginning of a PNG file of `side` pixels.
  private func png(side: UInt8) -> [UInt8] {
    [0x89] + "PNG\r\n\u{1A}\n".utf8 + [0, 0, 0, 13] + "IHDR".utf8 + [0, 0, 0, side, 0, 0, 0, side]
      + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test(arguments: [1, 2]) func `The largest picture comes first`(kind: Int) throws {
    let file = icon([bitmap(side: 2), bitmap(side: 4), bitmap(side: 3)], kind: kind)
    let icon = try IconDirectory(RasterBytes(file))
    let sides = try (0..<3).map { index -> Int in
      guard case .raster(let raster) = try icon.picture(index) else { return 0 }
      return raster.layout.width
    }
    #expect(sides == [4, 3, 2] && icon.count == 3)
    #expect(try raster(file).layout.height == 4)
  }

  @Test func `Pictures may be PNG files`() throws {
    let large = png(side: 200)
    let icon = try IconDirectory(RasterBytes(icon([bitmap(side: 4), large])))
    guard case .png(let bytes) = try icon.picture(0) else {
      Issue.record("no PNG")
      return
    }
    #expect(bytes == large)
  }

  @Test func `Of equally large pictures the one with more colours comes first`() throws {
    let file = icon([bitmap(side: 2, bits: 24), bitmap(side: 2, alpha: 9)])
    #expect(try samples(file).prefix(4) == [3, 2, 1, 9])
  }

  @Test func `Pixels are transparent by their alpha or, if all of that is 0, by the mask`() throws {
    // The first pixel of a row is masked.
    #expect(
      try samples(icon([bitmap(side: 2, alpha: 7, mask: 0x80)])).prefix(8)
        == [3, 2, 1, 7, 3, 2, 1, 7])
    #expect(
      try samples(icon([bitmap(side: 2, alpha: 0, mask: 0x80)])).prefix(8)
        == [3, 2, 1, 0, 3, 2, 1, 255])
    #expect(
      try samples(icon([bitmap(side: 2, bits: 24, mask: 0x40)])).prefix(8)
        == [3, 2, 1, 255, 3, 2, 1, 0])
  }

  @Test func `A mask that is missing hides nothing`() throws {
    let file = Array(icon([bitmap(side: 2, bits: 24, mask: 0xFF)]).dropLast(8))
    #expect(try samples(file).enumerated().allSatisfy { $0.offset % 4 < 3 || $0.element == 255 })
  }

  @Test func `An icon without a picture is damaged`() {
    let file = little(2, 0, 1, 1) + [UInt8](repeating: 0, count: 16)
    #expect(throws: PictureError.self) { try IconDirectory(RasterBytes(file)) }
  }

  @Test func `An icon that is cut has its lower rows`() throws {
    let whole = icon([bitmap(side: 4, alpha: 9)])
    // The last rows in the file are the mask, and before it the upper rows.
    let cut = try raster(Array(whole.dropLast(16 + 24)))
    #expect(try cut.row(3) == raster(whole).row(3))
    #expect(throws: PictureError.self) { try cut.row(0) }
  }
}
