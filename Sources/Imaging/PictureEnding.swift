/// The endings of names by which folders tell pictures.
enum PictureEnding {
  /// Those of the formats that are read, in small letters.
  private static let all: Set<[UInt8]> = Set(
    [
      "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "tif", "tiff", "gif", "avif", "heic",
      "heif", "hif", "jxl", "bmp", "dib", "svg", "svgz",
    ].map { Array($0.utf8) })
  /// How many bytes an ending has, at most.
  private static let longest = all.map(\.count).max() ?? 0

  /// Whether `name` has one of them.
  static func ends(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.suffix(longest + 1).lastIndex(of: UInt8(ascii: ".")) else { return false }
    // Letters of ASCII differ by this bit from their capitals.
    return all.contains(name[name.index(after: dot)...].map { $0 | 0x20 })
  }
}
