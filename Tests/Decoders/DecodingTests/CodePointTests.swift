import Codecs
import Decoding
import Pixels
import Testing

@Suite struct CodePointTests {
  /// Returns the level that the grey `value` becomes, or nil if the result is not grey.
  private func result(of value: UInt32, transfer: UInt8, isFullRange: Bool = true) -> Int? {
    let profile = ColorProfile.cicp(primaries: 1, transfer: transfer, isFullRange: isFullRange)
    var pixels = [0xFF00_0000 | value * 0x01_01_01]
    ColorTransform(from: profile, to: nil)?.apply(to: &pixels, isOpaque: true)
    let levels = levels(pixels[0])
    return Set(levels).count == 1 ? levels[0] : nil
  }

  @Test(arguments: [
    // BT.709: 0.5 means 0.2597 of the light; 18 means 0.0157, on the linear part.
    (UInt8(1), UInt32(128), 0.26166), (1, 18, 0.0156863), (4, 128, 0.21952), (5, 128, 0.14516),
    (7, 18, 0.0176471), (8, 128, 0.50196), (17, 100, 0.0954),
    // ST 2084: 0.44 means 49.6 cd/m², which stay; 0.5807 means paper, 0.75 the brightest light.
    (16, 112, 0.2434), (16, 148, 0.7833), (16, 192, 1), (16, 255, 1),
    // HLG: half of the signal means a twelfth of the light of the scene, 0.75 means paper.
    (18, 127, 0.2463), (18, 191, 0.7833), (18, 255, 1),
  ])
  func `Each transfer curve matches its standard`(transfer: UInt8, value: UInt32, light: Double)
    throws
  {
    let shown = try #require(result(of: value, transfer: transfer))
    #expect(abs(shown - level(light)) <= 1, "\(shown) for \(level(light))")
  }

  /// Lamps, each brighter than the one before, from paper in the sun on.
  @Test(arguments: [16, 18] as [UInt8])
  func `Light brighter than paper keeps its details`(transfer: UInt8) throws {
    let values: [UInt32] = transfer == 16 ? [149, 159, 170, 180] : [192, 206, 220, 234]
    let shown = try values.map { try #require(result(of: $0, transfer: transfer)) }
    #expect(zip(shown, shown.dropFirst()).allSatisfy(<), "\(shown)")
    #expect(shown[0] >= 225, "\(shown)")
  }

  @Test(
    arguments: [
      (9, 16, "BT.2100 PQ"), (9, 18, "BT.2100 HLG"), (12, 13, "Display P3"), (9, 8, "H.273 9/8"),
    ] as [(UInt8, UInt8, String)])
  func `A profile that is made of code points means the same, and has their name`(
    primaries: UInt8, transfer: UInt8, name: String
  ) throws {
    let colors = ColorProfile.cicp(primaries: primaries, transfer: transfer, isFullRange: true)
    let bytes = try #require(colors.icc)
    #expect(ExifReader.profileName(in: bytes) == name)
    var (stated, made): ([UInt32], [UInt32]) = ([0xFF60_8040], [0xFF60_8040])
    try #require(ColorTransform(from: colors, to: nil)).apply(to: &stated, isOpaque: true)
    try #require(ColorTransform(from: .icc(bytes), to: nil)).apply(to: &made, isOpaque: true)
    #expect(zip(levels(stated[0]), levels(made[0])).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `In the limited range 16 is black and 235 is white`() {
    let expected: [(UInt32, Int)] = [(0, 0), (16, 0), (126, 128), (235, 255), (255, 255)]
    for (value, level) in expected {
      #expect(result(of: value, transfer: 13, isFullRange: false) == level)
    }
  }

  /// The standards have different white points.
  @Test(arguments: [4, 5, 6, 7, 8, 9, 11, 12, 22] as [UInt8])
  func `White stays white with all primaries`(primaries: UInt8) throws {
    let profile = ColorProfile.cicp(primaries: primaries, transfer: 13, isFullRange: true)
    var pixels: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFF40_C080]
    try #require(ColorTransform(from: profile, to: nil)).apply(to: &pixels, isOpaque: true)
    #expect(pixels[0] == 0xFFFF_FFFF)
    #expect(pixels[1] == 0xFF00_0000)
    #expect(pixels[2] != 0xFF40_C080)
  }
}
