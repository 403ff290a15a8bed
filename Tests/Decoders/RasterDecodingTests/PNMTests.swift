import Glibc
import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct PNMTests {
  /// A file of text, and bytes after it, with the samples that are shown.
  struct Sample: CustomTestStringConvertible, Sendable {
    let text: String
    var bytes: [UInt8] = []
    let expected: [UInt8]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Sample(text: "P1 3 2\n0 1 0 1 0 1", expected: [255, 0, 255, 0, 255, 0]),
    Sample(text: "P1\n3 2\n010101", expected: [255, 0, 255, 0, 255, 0]),
    Sample(text: "P1 2 1 0#1\n1", expected: [255, 0]),
    Sample(text: "P2 # one\n# two\n 2 1 # three\n4\n0 2", expected: [0, 128]),
    Sample(text: "P2 2 1 65535 0 65535", expected: [0, 0, 255, 255]),
    Sample(text: "P3 1 2 15 0 15 5\n1 2 3", expected: [0, 255, 85, 17, 34, 51]),
    Sample(
      text: "P4 10 2\n", bytes: [0b1010_0000, 0x40, 0, 0xFF],
      expected: [
        0, 255, 0, 255, 255, 255, 255, 255, 255, 0,
        255, 255, 255, 255, 255, 255, 255, 255, 0, 0,
      ]),
    Sample(text: "P5 3 1 255\n", bytes: [1, 2, 3], expected: [1, 2, 3]),
    Sample(text: "P5 3 1 1\n", bytes: [0, 1, 9], expected: [0, 255, 255]),
    Sample(text: "P5#\n2 1 31\n", bytes: [31, 15], expected: [255, 123]),
    Sample(text: "P6 1 1 255\n", bytes: [10, 20, 30], expected: [10, 20, 30]),
  ])
  func `Maps are read by their greatest sample, with and without comments`(sample: Sample) throws {
    #expect(try samples(Array(sample.text.utf8) + sample.bytes) == sample.expected)
  }

  @Test(
    arguments: [
      ("P5 2 1 65535\n", [0x12, 0x34, 0xFF, 0xFF], [0x1234, 0xFFFF]),
      ("P5 2 1 1023\n", [0x03, 0xFF, 0x01, 0x00], [0xFFFF, 16_400]),
    ] as [(String, [UInt8], [UInt16])])
  func `Greater samples than bytes are words`(
    header: String, bytes: [UInt8], expected: [UInt16]
  ) throws {
    let file = Array(header.utf8) + bytes
    #expect(try words(file) == expected)
    #expect(try raster(file).layout.isDeep)
  }

  /// A kind of PAM, with its depth, and whether it has alpha.
  @Test(arguments: [
    ("BLACKANDWHITE", 1, RasterLayout.Colors.grey, false), ("GRAYSCALE", 1, .grey, false),
    ("GRAYSCALE_ALPHA", 2, .grey, true), ("RGB", 3, .rgb, false), ("RGB_ALPHA", 4, .rgb, true),
    ("BLACKANDWHITE_ALPHA", 2, .grey, true), ("CMYK", 4, .rgb, false),
  ])
  func `Arbitrary maps are read by their kind`(
    kind: String, depth: Int, colors: RasterLayout.Colors, hasAlpha: Bool
  ) throws {
    let text =
      "P7\n# made by hand\nWIDTH 2\nHEIGHT 1\nDEPTH \(depth)\nMAXVAL 1\nTUPLTYPE \(kind)\nENDHDR\n"
    let stored = (0..<2 * depth).map { UInt8($0 % 2) }
    let picture = try raster(Array(text.utf8) + stored)
    let layout = picture.layout
    #expect(layout.colors == colors && layout.hasAlpha == hasAlpha)
    let shown = (0..<2).flatMap { pixel in
      stored[pixel * depth..<pixel * depth + layout.bands].map { $0 * 255 }
    }
    #expect(try picture.row(0) == shown)
  }

  @Test(arguments: [true, false])
  func `Floats are light, from the lowest row up`(isLittleEndian: Bool) throws {
    let values: [Float] = [0, 1, 0.5, 0.25, .nan, 7]
    let bytes = values.flatMap { value -> [UInt8] in
      let bytes = little(4, Int(value.bitPattern))
      return isLittleEndian ? bytes : bytes.reversed()
    }
    let file = Array("Pf\n2 3\n\(isLittleEndian ? "-1.0" : "1.0")\n".utf8) + bytes
    func level(_ light: Double) -> UInt16 {
      UInt16(((1.055 * pow(light, 1 / 2.4) - 0.055) * 65_535).rounded())
    }
    let found = try words(file)
    #expect([found[0], found[1], found[4], found[5]] == [0, 65_535, 0, 65_535])
    #expect(abs(Int(found[2]) - Int(level(0.5))) < 3 && abs(Int(found[3]) - Int(level(0.25))) < 3)
  }

  @Test func `Floats of Photoshop, with a line for each side, begin with the upper row`() throws {
    let values = [Float(0), 1].flatMap { little(4, Int($0.bitPattern)) }
    #expect(try words(Array("Pf\n1\n2\n-1.000000\n".utf8) + values) == [0, 65_535])
    #expect(try words(Array("Pf\n1 2\n-1.000000\n".utf8) + values) == [65_535, 0])
  }

  @Test func `The scale of floats multiplies them`() throws {
    let file =
      Array("PF 1 1 -2.0\n".utf8)
      + [Float(0.5), 0, 0.25].flatMap {
        little(4, Int($0.bitPattern))
      }
    let found = try words(file)
    #expect(found[0] == 65_535 && found[1] == 0 && (40_000..<50_000).contains(found[2]))
  }

  @Test(arguments: [
    "P2 2 2 255 1 2 3", "P5 2 2 255\nab", "P1 2 2 01", "P6 2 2 255\n", "P4 9 1\n1", "Pf 1 1 -1\nab",
  ])
  func `Maps that end too early are said to be incomplete`(text: String) {
    #expect(throws: PictureError.endsTooEarly(format: "PNM")) { try samples(Array(text.utf8)) }
  }

  @Test func `Rows before the end of text are shown`() throws {
    let raster = try raster(Array("P2 2 2 255 1 2 3".utf8))
    #expect(try raster.row(0) == [1, 2])
  }

  @Test(arguments: [
    "P2 x 2 255 1", "P2 2 2 0 1", "P2 1 1 255 x", "P7\nWIDTH 2\nENDHDR\n", "Pf 1 1 x",
  ])
  func `Maps without sense are damaged`(text: String) {
    #expect(fault(Array(text.utf8))?.isDamage == true)
  }

  @Test func `Maps of impossible sizes are refused before they are read`() {
    for size in ["0 5", "1000001 1", "999999 99999"] {
      #expect(throws: PictureError.self) { try raster(Array("P5 \(size) 255\n".utf8)) }
    }
    #expect(throws: PictureError.unsupportedSize(width: 70_000, height: 2)) {
      try raster(Array("P2 70000 2 255\n".utf8))
    }
  }
}
