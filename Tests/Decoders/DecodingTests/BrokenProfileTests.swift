import Decoding
import Pixels
import TestSupport
import Testing

@Suite struct BrokenProfileTests {
  private static let inks = ProfileBytes.inks([UInt32](repeating: 0x40_80_C0, count: 16))

  @Test(arguments: [
    ColorProfile.icc([]), .icc([1, 2, 3]), .icc([UInt8](repeating: 0xFF, count: 4096)),
    .icc(Array(ProfileBytes.displayP3.prefix(200))), .icc(inks),
    .cicp(primaries: 0, transfer: 13, isFullRange: true),
    .cicp(primaries: 12, transfer: 255, isFullRange: true), .power(exponent: 0, .srgb),
    .power(exponent: .infinity, .srgb), .power(exponent: .nan, .srgb),
    .power(exponent: 2.2, points(0, 0)), .power(exponent: 2.2, points(0.3, 0.3)),
    .power(exponent: 2.2, points(.nan, .infinity)), .power(exponent: 2.2, points(1e300, 1e-300)),
  ])
  func `An invalid profile counts as sRGB`(profile: ColorProfile) throws {
    #expect(ColorTransform(from: profile, to: nil) == nil)
    #expect(ColorTransform(from: .srgb, to: profile) == nil)
    #expect(ColorTransform(from: profile, to: profile) == nil)
    // The other profile still applies.
    let wide = ColorProfile.icc(ProfileBytes.displayP3)
    var pixels: [[UInt32]] = []
    for (source, screen) in [(profile, wide), (.srgb, wide), (wide, profile), (wide, .srgb)] {
      var pixel: [UInt32] = [0xFFC0_8040]
      try #require(ColorTransform(from: source, to: screen)).apply(to: &pixel, isOpaque: true)
      pixels.append(pixel)
    }
    #expect(pixels[0] == pixels[1])
    #expect(pixels[2] == pixels[3])
    #expect(pixels[0] != pixels[2])
  }

  private static func points(_ x: Double, _ y: Double) -> Chromaticities {
    let point = Chromaticities.Point(x, y)
    return Chromaticities(white: point, red: point, green: point, blue: point)
  }

  @Test func `Damaged profiles never crash the transform or change alpha`() {
    var accepted = 0
    for seed in UInt64(0)..<200 {
      let bytes = damagedProfile(seed: seed)
      var pixels: [UInt32] = [0xFF80_4020, 0x8040_2010, 0]
      let transform = ColorTransform(from: .icc(bytes), to: nil)
      transform?.apply(to: &pixels, isOpaque: false)
      ColorTransform(from: .srgb, to: .icc(bytes))?.apply(to: &pixels, isOpaque: false)
      #expect(pixels.map { $0 >> 24 } == [0xFF, 0x80, 0])
      let cmyk = CMYKTransform(from: .icc(bytes), to: nil)
      cmyk?.apply(toInverted: &pixels)
      if transform != nil || cmyk != nil { accepted += 1 }
    }
    #expect((1..<200).contains(accepted))
  }

  private func damagedProfile(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let profiles = [ProfileBytes.displayP3, ProfileBytes.srgbByTable, Self.inks]
    var bytes = profiles[Int(seed % 3)]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      // Half of the changes are in the header, which holds all lengths and offsets.
      let head = Bool.random(using: &random) ? min(300, bytes.count) : bytes.count
      bytes[Int.random(in: 0..<head, using: &random)] = .random(in: 0...255, using: &random)
    }
    bytes.removeLast(Bool.random(using: &random) ? bytes.count / 10 : 0)
    return bytes
  }
}
