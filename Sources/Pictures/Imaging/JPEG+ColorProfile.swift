extension JPEG {
  private static let application2: UInt8 = 0xE2
  private static let profileName = Array("ICC_PROFILE\0".utf8)

  /// What the colours of `file` mean, as its ICC profile says; sRGB when it has none that is whole,
  /// or one of more than ``ColorProfile/byteLimit``.
  public static func colorProfile(of file: [UInt8]) -> ColorProfile {
    profile(in: file).flatMap(ColorProfile.init(icc:)) ?? .srgb
  }

  /// The profile, put together of its pieces, which may come in any order (ICC.1:2022, B.4); nil
  /// unless each of them is there once.
  private static func profile(in file: [UInt8]) -> [UInt8]? {
    var pieces: [UInt8: ArraySlice<UInt8>] = [:]
    var count: UInt8?
    for (marker, payload) in Segments(of: file)
    where marker == application2 && payload.starts(with: profileName) {
      // The number of the piece, from 1, and how many there are.
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
