import DecodingSupport
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

@Suite struct PNGColorProfileTests {
  private typealias Chunk = (name: String, bytes: [UInt8])

  private static let profile = (0..<1000).map { UInt8($0 % 251) }
  private static let icc: Chunk = ("iCCP", Array("a name\0\0".utf8) + RawPNG.zlib(profile))
  private static let sRGB: Chunk = ("sRGB", [0])
  private static let cicp: Chunk = ("cICP", [12, 13, 0, 1])
  private static let primaries: Chunk = (
    "cHRM",
    numbers([31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000])
  )
  private static let adobe = Chromaticities(
    white: .init(0.3127, 0.3290), red: .init(0.64, 0.33), green: .init(0.21, 0.71),
    blue: .init(0.15, 0.06))

  /// Returns the bytes of numbers in units of 1/100,000.
  private static func numbers(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
  }

  private static func gamma(_ number: UInt32) -> Chunk { ("gAMA", numbers([number])) }

  private func profile(_ chunks: [Chunk]) -> ColorProfile {
    PNG.colorProfile(of: RawPNG(chunks: chunks, scanlines: [0, 1, 2, 3, 255]).file)
  }

  @Test func `Colour chunks have the precedence of the standard`() {
    let codePoints = ColorProfile.cicp(primaries: 12, transfer: 13, isFullRange: true)
    let (gamma, primaries) = (Self.gamma(50000), Self.primaries)
    #expect(profile([]) == .srgb)
    #expect(profile([primaries, gamma, Self.icc, Self.cicp]) == codePoints)
    #expect(profile([primaries, gamma, Self.icc]) == .icc(Self.profile))
    #expect(profile([primaries, gamma, Self.sRGB]) == .srgb)
    #expect(profile([primaries, gamma]) == .power(exponent: 2, Self.adobe))
    #expect(profile([gamma]) == .power(exponent: 2, .srgb))
    #expect(profile([primaries]) == .srgb)
  }

  /// Encoders write this number with the chunk `sRGB`, and many without it.
  @Test func `The usual gamma of sRGB encoders means sRGB`() {
    #expect(profile([Self.gamma(45455)]) == .srgb)
    let primaries: Chunk = (
      "cHRM", Self.numbers([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
    )
    #expect(profile([Self.gamma(45455), primaries]) == .srgb)
    // Cut instead of rounded.
    let cut: Chunk = (
      "cHRM", Self.numbers([31269, 32899, 63999, 33001, 30000, 60000, 15000, 5999])
    )
    #expect(profile([Self.gamma(45454), cut]) == .srgb)
    #expect(profile([Self.gamma(45450), cut]) != .srgb)
    #expect(profile([Self.gamma(45455), Self.primaries]) != .srgb)
  }

  @Test func `Invalid colour chunks are ignored`() {
    let odd: [Chunk] = [
      ("cICP", [12, 13, 1, 1]), ("cICP", [12, 13, 0, 2]), ("cICP", [12, 13, 0]), ("cICP", []),
      ("iCCP", [1, 2, 3]), ("iCCP", Array("name\0\0".utf8)), ("gAMA", Self.numbers([0])),
      ("gAMA", [1, 2]), ("iCCP", Array("name\0\0".utf8) + RawPNG.zlib([])),
    ]
    for chunk in odd {
      #expect(profile([chunk]) == .srgb, "\(chunk)")
      #expect(profile([chunk, Self.sRGB]) == .srgb, "\(chunk)")
    }
    #expect(profile([odd[0], Self.icc]) == .icc(Self.profile))
    #expect(
      profile([("cICP", [9, 16, 0, 0])]) == .cicp(primaries: 9, transfer: 16, isFullRange: false))
  }

  @Test func `A profile for another number of components is ignored`() {
    var profile = Self.profile
    for (signature, isRead) in [("RGB ", true), ("GRAY", false), ("CMYK", false)] {
      profile.replaceSubrange(16..<20, with: Array(signature.utf8))
      let chunk: Chunk = ("iCCP", Array("a name\0\0".utf8) + RawPNG.zlib(profile))
      #expect(self.profile([chunk]) == (isRead ? .icc(profile) : .srgb), "\(signature)")
    }
  }

  @Test(arguments: [(ColorProfile.byteLimit, true), (ColorProfile.byteLimit + 1, false)])
  func `Profiles of up to four mebibytes are read`(count: Int, isRead: Bool) {
    let bytes = Array("a\0\0".utf8) + RawPNG.zlib([UInt8](repeating: 0, count: count))
    #expect((profile([("iCCP", bytes)]) != .srgb) == isRead)
  }

  @Test func `A file cut anywhere has the whole profile or none`() {
    let file = RawPNG(chunks: [Self.icc], scanlines: [0, 1, 2, 3, 255]).file
    for count in 0...file.count {
      let profile = PNG.colorProfile(of: Array(file.prefix(count)))
      #expect(profile == .srgb || profile == .icc(Self.profile))
    }
  }

  @Test func `Damaged chunks never crash the reader`() {
    var accepted = 0
    for seed in UInt64(0)..<100 {
      var random = SeededGenerator(seed: seed)
      let chunks = [Self.cicp, Self.icc, Self.primaries, Self.gamma(50000), Self.sRGB]
      var file = RawPNG(
        chunks: chunks.shuffled(using: &random), scanlines: [0, 1, 2, 3, 255]
      ).file
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        file[Int.random(in: file.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let profile = PNG.colorProfile(of: file)
      if case .icc(let bytes) = profile { #expect(bytes.count <= ColorProfile.byteLimit) }
      if profile != .srgb { accepted += 1 }
    }
    #expect((1..<100).contains(accepted))
  }
}
