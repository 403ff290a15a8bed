import Decoding
import Glibc
import Pixels
import TestSupport
import Testing

/// Opaque colours, eight levels of each primary and all greys.
private let colors: [UInt32] =
  (0..<512).map { index in
    let levels = [index >> 6, index >> 3 & 7, index & 7].map { UInt32($0 * 255 / 7) }
    return 0xFF00_0000 | levels[0] << 16 | levels[1] << 8 | levels[2]
  } + (0...255).map { 0xFF00_0000 | $0 * 0x01_01_01 }

private func apply(_ transform: ColorTransform, to pixels: [UInt32]) -> [UInt32] {
  var pixels = pixels
  pixels.withUnsafeMutableBufferPointer { transform.apply(to: $0, isOpaque: true) }
  return pixels
}

@Suite struct ColorTransformTests {
  @Test(arguments: [
    ("not stated", ColorProfile.srgb), ("formula", .icc(ProfileBytes.srgb)),
    ("table", .icc(ProfileBytes.srgbByTable)),
    ("code points", .cicp(primaries: 1, transfer: 13, isFullRange: true)),
    ("unspecified", .cicp(primaries: 2, transfer: 2, isFullRange: true)),
  ])
  func `A picture in sRGB is not changed on an sRGB screen`(name: String, profile: ColorProfile) {
    let screens: [ColorProfile?] = [
      nil, .srgb, .icc(ProfileBytes.srgb), .icc(ProfileBytes.srgbByTable),
    ]
    for screen in screens {
      #expect(ColorTransform(from: profile, to: screen) == nil, "\(name)")
    }
  }

  @Test func `A picture in the colours of the screen is not changed`() {
    let profile = ColorProfile.icc(ProfileBytes.adobeRGB)
    #expect(ColorTransform(from: profile, to: profile) == nil)
    let codePoints = ColorProfile.cicp(primaries: 12, transfer: 13, isFullRange: true)
    #expect(ColorTransform(from: codePoints, to: .icc(ProfileBytes.displayP3)) == nil)
  }

  @Test(arguments: [
    ("Display P3", ColorProfile.icc(ProfileBytes.displayP3), LightMatrix.sRGBFromP3),
    ("P3 in code points", .cicp(primaries: 12, transfer: 13, isFullRange: true), .sRGBFromP3),
    (
      "BT.2020 in code points", .cicp(primaries: 9, transfer: 13, isFullRange: true), .sRGBFrom2020
    ),
  ])
  func `Wide gamuts are converted to sRGB`(
    name: String, profile: ColorProfile, matrix: LightMatrix
  ) throws {
    let transform = try #require(ColorTransform(from: profile, to: nil))
    for (before, after) in zip(colors, apply(transform, to: colors)) {
      #expect(distance(levels(after), matrix.apply(to: before)) <= 1, "\(name): \(levels(before))")
      #expect(after >> 24 == 255)
    }
  }

  @Test(arguments: [
    ColorProfile.icc(ProfileBytes.adobeRGB),
    .power(
      exponent: 563 / 256,
      Chromaticities(
        white: .init(0.3127, 0.3290), red: .init(0.64, 0.33), green: .init(0.21, 0.71),
        blue: .init(0.15, 0.06))),
  ])
  func `Adobe RGB is converted to sRGB`(profile: ColorProfile) throws {
    let transform = try #require(ColorTransform(from: profile, to: .srgb))
    for (before, after) in zip(colors, apply(transform, to: colors)) {
      let expected = LightMatrix.sRGBFromAdobe.apply(to: before) { pow($0, 563 / 256) }
      #expect(distance(levels(after), expected) <= 1, "\(levels(before))")
    }
  }

  @Test func `A picture in sRGB is converted to the screen profile`() throws {
    let transform = try #require(
      ColorTransform(from: .srgb, to: .icc(ProfileBytes.displayP3)))
    for (before, after) in zip(colors, apply(transform, to: colors)) {
      let expected = LightMatrix.p3FromSRGB.apply(to: before)
      #expect(distance(levels(after), expected) <= 1, "\(levels(before))")
    }
  }

  /// Sizes around those of the bands that are processed in parallel.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `Every pixel of a large picture is converted once`(count: Int) throws {
    let transform = try #require(
      ColorTransform(from: .icc(ProfileBytes.displayP3), to: nil))
    var random = SeededGenerator(seed: 3)
    let pixels = (0..<count).map { _ in colors.randomElement(using: &random) ?? 0 }
    let pairs = zip(colors, colors.map { apply(transform, to: [$0])[0] })
    let replaced = Dictionary(pairs) { first, _ in first }
    let isRight = zip(apply(transform, to: pixels), pixels).allSatisfy { $0 == replaced[$1] }
    #expect(isRight)
  }

  @Test func `Translucent pixels keep their alpha while their colour is converted`() throws {
    let transform = try #require(
      ColorTransform(from: .icc(ProfileBytes.displayP3), to: nil))
    for alpha in [UInt32(0), 1, 64, 128, 254, 255] {
      for color in colors {
        // Premultiplied like by a decoder.
        let shares = levels(color).map { (UInt32($0) * alpha + 127) / 255 }
        var pixels = [alpha << 24 | shares[0] << 16 | shares[1] << 8 | shares[2]]
        let straight = shares.map { alpha == 0 ? 0 : min(255, ($0 * 255 + alpha / 2) / alpha) }
        let plain = apply(transform, to: [straight[0] << 16 | straight[1] << 8 | straight[2]])
        transform.apply(to: &pixels, isOpaque: false)
        #expect(pixels[0] >> 24 == alpha)
        let expected = levels(plain[0]).map { ($0 * Int(alpha) + 127) / 255 }
        #expect(levels(pixels[0]) == expected)
      }
    }
  }

  @Test func `Grey is converted by its curve`() throws {
    let transform = try #require(
      ColorTransform(from: .icc(ProfileBytes.gray(exponent: 1)), to: nil))
    for (value, after) in apply(transform, to: Array(colors.suffix(256))).enumerated() {
      let expected = level(Double(value) / 255)
      #expect(distance(levels(after), [expected, expected, expected]) <= 1, "\(value)")
    }
    // Colours in a picture with a grey profile stay colours.
    #expect(levels(apply(transform, to: [0xFFFF_0000])[0]) == [255, 0, 0])
  }
}
