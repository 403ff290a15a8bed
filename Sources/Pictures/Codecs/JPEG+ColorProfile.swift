package import Pixels

extension JPEG {
  private static let application2: UInt8 = 0xE2
  private static let profileName = Array("ICC_PROFILE\0".utf8)

  /// Returns the ICC profile in `file`, or sRGB if it has none, an incomplete one, or one larger
  /// than ``ColorProfile/byteLimit``.
  package static func colorProfile(of file: [UInt8]) -> ColorProfile {
    profile(in: file).flatMap(ColorProfile.init(icc:)) ?? .srgb
  }

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
