import DecodingSupport
import Drawing
import Pixels
import TestSupport
import Testing

@testable import Codecs

@Suite struct JPEGColorProfileTests {
  private static let profile = (0..<1000).map { UInt8($0 % 251) }

  /// Returns a segment with piece `number` of `count` of a profile.
  private func piece(_ bytes: some Sequence<UInt8>, _ number: UInt8, of count: UInt8) -> [UInt8] {
    ExifData.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [number, count] + bytes)
  }

  private func file(_ segments: [UInt8]...) throws -> [UInt8] {
    let picture = try JPEG.encode(gradient(width: 24, height: 16), quality: 90)
    return Array(picture.prefix(2) + segments.joined() + picture.dropFirst(2))
  }

  @Test func `Without a profile the colours are sRGB`() throws {
    #expect(try JPEG.colorProfile(of: file()) == .srgb)
  }

  @Test func `Pieces are joined in any order and between other segments`() throws {
    let profile = Self.profile
    let pieces = [
      piece(profile[..<10], 1, of: 3), piece(profile[10..<900], 2, of: 3),
      piece(profile[900...], 3, of: 3),
    ]
    let exif = ExifData.segment(0xE1, Array("Exif\0\0".utf8) + ExifData().bytes)
    let other = ExifData.segment(0xE2, Array("MPF\0".utf8) + [1, 2, 3])
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let ordered = order.map { pieces[$0] }
      let file = try file(exif, ordered[0], other, ordered[1], [9, 9], ordered[2])
      #expect(JPEG.colorProfile(of: file) == .icc(profile))
      #expect(try JPEG.decode(file).width == 16)
    }
    #expect(try JPEG.colorProfile(of: file(piece(profile, 1, of: 1))) == .icc(profile))
  }

  /// As cameras name it in place of a profile.
  @Test func `Exif data may name Adobe RGB`() throws {
    let exif = JPEG.adobeRGBSegment
    #expect(try JPEG.colorProfile(of: file(exif)) == .adobeRGB)
    #expect(
      try JPEG.colorProfile(of: file(exif, piece(Self.profile, 1, of: 1))) == .icc(Self.profile))
    let space = try #require(exif.firstRange(of: [0xFF, 0xFF])?.lowerBound)
    for (number, name, isAdobe) in [(1, "R03", false), (2, "R98", true), (0xFFFF, "R98", false)] {
      var other = exif
      other.replaceSubrange(space..<space + 2, with: [UInt8(number >> 8), UInt8(number & 0xFF)])
      let index = try #require(other.firstRange(of: Array("R03".utf8)))
      other.replaceSubrange(index, with: Array(name.utf8))
      #expect(try JPEG.colorProfile(of: file(other)) == (isAdobe ? .adobeRGB : .srgb), "\(number)")
    }
    for index in exif.indices.dropFirst(4) {
      var damaged = exif
      damaged[index] ^= 0xFF
      _ = try JPEG.colorProfile(of: file(damaged))
    }
  }

  @Test func `A profile for another number of components is ignored`() throws {
    var profile = Self.profile
    for (signature, isRead) in [("RGB ", true), ("GRAY", false), ("CMYK", false)] {
      profile.replaceSubrange(16..<20, with: Array(signature.utf8))
      let read = try JPEG.colorProfile(of: file(piece(profile, 1, of: 1)))
      #expect(read == (isRead ? .icc(profile) : .srgb), "\(signature)")
    }
  }

  @Test func `Pieces that do not form a whole profile are ignored`() throws {
    let part = Self.profile
    let broken = try [
      file(piece(part, 1, of: 2)), file(piece(part, 2, of: 2)),
      file(piece(part, 1, of: 2), piece(part, 1, of: 2)),
      file(piece(part, 1, of: 1), piece(part, 1, of: 1)),
      file(piece(part, 1, of: 2), piece(part, 2, of: 3)),
      file(piece(part, 1, of: 1), piece(part, 2, of: 1)),
      file(piece(part, 0, of: 1)), file(piece(part, 0, of: 0)), file(piece(part, 1, of: 0)),
      file(piece(part, 0, of: 2), piece(part, 1, of: 2)), file(piece([], 1, of: 1)),
      file(ExifData.segment(0xE2, Array("ICC_PROFILE\0".utf8))),
      file(ExifData.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1])),
      // After the start of the scan.
      file() + piece(part, 1, of: 1),
    ]
    for file in broken { #expect(JPEG.colorProfile(of: file) == .srgb) }
  }

  @Test(arguments: [(64, true), (65, false)])
  func `Profiles of up to four mebibytes are read`(count: UInt8, isRead: Bool) throws {
    let part = [UInt8](repeating: 7, count: 65519)
    let pieces = (1...count).flatMap { piece(part, $0, of: count) }
    let profile = try JPEG.colorProfile(of: file(pieces))
    #expect((profile != .srgb) == isRead)
  }

  @Test func `A profile is read only if the file holds all of it`() throws {
    let whole = try file(piece(Self.profile, 1, of: 1))
    let end = 2 + 4 + 14 + Self.profile.count
    for count in 0...whole.count {
      let isWhole = count >= end
      #expect((JPEG.colorProfile(of: Array(whole.prefix(count))) != .srgb) == isWhole)
    }
  }

  /// Only damage in the headers is noticed here: some profiles are found, but not all.
  @Test func `Damaged segments never crash the reader`() throws {
    let whole = try file(
      piece(Self.profile[..<99], 1, of: 2), piece(Self.profile[99...], 2, of: 2))
    var found = 0
    for seed in UInt64(0)..<100 {
      var random = SeededGenerator(seed: seed)
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<(Bool.random(using: &random) ? 40 : 1100), using: &random)
        bytes[index] = .random(in: 0...255, using: &random)
      }
      guard case .icc(let profile) = JPEG.colorProfile(of: bytes) else { continue }
      found += 1
      #expect(profile.count < bytes.count, "seed \(seed)")
    }
    #expect((1..<100).contains(found))
  }
}
