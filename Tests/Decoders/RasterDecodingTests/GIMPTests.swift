import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

/// The visible parts of the layers of a GIMP file.
@Suite struct GIMPTests {
  private typealias Layer = TestXCF.Layer

  /// Two pixels, red and green.
  private static let pixels: [UInt8] = [255, 0, 0, 0, 128, 0]

  /// Returns the samples of the picture as bytes.
  private func bytes(_ file: TestXCF) throws -> [Int] {
    try words(file.file).map { (Int($0) + 128) / 257 }
  }

  @Test(arguments: [0, 3, 4, 7, 10, 11, 12, 14])
  func `Files of all versions are read`(version: Int) throws {
    let file = TestXCF(version: version, layers: [Layer(pixels: Self.pixels)])
    #expect(try bytes(file) == [255, 0, 0, 255, 0, 128, 0, 255])
  }

  @Test func `Tiles may be runs of the first bytes, the second ones, and so on`() throws {
    // A run of a byte, a long one, and bytes as they are.
    let runs: [UInt8] = [1, 9, 127, 0, 2, 7, 254, 5, 6]
    let file = TestXCF(compression: 1, layers: [Layer(pixels: runs)])
    #expect(try bytes(file) == [9, 7, 5, 255, 9, 7, 6, 255])
  }

  @Test func `Tiles may be deflated`() throws {
    // A block that is stored.
    let stream = [0x78, 0x01, 1, 6, 0, 0xF9, 0xFF] + Self.pixels
    let file = TestXCF(version: 12, compression: 2, layers: [Layer(pixels: stream)])
    #expect(try bytes(file) == [255, 0, 0, 255, 0, 128, 0, 255])
  }

  @Test func `Grey and indices are colours, with alpha`() throws {
    let grey = TestXCF(layers: [Layer(kind: 3, pixels: [9, 255, 200, 0])])
    #expect(try bytes(grey) == [9, 9, 9, 255, 0, 0, 0, 0])
    let palette = big(4, 1, 4 + 6, 2) + [1, 2, 3, 4, 5, 6] as [UInt8]
    let indices = TestXCF(properties: palette, layers: [Layer(kind: 4, pixels: [1, 0])])
    #expect(try bytes(indices) == [4, 5, 6, 255, 1, 2, 3, 255])
  }

  /// The number of a precision, the version of the file, and the bytes of a sample of one half.
  @Test(
    arguments: [
      (250, 12, [0x80, 0]), (250, 11, [0, 0x80]), (350, 12, [0x80, 0, 0, 0]),
      (550, 12, [0x38, 0]), (650, 12, [0x3F, 0, 0, 0]), (750, 12, [0x3F, 0xE0, 0, 0, 0, 0, 0, 0]),
      (450, 6, [0, 0x38]), (1, 4, [0, 0x80]),
    ] as [(Int, Int, [UInt8])])
  func `Samples of all precisions are read`(
    precision: Int, version: Int, half: [UInt8]
  ) throws {
    let file = TestXCF(
      version: version, width: 1, precision: precision, sampleSize: half.count,
      layers: [Layer(width: 1, kind: 2, pixels: half)])
    #expect(try [127, 128].contains(bytes(file)[0]))
    #expect(try bytes(file).last == 255)
  }

  @Test func `Amounts of light are shown as such`() throws {
    let file = TestXCF(
      version: 12, width: 1, precision: 600, sampleSize: 4,
      layers: [Layer(width: 1, kind: 2, pixels: [0x3F, 0, 0, 0])])
    #expect(try bytes(file)[0] == 188)
  }

  @Test func `Layers are where they belong, the first one on top, and others not seen`() throws {
    let blue: [UInt8] = [0, 0, 255]
    let file = TestXCF(layers: [
      Layer(width: 1, x: -1, pixels: blue), Layer(isVisible: false, pixels: Self.pixels),
      Layer(isInGroup: true, pixels: Self.pixels), Layer(width: 1, x: 1, pixels: blue),
      Layer(pixels: [1, 2, 3, 4, 5, 6]),
    ])
    #expect(try bytes(file) == [1, 2, 3, 255, 0, 0, 255, 255])
  }

  /// Half of white over black, by levels in files of old versions, and by light since.
  @Test(arguments: [(0, 128), (28, 188)])
  func `Opacity and masks reveal the layers below`(mode: Int, mean: Int) throws {
    let black = Layer(pixels: [UInt8](repeating: 0, count: 6))
    let white = [UInt8](repeating: 255, count: 6)
    let opacity = TestXCF(layers: [Layer(mode: mode, opacity: 128, pixels: white), black])
    #expect(try bytes(opacity) == [mean, mean, mean, 255, mean, mean, mean, 255])
    let masked = TestXCF(layers: [Layer(mode: mode, mask: [128, 0], pixels: white), black])
    #expect(try bytes(masked) == [mean, mean, mean, 255, 0, 0, 0, 255])
    let alone = TestXCF(layers: [Layer(mode: mode, opacity: 128, pixels: white)])
    #expect(try bytes(alone) == [255, 255, 255, 128, 255, 255, 255, 128])
  }

  /// The number of a mode, and what it makes of 200 above 100.
  @Test(
    arguments: [
      (3, 78), (4, 222), (6, 100), (7, 255), (8, 0), (9, 100), (10, 200), (35, 100), (36, 200),
      (32, 100), (31, 222), (44, 188), (46, 27), (47, 172), (1000, 200),
    ])
  func `Blend modes change the layers below`(mode: Int, result: Int) throws {
    let file = TestXCF(
      width: 1,
      layers: [
        Layer(width: 1, kind: 2, mode: mode, pixels: [200]),
        Layer(width: 1, kind: 2, pixels: [100]),
      ])
    #expect(try abs(bytes(file)[0] - result) <= 1)
  }

  @Test func `A profile among the parasites is that of the colours`() throws {
    let data = big(4, 12) + Array("icc-profile\0".utf8) + big(4, 1, 3) + [7, 8, 9]
    let file = TestXCF(
      properties: big(4, 21, data.count) + data, layers: [Layer(pixels: Self.pixels)])
    #expect(try raster(file.file).profile == [7, 8, 9])
  }

  @Test func `A truncated file shows its remaining pixels`() throws {
    let file = TestXCF(layers: [
      Layer(width: 1, x: 1, pixels: [7, 8, 9]), Layer(pixels: [1, 2, 3, 4, 5, 6]),
    ]).file
    // Without the pixels of the layer below, without that layer, and without any pixels.
    for (missing, row) in [
      (6, [0, 0, 0, 0, 7, 8, 9, 255]), (150, [0, 0, 0, 0, 7, 8, 9, 255]), (200, nil),
    ] as [(Int, [Int]?)] {
      let raster = try raster(file.dropLast(missing))
      #expect(throws: PictureError.endsTooEarly(format: "GIMP")) { try raster.row(0) }
      let bytes = raster.salvagedRow(0).map { row in
        row.withUnsafeBytes { $0.bindMemory(to: UInt16.self).map { Int($0) / 257 } }
      }
      #expect(bytes == row, "\(missing)")
    }
  }

  @Test func `A file that is cut or damaged has an error`() {
    let file = TestXCF(layers: [Layer(pixels: Self.pixels)]).file
    for count in 20..<file.count {
      #expect(fault(Array(file.prefix(count))) == .endsTooEarly(format: "GIMP"), "\(count)")
    }
    for index in 14..<file.count {
      var damaged = file
      damaged[index] ^= 0xFF
      // Reading only has to end.
      _ = fault(damaged)
    }
  }
}
