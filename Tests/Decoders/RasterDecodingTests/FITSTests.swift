import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct FITSTests {
  /// Returns a unit of a file: cards, and data, each filled up to whole blocks.
  private func unit(_ cards: [(String, String)], _ data: [UInt8]) -> [UInt8] {
    let lines = cards.map { name, value in
      let card =
        name.padded(to: 8) + "= "
        + String(repeating: " ", count: max(20 - value.utf8.count, 0)) + value
      return card.padded(to: 80)
    }
    let text = Array((lines.joined() + "END".padded(to: 80)).utf8)
    func filled(_ bytes: [UInt8], _ filler: UInt8) -> [UInt8] {
      bytes + [UInt8](repeating: filler, count: (2880 - bytes.count % 2880) % 2880)
    }
    return filled(text, 0x20) + filled(data, 0)
  }

  private func picture(
    _ bits: Int, axes: [Int] = [2, 2], cards more: [(String, String)] = [], _ data: [UInt8]
  ) -> [UInt8] {
    let sizes = axes.enumerated().map { ("NAXIS\($0.offset + 1)", "\($0.element)") }
    return unit(
      [("SIMPLE", "T"), ("BITPIX", "\(bits)"), ("NAXIS", "\(axes.count)")] + sizes + more, data)
  }

  private func big(_ count: Int, _ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { little(count, $0).reversed() }
  }

  @Test func `Bytes are shown as they are, from the lowest row up`() throws {
    #expect(try samples(picture(8, [1, 2, 3, 4])) == [3, 4, 1, 2])
  }

  @Test(arguments: [16, 32, 64]) func `Integers are shown from the least to the greatest`(
    bits: Int
  ) throws {
    let file = picture(bits, big(bits / 8, [-100, 100, 0, 50]))
    #expect(try words(file) == [32_768, 49_151, 0, 65_535])
  }

  @Test func `Floats are shown from the least to the greatest, and others are black`() throws {
    let floats = [Float.nan, 3, 1, .infinity].map { Int($0.bitPattern) }
    #expect(try words(picture(-32, big(4, floats))) == [0, 65_535, 0, 65_535])
    let doubles = [0.5, 1, 1, 0.75].map { Int(truncatingIfNeeded: $0.bitPattern) }
    #expect(try words(picture(-64, big(8, doubles))) == [65_535, 32_768, 0, 65_535])
  }

  @Test func `Remaining rows are shown from their minimum to their maximum`() throws {
    let rows = (0..<1440).flatMap { big(2, [$0, 1439]) }
    let cut = try raster(Array(picture(16, axes: [2, 1440], rows).prefix(2880 + 4 * 720)))
    let lowest = try cut.row(1439).withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    #expect(lowest == [0, 65_535])
    #expect(throws: PictureError.endsTooEarly(format: "FITS")) { try cut.row(0) }
  }

  @Test func `Values may be scaled, blank, and unsigned by their zero`() throws {
    let scaled = picture(
      16, cards: [("BZERO", "32768.0 / unsigned"), ("BSCALE", "1.0"), ("BLANK", "-1")],
      big(2, [-32_768, 32_767, -1, 0]))
    #expect(try words(scaled) == [0, 32_768, 0, 65_535])
    #expect(
      try words(picture(8, cards: [("BSCALE", "-1.0D0")], [0, 255, 255, 0])) == [
        0, 65_535, 65_535, 0,
      ])
  }

  @Test func `Of two values of one name the first counts`() throws {
    #expect(try samples(picture(8, cards: [("NAXIS1", "1")], [1, 2, 3, 4])) == [3, 4, 1, 2])
  }

  @Test func `Three planes are red, green and blue`() throws {
    #expect(try samples(picture(8, axes: [1, 1, 3], [1, 2, 3])) == [1, 2, 3])
    // Of other numbers of planes, the first one is shown.
    #expect(try samples(picture(8, axes: [1, 1, 2], [1, 2])) == [1])
  }

  @Test func `The picture may be in an extension`() throws {
    let primary = unit([("SIMPLE", "T"), ("BITPIX", "8"), ("NAXIS", "0")], [])
    let table = unit(
      [
        ("XTENSION", "'BINTABLE'"), ("BITPIX", "8"), ("NAXIS", "2"), ("NAXIS1", "3000"),
        ("NAXIS2", "1"), ("PCOUNT", "10"), ("GCOUNT", "1"),
      ], [UInt8](repeating: 9, count: 3010))
    let image = unit(
      [
        ("XTENSION", "'IMAGE   '"), ("BITPIX", "8"), ("NAXIS", "2"), ("NAXIS1", "1"),
        ("NAXIS2", "2"),
      ],
      [5, 6])
    #expect(try samples(primary + table + image) == [6, 5])
  }

  /// A table with the cards of compressed pixels (FITS standard 4.0, chapter 10).
  @Test func `A compressed picture is not called damaged`() {
    let table = unit(
      [
        ("XTENSION", "'BINTABLE'"), ("BITPIX", "8"), ("NAXIS", "2"), ("NAXIS1", "8"),
        ("NAXIS2", "2"), ("ZIMAGE", "T"),
      ], [UInt8](repeating: 0, count: 16))
    let first = unit([("SIMPLE", "T"), ("BITPIX", "16"), ("NAXIS", "0")], [])
    #expect(fault(first + table)?.isUnsupported == true)
  }

  @Test func `A file without a picture is damaged, and one that ends early incomplete`() {
    let empty = unit([("SIMPLE", "T"), ("BITPIX", "8"), ("NAXIS", "0")], [])
    #expect(fault(empty)?.isDamage == true)
    #expect(throws: PictureError.endsTooEarly(format: "FITS")) {
      try samples(Array(empty.dropLast()))
    }
    let half = Array(picture(8, axes: [100, 100], [1]).prefix(2880 + 200))
    #expect(throws: PictureError.endsTooEarly(format: "FITS")) { try samples(half) }
    #expect(throws: PictureError.self) { try samples(picture(9, [1, 2, 3, 4])) }
    #expect(throws: PictureError.self) { try samples(picture(8, axes: [2_000_000_000, 2], [1])) }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(count - utf8.count, 0))
  }
}
