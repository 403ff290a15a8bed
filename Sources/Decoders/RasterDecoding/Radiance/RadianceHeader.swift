import Pixels

/// The header of a Radiance file: lines of text, an empty one, and one with the order and the count of the pixels
/// (Radiance Synthetic Imaging System, "File Formats").
struct RadianceHeader {
  /// The number of pixels of a stored row, and that of stored rows.
  let width: Int
  let height: Int
  let orientation: Orientation
  /// The offset of the first row.
  let start: Int

  private static let maximumLength = 1 << 16
  /// The orientations by the directions in which rows follow each other, and pixels in a row. Y is upwards.
  private static let orientations: [String: Orientation] = [
    "-Y+X": .topLeft, "-Y-X": .topRight, "+Y-X": .bottomRight, "+Y+X": .bottomLeft,
    "+X-Y": .leftTop, "-X-Y": .rightTop, "-X+Y": .rightBottom, "+X+Y": .leftBottom,
  ]

  /// Reads the header of `file`; nil if it is damaged, or if the pixels are not of red, green and blue.
  init?(_ file: RasterBytes) {
    let head = file.bytes(Self.maximumLength, at: 0)
    var position = 0
    func nextLine() -> String? {
      guard let end = head[position...].firstIndex(of: 0x0A) else { return nil }
      defer { position = end + 1 }
      return String(decoding: head[position..<end], as: UTF8.self)
    }
    while let line = nextLine(), !line.isEmpty {
      if line.hasPrefix("FORMAT="), !line.hasSuffix("_rgbe") { return nil }
    }
    let words = (nextLine() ?? "").split(separator: " ")
    guard words.count == 4, let height = Int(words[1]), let width = Int(words[3]),
      let orientation = Self.orientations["\(words[0])\(words[2])"]
    else { return nil }
    self.width = width
    self.height = height
    self.orientation = orientation
    start = position
  }
}
