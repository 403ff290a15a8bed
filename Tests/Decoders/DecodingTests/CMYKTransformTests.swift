import Decoding
import Pixels
import Testing

@Suite struct CMYKTransformTests {
  /// Colours that reveal swapped inks. Black covers whatever is printed below it.
  private static let colors: [UInt32] = (0..<16).map { inks in
    if inks & 1 != 0 { return 0 }
    let cyan: UInt32 = inks & 8 != 0 ? 0x10_80_C0 : 0xFF_FF_FF
    let magenta: UInt32 = inks & 4 != 0 ? 0xC0_20_A0 : 0xFF_FF_FF
    let yellow: UInt32 = inks & 2 != 0 ? 0xF0_E0_30 : 0xFF_FF_FF
    return cyan & magenta & yellow
  }

  @Test func `Inks are converted to the colours of the profile`() throws {
    let transform = try #require(
      CMYKTransform(from: .icc(ProfileBytes.inks(Self.colors)), to: nil))
    for (inks, color) in Self.colors.enumerated() {
      // Bytes are in memory order; inverted, full ink is 0.
      let bytes = [8, 4, 2, 1].map { inks & $0 != 0 ? UInt8(0) : 255 }
      var pixels = [
        UInt32(bytes[3]) << 24 | UInt32(bytes[2]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[0])
      ]
      transform.apply(toInverted: &pixels)
      #expect(pixels[0] >> 24 == 255)
      #expect(distance(levels(pixels[0]), levels(color)) <= 2, "\(inks)")
    }
  }

  @Test func `Only CMYK profiles convert inks`() {
    for profile in [ColorProfile.srgb, .icc(ProfileBytes.displayP3), .icc([1, 2, 3])] {
      #expect(CMYKTransform(from: profile, to: nil) == nil)
    }
  }

  @Test func `A screen with an invalid profile counts as sRGB`() throws {
    let inks = ColorProfile.icc(ProfileBytes.inks(Self.colors))
    let screens: [ColorProfile?] = [nil, .icc([1, 2, 3]), .icc(ProfileBytes.displayP3)]
    let results = try screens.map { screen in
      var pixels: [UInt32] = [0xFF00_FFFF, 0xFFFF_00FF, 0xFF80_8080]
      try #require(CMYKTransform(from: inks, to: screen)).apply(toInverted: &pixels)
      return pixels
    }
    #expect(results[0] == results[1])
    #expect(results[0] != results[2])
  }
}
