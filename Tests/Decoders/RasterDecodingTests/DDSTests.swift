import PictureFiles
import Pixels
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct DDSTests {
  /// Returns a surface with a kind of pixels.
  private func surface(
    width: Int = 2, height: Int = 1, flags: Int, code: String = "", bits: Int = 0,
    masks: [Int] = [0, 0, 0, 0], dxgi: Int? = nil, _ pixels: [UInt8]
  ) -> [UInt8] {
    let letters = Array(code.utf8) + [UInt8](repeating: 0, count: 4 - code.utf8.count)
    let further = dxgi.map { little(4, $0, 3, 0, 1, 0) } ?? []
    var file = Array("DDS ".utf8) + little(4, 124, 0x1007, height, width, 0, 0, 0)
    file += [UInt8](repeating: 0, count: 44) + little(4, 32, flags) + letters + little(4, bits)
    file += masks.flatMap { little(4, $0) } + little(4, 0x1000, 0, 0, 0, 0)
    return file + further + pixels
  }

  @Test func `A surface of blocks needs no memory for all of its pixels`() throws {
    let blocks = (0..<15_000).flatMap { _ in Self.colors }
    let raster = try raster(
      surface(width: 60_000, height: 60_000, flags: 4, code: "DXT1", blocks))
    let row = try raster.row(3)
    #expect(row.count == 240_000)
    let area = PixelArea(x: 59_995, y: 2, width: 5, height: 2)
    #expect(try Array(raster.samples(of: area).suffix(20)) == row.suffix(20))
    #expect(throws: PictureError.endsTooEarly(format: "DDS")) { try raster.row(59_999) }
  }

  @Test func `Pixels with masks are read`() throws {
    let of555 = surface(
      flags: 0x40, bits: 16, masks: [0x7C00, 0x3E0, 0x1F, 0], little(2, 0x7C10, 0x3E0))
    #expect(try samples(of555) == [255, 0, 132, 0, 255, 0])
    let argb = surface(
      width: 1, flags: 0x41, bits: 32, masks: [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000], [1, 2, 3, 4])
    #expect(try samples(argb) == [3, 2, 1, 4])
    let bgr = surface(
      width: 1, flags: 0x40, bits: 24, masks: [0xFF_0000, 0xFF00, 0xFF, 0], [1, 2, 3])
    #expect(try samples(bgr) == [3, 2, 1])
  }

  @Test(arguments: [8, 24]) func `Indices mean colours of the palette`(bits: Int) throws {
    let palette = (UInt8.min ... .max).flatMap { [$0, 7, 255 - $0, 100] as [UInt8] }
    let file = surface(flags: 0x20, bits: bits, palette + [3, 255])
    #expect(try samples(file) == [3, 7, 252, 100, 255, 7, 0, 100])
    #expect(fault(file.dropLast()) == .endsTooEarly(format: "DDS"))
  }

  @Test func `Grey is read, with alpha, and alpha alone`() throws {
    let withAlpha = surface(
      flags: 0x2_0001, bits: 16, masks: [0xFF, 0, 0, 0xFF00], [9, 200, 8, 100])
    #expect(try samples(withAlpha) == [9, 200, 8, 100])
    #expect(try raster(withAlpha).layout.hasAlpha)
    let beyond = surface(
      flags: 0x2_0001, bits: 16, masks: [0xFF, 0xFF, 0xFF, 0xFF00_0000], [9, 200, 8, 100])
    #expect(try samples(beyond) == [9, 200, 8, 100])
    #expect(
      try samples(surface(flags: 0x2_0000, bits: 8, masks: [0xFF, 0, 0, 0], [9, 8])) == [9, 8])
    let turned = surface(flags: 0x2_0000, bits: 8, masks: [0xFF00_0000, 0, 0, 0], [9, 8])
    #expect(try samples(turned) == [9, 8])
    #expect(try samples(surface(flags: 0x2, bits: 8, masks: [0, 0, 0, 0xFF], [9, 8])) == [9, 8])
  }

  /// The number of a format, the bytes of a pixel, and its samples.
  @Test(
    arguments: [
      (28, [1, 2, 3, 4], [1, 2, 3, 4]), (29, [1, 2, 3, 4], [1, 2, 3, 4]),
      (87, [1, 2, 3, 4], [3, 2, 1, 4]), (88, [1, 2, 3, 4], [3, 2, 1]), (61, [7], [7]),
      (85, [0x1F, 0xF8], [255, 0, 255]), (86, [0, 0x80], [0, 0, 0, 255]),
      (49, [7, 9], [7, 9, 0]), (191, [0x21, 0x43], [68, 51, 34, 17]),
    ] as [(Int, [UInt8], [UInt8])])
  func `Formats may be given by DXGI numbers`(number: Int, pixel: [UInt8], expected: [UInt8]) throws
  {
    let file = surface(width: 1, flags: 0x4, code: "DX10", dxgi: number, pixel)
    #expect(try samples(file) == expected)
  }

  /// A block whose ends are white and black, with indices 0 to 3 in the rows.
  private static let colors = little(2, 0xFFFF, 0) + [0b0000_0000, 0b0101_0101, 0b1010_1010, 0xFF]

  @Test func `Blocks of two colours have those between`() throws {
    let grey = try samples(surface(width: 4, height: 4, flags: 4, code: "DXT1", Self.colors))
    #expect(stride(from: 0, to: 64, by: 16).map { grey[$0] } == [255, 0, 170, 85])
    #expect(stride(from: 3, to: 64, by: 4).allSatisfy { grey[$0] == 255 })
    let reversed = little(2, 0, 0xFFFF) + Self.colors.suffix(4)
    let pixels = try samples(surface(width: 4, height: 4, flags: 4, code: "DXT1", reversed))
    #expect(stride(from: 0, to: 64, by: 16).map { pixels[$0] } == [0, 255, 127, 0])
    #expect(pixels[48 + 3] == 0 && pixels[3] == 255)
  }

  @Test func `Blocks may have alpha`() throws {
    let explicit = little(4, 0x7654_3210, 0xFEDC_BA98) + Self.colors
    let alphas = try samples(surface(width: 4, height: 4, flags: 4, code: "DXT3", explicit))
    #expect((0..<16).allSatisfy { Int(alphas[4 * $0 + 3]) == $0 * 17 })
    // Index 0 is 210, 1 is 0, and 2 is a seventh of the way.
    let ramp: [UInt8] = [210, 0, 0b10_001_000, 0, 0, 0, 0, 0] + Self.colors
    let steps = try samples(surface(width: 4, height: 4, flags: 4, code: "DXT5", ramp))
    #expect([steps[3], steps[7], steps[11]] == [210, 0, 180])
  }

  /// Grey that was multiplied by alpha: white, black, and two between.
  @Test(arguments: ["DXT2", "DXT4"])
  func `Colours that were multiplied by alpha are divided by it`(code: String) throws {
    let explicit = [UInt8](repeating: 0xCC, count: 8)
    let alphas = code == "DXT2" ? explicit : [204, 204, 0, 0, 0, 0, 0, 0]
    let file = surface(width: 4, height: 4, flags: 4, code: code, alphas + Self.colors)
    let rows = try stride(from: 0, to: 64, by: 16).map { try samples(file)[$0] }
    #expect(rows == [255, 0, 213, 106])
    #expect(try samples(file)[3] == 204)
    let transparent = [UInt8](repeating: 0, count: 8) + Self.colors
    #expect(
      try samples(surface(width: 4, height: 4, flags: 4, code: code, transparent))[3] == 0)
  }

  @Test func `Red may be in place of alpha`() throws {
    let ramp: [UInt8] = [210, 0, 0b10_001_000, 0, 0, 0, 0, 0] + Self.colors
    let pixels = try samples(surface(width: 4, height: 4, flags: 4, code: "RXGB", ramp))
    #expect(pixels.prefix(9) == [210, 255, 255, 0, 255, 255, 180, 255, 255])
  }

  @Test func `Blocks of one and two channels are read`() throws {
    let ramp: [UInt8] = [210, 0, 0b10_001_000, 0, 0, 0, 0, 0]
    let one = try samples(surface(width: 4, height: 4, flags: 4, code: "ATI1", ramp))
    #expect(one.prefix(4) == [210, 0, 180, 210])
    let two = try samples(surface(width: 4, height: 4, flags: 4, code: "ATI2", ramp + ramp))
    #expect(two.prefix(6) == [210, 210, 0, 0, 0, 0])
  }

  /// Mode 6 has one subset: ends of 7 bits and one more, and indices of 4 bits.
  @Test func `Blocks of the mode with one subset are read`() throws {
    var block = UInt128(1) << 6
    var place = 7
    func add(_ value: Int, _ bits: Int) {
      block |= UInt128(value) << UInt128(place)
      place += bits
    }
    for channel in [(10, 100), (20, 90), (30, 80), (127, 127)] {
      add(channel.0, 7)
      add(channel.1, 7)
    }
    add(1, 1)
    add(0, 1)
    add(0, 3)
    for pixel in 1..<16 { add(pixel, 4) }
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: block >> UInt128(8 * $0)) }
    let pixels = try samples(
      surface(width: 4, height: 4, flags: 4, code: "DX10", dxgi: 98, bytes))
    #expect(pixels.prefix(4) == [21, 41, 61, 255] && pixels.suffix(4) == [200, 180, 160, 254])
    // The weight of the eighth index is 34 of 64.
    #expect(pixels[4 * 8] == 116)
  }

  /// Blocks of five modes, and the floats of their sixth pixel by a decoder of others.
  @Test(
    arguments: [
      (0x496C_DA44_F607_0420_DEC8_A6DE_6BEA_8720, false, [0x6E0, 0x76F0, 0x636D]),
      (0xD4A3_9B43_25E8_3000_0170_B577_AC73_1D26, true, [0x1C2C, 0x1C2B, 0x7713]),
      (0xC8DC_30F9_5939_BA34_FBB9_B225_4AE3_083E, false, [0x3B9, 0xE80, 0x4D8F]),
      (0x8DF3_81E1_94B5_9DC2_B54D_0C5E_DFCC_0C4F, true, [0x179B, 0x6455, 0x680F]),
      (0x16F8_98AC_EB39_A38E_EC59_56D6_1449_1AA3, false, [0x2691, 0x1FB6, 0x56BE]),
    ] as [(UInt128, Bool, [UInt16])])
  func `Blocks of floats are read`(block: UInt128, isSigned: Bool, expected: [UInt16]) throws {
    let bytes = (0..<16).map { UInt8(truncatingIfNeeded: block >> UInt128(8 * $0)) }
    let lights = BC6Block.lights(bytes, isSigned: isSigned)
    #expect(lights[15..<18].map(\.bitPattern) == expected)
    let file = surface(
      width: 4, height: 4, flags: 4, code: "DX10", dxgi: isSigned ? 96 : 95, bytes)
    #expect(try words(file) == lights.map { UInt16(LinearLight.encoded(Double($0))) })
  }

  @Test(arguments: [19, 23, 27, 31]) func `Blocks of reserved modes are black`(mode: UInt8) {
    let block = [mode] + [UInt8](repeating: 0xFF, count: 15)
    #expect(BC6Block.lights(block, isSigned: false).allSatisfy { $0 == 0 })
  }

  /// The number of a format, and the samples of a pixel.
  @Test(arguments: [(10, [0.5, 1, 2, 0.5]), (54, [0.5]), (2, [0, 0.5, 1, 0]), (16, [1, 0.5])])
  func `Floats are amounts of light`(number: Int, values: [Double]) throws {
    let isHalf = [10, 54].contains(number)
    let pixel = values.flatMap {
      isHalf
        ? little(2, Int(Float16($0).bitPattern)) : little(4, Int(Float($0).bitPattern))
    }
    let file = surface(width: 1, flags: 0x4, code: "DX10", dxgi: number, pixel)
    let colors = values.prefix(3).map { $0 >= 1 ? 65535 : $0 == 0.5 ? 48_192 : 0 }
    let others = number == 16 ? [0] : values.dropFirst(3).map { Int(($0 * 65535).rounded()) }
    #expect(try words(file).map { Int($0) } == colors + others)
  }

  @Test func `Remaining rows of blocks are shown`() throws {
    let raster = try raster(surface(width: 4, height: 8, flags: 4, code: "DXT1", Self.colors))
    #expect(try raster.row(3).count == 16)
    #expect(throws: PictureError.endsTooEarly(format: "DDS")) { try raster.row(4) }
  }

  @Test func `Sizes need not be those of blocks`() throws {
    let file = surface(width: 5, height: 3, flags: 4, code: "DXT1", Self.colors + Self.colors)
    let pixels = try samples(file)
    #expect(pixels.count == 60 && pixels[16] == 255)
  }

  @Test(arguments: [67, 100]) func `Formats that are not read are unsupported`(number: Int) {
    let file = surface(flags: 4, code: "DX10", dxgi: number, [0, 0])
    #expect(fault(file)?.isUnsupported == true)
  }
}
