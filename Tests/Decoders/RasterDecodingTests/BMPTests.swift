import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

/// A bitmap of one row, or of rows as they are stored.
struct TestBitmap {
  var length = 40
  var width = 2
  var height = 1
  var bits = 24
  var compression = 0
  /// The bytes after the fields of a header of 40 bytes: masks, or more fields.
  var fields: [UInt8] = []
  var palette: [UInt8] = []
  var colorCount = 0
  var pixels: [UInt8]

  /// The header of the pixels with all that follows.
  var bare: [UInt8] {
    let sizes = length == 12 ? little(2, width, height) : little(4, width, height)
    var header = little(4, length) + sizes + little(2, 1, bits)
    if length > 12 { header += little(4, compression, 0, 0, 0, colorCount, 0) + fields }
    let wanted = length + (length == 40 ? fields.count : 0)
    header += [UInt8](repeating: 0, count: max(wanted - header.count, 0))
    return header.prefix(wanted) + palette + pixels
  }

  /// The file, which states another size.
  var file: [UInt8] {
    let start = 14 + bare.count - pixels.count
    return Array("BM".utf8) + little(4, 1_000_000, 0, start) + bare
  }
}

@Suite struct BMPTests {
  /// Four colours of the palette, from 0 to 3.
  static let greys: [UInt8] = [0, 0, 0, 0, 1, 1, 1, 0, 2, 2, 2, 0, 3, 3, 3, 0]
  private static let pixels: [UInt8] = [3, 2, 1, 6, 5, 4, 0, 0]

  @Test(arguments: [12, 16, 20, 36, 40, 42, 46, 52, 56, 60, 64, 108, 124])
  func `Headers of all lengths are read`(length: Int) throws {
    let bitmap = TestBitmap(length: length, pixels: Self.pixels)
    #expect(try samples(bitmap.file) == [1, 2, 3, 4, 5, 6])
    #expect(try samples(bitmap.bare) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `A bitmap without a file header may have a single pixel`() throws {
    let pixel = little(4, 12) + little(2, 1, 1, 1, 24) + [3, 2, 1, 0]
    #expect(try samples(pixel) == [1, 2, 3])
  }

  @Test func `The first bitmap of an array of OS/2 is read`() throws {
    let bitmap = TestBitmap(length: 12, pixels: Self.pixels)
    var file = bitmap.file
    // Offsets count from the beginning of the array.
    file[10] += 14
    #expect(try samples(Array("BA".utf8) + little(4, 40, 0, 0) + file) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `Rows come from the lowest one up, unless the height is negative`() throws {
    let rows: [UInt8] = [1, 1, 1, 0, 2, 2, 2, 0]
    #expect(try samples(TestBitmap(width: 1, height: 2, pixels: rows).file) == [2, 2, 2, 1, 1, 1])
    #expect(try samples(TestBitmap(width: 1, height: -2, pixels: rows).file) == [1, 1, 1, 2, 2, 2])
  }

  /// The bits of an index, and a row of the indices 1, 0, 1.
  @Test(
    arguments: [(1, [0b1010_0000]), (2, [0b0100_0100]), (4, [0x10, 0x10]), (8, [1, 0, 1])]
      as [(Int, [UInt8])])
  func `Indices mean colours of the palette`(bits: Int, row: [UInt8]) throws {
    let padded = row + [UInt8](repeating: 0, count: 4 - row.count)
    for entry in [3, 4] {
      let palette = Array([1, 2, 3, 0].prefix(entry) + [4, 5, 6, 0].prefix(entry)) as [UInt8]
      let bitmap = TestBitmap(
        length: entry == 3 ? 12 : 40, width: 3, bits: bits, palette: palette, colorCount: 2,
        pixels: padded)
      #expect(try samples(bitmap.file) == [6, 5, 4, 3, 2, 1, 6, 5, 4])
    }
  }

  @Test func `Indices beyond the palette are black`() throws {
    let bitmap = TestBitmap(
      bits: 8, palette: [9, 9, 9, 0], colorCount: 1, pixels: [0, 200, 0, 0])
    #expect(try samples(bitmap.file) == [9, 9, 9, 0, 0, 0])
  }

  @Test func `The fourth byte of a pixel is no alpha without a mask for it`() throws {
    let bitmap = TestBitmap(width: 1, bits: 32, pixels: [1, 2, 3, 99])
    #expect(try samples(bitmap.file) == [3, 2, 1])
    let later = TestBitmap(length: 124, width: 1, bits: 32, pixels: [1, 2, 3, 99])
    #expect(try samples(later.file) == [3, 2, 1])
  }

  @Test(arguments: [52, 56, 108, 124]) func `Masks may be in the header`(length: Int) throws {
    let masks = little(4, 0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000)
    let bitmap = TestBitmap(
      length: length, width: 1, bits: 32, compression: 3, fields: masks, pixels: [1, 2, 3, 128])
    #expect(try samples(bitmap.file) == (length == 52 ? [1, 2, 3] : [1, 2, 3, 128]))
  }

  @Test func `A completely transparent picture is opaque`() throws {
    let masks = little(4, 0xFF, 0xFF00, 0xFF_0000, 0xFF00_0000)
    func bitmap(_ alpha: UInt8) -> TestBitmap {
      TestBitmap(
        length: 108, height: 1, bits: 32, compression: 3, fields: masks,
        pixels: [1, 2, 3, 0, 4, 5, 6, alpha])
    }
    #expect(try samples(bitmap(0).file) == [1, 2, 3, 4, 5, 6])
    #expect(try samples(bitmap(9).file) == [1, 2, 3, 0, 4, 5, 6, 9])
  }

  @Test func `Masks may come after the header`() throws {
    let of565 = TestBitmap(
      width: 1, bits: 16, compression: 3, fields: little(4, 0xF800, 0x7E0, 0x1F),
      pixels: little(4, 0b11111_000000_10000))
    #expect(try samples(of565.file) == [255, 0, 132])
    let withAlpha = TestBitmap(
      width: 1, bits: 16, compression: 6, fields: little(4, 0xF00, 0xF0, 0xF, 0xF000),
      pixels: little(4, 0x8F01))
    #expect(try samples(withAlpha.file) == [255, 0, 17, 136])
    let plain = TestBitmap(width: 1, bits: 16, pixels: little(4, 0b0_11111_00000_10000))
    #expect(try samples(plain.file) == [255, 0, 132])
  }

  @Test func `Runs of bytes are read, with moves and without an end`() throws {
    let runs: [UInt8] = [2, 1, 0, 3, 2, 3, 1, 0, 0, 0, 0, 2, 1, 0, 4, 2, 0, 1]
    let bitmap = TestBitmap(
      width: 5, height: 2, bits: 8, compression: 1, palette: Self.greys, colorCount: 4, pixels: runs
    )
    let grey = try samples(bitmap.file).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    #expect(grey == [0, 2, 2, 2, 2, 1, 1, 2, 3, 1])
  }

  @Test func `Runs of half bytes alternate between two colours`() throws {
    let bitmap = TestBitmap(
      width: 5, bits: 4, compression: 2, palette: Self.greys, colorCount: 4,
      pixels: [3, 0x12, 0, 4, 0x31, 0x10, 0, 1])
    let grey = try samples(bitmap.file).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    #expect(grey == [1, 2, 1, 3, 1])
  }

  @Test func `A profile in the file is that of the colours`() throws {
    var fields = [UInt8](repeating: 0, count: 84)
    fields.replaceSubrange(16..<20, with: little(4, 0x4D42_4544))
    fields.replaceSubrange(72..<80, with: little(4, 124 + 8, 3))
    let bitmap = TestBitmap(length: 124, fields: fields, pixels: Self.pixels + [7, 8, 9])
    #expect(try raster(bitmap.file).profile == [7, 8, 9])
    #expect(try raster(TestBitmap(pixels: Self.pixels).file).profile == nil)
  }

  @Test func `A bitmap that ends too early shows its lowest rows`() throws {
    let whole = TestBitmap(width: 1, height: 3, pixels: [1, 1, 1, 0, 2, 2, 2, 0, 3, 3, 3])
    let raster = try raster(Array(whole.file.dropLast(4)))
    #expect(try raster.row(2) == [1, 1, 1])
    #expect(throws: PictureError.endsTooEarly(format: "BMP")) { try raster.row(0) }
  }

  @Test func `Compressions that are not read are unsupported, not damaged`() {
    for (compression, bits) in [(3, 1), (11, 32)] {
      let file = TestBitmap(bits: bits, compression: compression, pixels: Self.pixels).file
      #expect(fault(file)?.isUnsupported == true)
    }
  }

  @Test(arguments: [(4, PictureFormat.jpeg), (5, .png)])
  func `The file of another format may be in place of pixels`(
    compression: Int, format: PictureFormat
  ) throws {
    for length in [40, 124] {
      let bitmap = TestBitmap(
        length: length, bits: 0, compression: compression, pixels: Self.pixels)
      let document = try RasterDocument(RasterBytes(bitmap.file), .bmp)
      guard case .file(let found, let bytes)? = document else {
        Issue.record("It has pixels")
        return
      }
      #expect(found == format && bytes == Self.pixels)
    }
  }
}
