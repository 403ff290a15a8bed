import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct PhotoshopTests {
  /// Returns a file of `planes`, each of one row, with `mode` and `bits`. `layers` is what the section of
  /// layers has in it. The lengths in a large file have more bytes.
  private func file(
    _ planes: [[UInt8]], mode: Int, bits: Int = 8, width: Int, palette: [UInt8] = [],
    layers: [UInt8] = [], isCompressed: Bool = false, isLarge: Bool = false
  ) -> [UInt8] {
    // A run of no more than 128 bytes that differ.
    let runs = planes.map { [UInt8($0.count - 1)] + $0 }
    let pixels =
      isCompressed
      ? big(2, 1) + runs.flatMap { big(isLarge ? 4 : 2, $0.count) } + runs.joined()
      : big(2, 0) + planes.joined()
    return Array("8BPS".utf8) + big(2, isLarge ? 2 : 1) + [UInt8](repeating: 0, count: 6)
      + big(2, planes.count) + big(4, 1, width) + big(2, bits, mode)
      + big(4, palette.count) + palette + big(4, 0) + big(isLarge ? 8 : 4, layers.count) + layers
      + pixels
  }

  @Test(arguments: [false, true]) func `Grey and colours are read`(isCompressed: Bool) throws {
    let grey = file([[0, 128, 255]], mode: 1, width: 3, isCompressed: isCompressed)
    #expect(try words(grey) == [0, 0x8080, 0xFFFF])
    let rgb = file([[1], [2], [3]], mode: 3, width: 1, isCompressed: isCompressed)
    #expect(try words(rgb) == [0x0101, 0x0202, 0x0303])
  }

  @Test func `Inks are stored inverted`() throws {
    let inks = file([[0, 255], [255, 255], [255, 255], [255, 0]], mode: 4, width: 2)
    #expect(try raster(inks).layout.colors == .cmyk)
    #expect(try words(inks) == [0xFFFF, 0, 0, 0, 0, 0, 0, 0xFFFF])
  }

  @Test func `Bits, words, floats and palettes are read`() throws {
    #expect(try words(file([[0b0100_0000]], mode: 0, bits: 1, width: 2)) == [0xFFFF, 0])
    #expect(try words(file([[0x12, 0x34]], mode: 1, bits: 16, width: 1)) == [0x1234])
    let light = [0, 0.5, 1].flatMap { big(4, Int(Float($0).bitPattern)) }
    let levels = try words(file([light], mode: 1, bits: 32, width: 3)).map { $0 >> 8 }
    #expect(levels == [0, 188, 255])
    let palette = [UInt8(1), 2, 3].flatMap { [UInt8](repeating: $0, count: 256) }
    #expect(
      try words(file([[9]], mode: 2, width: 1, palette: palette)) == [0x0101, 0x0202, 0x0303])
  }

  @Test func `Only a negative number of layers means transparency`() throws {
    let planes: [[UInt8]] = [[255], [127], [127], [0x80]]
    let channel = file(planes, mode: 3, width: 1)
    #expect(try words(channel) == [0xFFFF, 0x7F7F, 0x7F7F])
    let layers = big(4, 2) + big(2, 0xFFFF)
    let transparent = file(planes, mode: 3, width: 1, layers: layers)
    // The colours are stored on white.
    #expect(try words(transparent) == [0xFFFF, 0, 0, 0x8080])
  }

  /// Photoshop adds blocks to large files that its documentation does not know.
  @Test(arguments: ["cinf", "FMsk", "abcd"], [false, true])
  func `A large file with further blocks is read`(key: String, isCompressed: Bool) throws {
    let block = Array("8B64\(key)".utf8) + big(8, 6) + [1, 2, 3, 4, 5, 6, 0, 0]
    let large = file(
      [[1], [2], [3]], mode: 3, width: 1, layers: big(8, 0) + big(4, 0) + block + block,
      isCompressed: isCompressed, isLarge: true)
    #expect(try words(large) == [0x0101, 0x0202, 0x0303])
  }

  @Test func `Present planes replace missing ones`() throws {
    let whole = file([[1, 2], [3, 4], [5, 6]], mode: 3, width: 2)
    let cut = try raster(Array(whole.dropLast(1)))
    let row = try #require(cut.salvagedRow(0))
    let words = row.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    #expect(words == [0x0101, 0x0303, 0x0101, 0x0202, 0x0404, 0x0202])
    #expect(try raster(Array(whole.dropLast(5))).salvagedRow(0) == nil)
  }

  @Test func `A file that ends too early is said to be incomplete`() {
    let whole = file([[0, 1, 2, 3]], mode: 1, width: 4)
    for count in 4..<whole.count {
      #expect(fault(Array(whole.prefix(count))) == .endsTooEarly(format: "Photoshop"), "\(count)")
    }
  }
}
