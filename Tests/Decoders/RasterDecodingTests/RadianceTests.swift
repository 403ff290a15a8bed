import PictureFiles
import Pixels
import Testing

@testable import RasterDecoding

/// Pictures of light that libvips does not read.
@Suite struct RadianceTests {
  private static let width = 9

  /// Returns a file with two rows as an `order` names them.
  private static func file(_ rows: [UInt8], _ order: String = "-Y 2 +X 9") -> [UInt8] {
    Array("#?RADIANCE\n# made\nFORMAT=32-bit_rle_rgbe\nEXPOSURE=1.0\n\n\(order)\n".utf8) + rows
  }

  /// The pixels of a row: white, with red that falls from pixel to pixel.
  private static func pixels(_ exponent: UInt8 = 128) -> [[UInt8]] {
    (0..<width).map { [UInt8(255 - 20 * $0), 255, 255, exponent] }
  }

  private static let flat = Array((pixels() + pixels(127)).joined())

  /// The same row, of which each channel is stored apart: numbers, and repetitions of one.
  private static func runs(_ exponent: UInt8) -> [UInt8] {
    let red = pixels().map { $0[0] }
    var row: [UInt8] = [2, 2, 0, 9]
    row += [3] + red[..<3]
    row += [6] + red[3...]
    row += [137, 255]
    row += [129, 255, 8] + [UInt8](repeating: 255, count: 8)
    return row + [137, exponent]
  }

  private func raster(_ file: [UInt8]) throws -> any Raster {
    try #require(try RadianceRaster.open(RasterBytes(file), salvaging: true))
  }

  private func words(_ raster: any Raster, _ y: Int) throws -> [UInt16] {
    try raster.row(y).withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
  }

  @Test func `Rows of pixels and rows of runs are the same`() throws {
    let flat = try raster(Self.file(Self.flat))
    let runs = try raster(Self.file(Self.runs(128) + Self.runs(127)))
    for y in 0..<2 { #expect(try flat.row(y) == runs.row(y)) }
    // Light of almost 1 and of almost a half.
    #expect(try words(flat, 0)[1] >> 8 == 255 && words(flat, 1)[1] >> 8 == 188)
    #expect(try words(flat, 0)[0] == words(flat, 0)[1] && words(flat, 0)[24] < words(flat, 0)[21])
  }

  @Test func `A pixel may repeat the one before, also many times`() throws {
    let row = [10, 20, 30, 128, 1, 1, 1, 44, 1, 1, 1, 1] as [UInt8]
    let raster = try raster(Self.file(row, "-Y 1 +X 301"))
    let samples = try words(raster, 0)
    #expect(samples.count == 903 && samples[..<3] == samples[900...] && samples[0] < samples[2])
  }

  @Test(
    arguments: [
      ("-Y 2 +X 9", .topLeft), ("+Y 2 +X 9", .bottomLeft), ("+Y 2 -X 9", .bottomRight),
      ("-Y 2 -X 9", .topRight), ("+X 2 -Y 9", .leftTop), ("-X 2 -Y 9", .rightTop),
      ("-X 2 +Y 9", .rightBottom), ("+X 2 +Y 9", .leftBottom),
    ] as [(String, Orientation)])
  func `The first pixel may be in any corner`(order: String, orientation: Orientation) throws {
    let file = RasterBytes(Self.file(Self.flat, order))
    let raster = try RadianceRaster.open(file, salvaging: false)
    #expect(raster?.facts.orientation == (orientation == .upright ? nil : orientation))
    let salvaged = try RadianceRaster.open(file, salvaging: true)
    #expect(salvaged?.facts.orientation == orientation)
    #expect(salvaged?.layout.width == 9 && salvaged?.layout.height == 2)
  }

  @Test func `Rows before the damage are there`() throws {
    let cut = try raster(Self.file(Self.runs(128) + Self.runs(127).dropLast()))
    #expect(try cut.row(0).count == 54)
    #expect(throws: PictureError.endsTooEarly(format: "Radiance HDR")) { try cut.row(1) }
    for row in [[2, 2, 0, 8], [2, 2, 0, 9, 0], [2, 2, 0, 9, 10], [1, 1, 1, 2]] as [[UInt8]] {
      let rest = [UInt8](repeating: 0, count: 100)
      let damaged = try raster(Self.file(Self.runs(128) + row + rest))
      #expect(try damaged.row(0).count == 54)
      #expect(throws: PictureError.self) { try damaged.row(1) }
    }
  }

  @Test(arguments: ["", "-Y 2 +X", "-Y 2 +Y 9", "-Y two +X 9", "Y 2 X 9"])
  func `Another order is left to libvips`(order: String) throws {
    let file = RasterBytes(Self.file(Self.flat, order))
    #expect(try RadianceRaster.open(file, salvaging: true) == nil)
  }
}
