package import Pixels

extension JPEG {
  private static let application2: UInt8 = 0xE2
  static let profileName = Array("ICC_PROFILE\0".utf8)

  /// Returns the ICC profile in `file`. If it has none, or an incomplete one, that is Adobe RGB if Exif data name this,
  /// or sRGB; and sRGB for a profile larger than ``ColorProfile/byteLimit``, or for another number of components.
  package static func colorProfile(of file: [UInt8]) -> ColorProfile {
    guard let bytes = profile(in: file) else {
      let exif = exif(of: file).flatMap { ExifDirectory(first: $0) }
      guard exif?.statesAdobeRGB == true, colorSpace(of: file) == .rgb else { return .srgb }
      return .adobeRGB
    }
    let profile =
      if let space = colorSpace(of: file) {
        ColorProfile(icc: bytes, for: space)
      } else {
        ColorProfile(icc: bytes)
      }
    return profile ?? .srgb
  }

  /// Returns the colour space of the decoded pixels of `file`, by the number of components in the header
  /// of its frame (ITU-T T.81, B.2.2); nil if there is none.
  private static func colorSpace(of file: [UInt8]) -> ColorSpace? {
    let frame = Segments(of: file).first { startsOfFrame.contains($0.marker) }
    return switch frame?.payload.dropFirst(5).first {
    case 1: .gray
    case 3: .rgb
    case 4: .cmyk
    default: nil
    }
  }

  /// The markers before the headers of frames. Three between them are of tables.
  private static let startsOfFrame = Set<UInt8>(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  /// Returns the profile assembled from its pieces, which may come in any order (ICC.1:2022, B.4),
  /// or nil unless each piece is present exactly once.
  private static func profile(in file: [UInt8]) -> [UInt8]? {
    var pieces: [UInt8: ArraySlice<UInt8>] = [:]
    var count: UInt8?
    for (marker, payload) in Segments(of: file)
    where marker == application2 && payload.starts(with: profileName) {
      // The number of the piece, from 1, and the total number.
      let head = payload.dropFirst(profileName.count).prefix(2)
      guard let number = head.first, let stated = head.dropFirst().first, count ?? stated == stated,
        pieces.updateValue(payload[head.endIndex...], forKey: number) == nil
      else { return nil }
      count = stated
    }
    let numbers = pieces.keys.sorted()
    guard let count, count > 0, numbers.elementsEqual(1...count) else { return nil }
    return numbers.flatMap { pieces[$0] ?? [] }
  }
}
