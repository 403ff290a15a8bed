/// A JPEG (ITU-T T.81) prepared for embedding in a document: its size, its colours, and its bytes without metadata.
struct JPEGOutline {
  let width: Int
  let height: Int
  /// The number of colour components: 1 for grey, 3 for colours.
  let components: Int
  /// The colour profile; empty for none.
  let profile: [UInt8]
  /// The file without its application segments, but for those that its colours are decoded by.
  let bytes: [UInt8]

  private static let profileName = Array("ICC_PROFILE\0".utf8)

  /// Reads the headers of a file; nil unless it is a baseline or progressive JPEG with 8 bits for each of 1 or 3
  /// components.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var kept: [UInt8] = Array(file.prefix(2))
    var profile: [UInt8] = []
    var frame: (width: Int, height: Int, components: Int)?
    var index = 2
    while index + 4 <= file.count, file[index] == 0xFF, file[index + 1] != 0xDA {
      let end = index + 2 + (Int(file[index + 2]) << 8 | Int(file[index + 3]))
      guard end >= index + 4, end <= file.count else { return nil }
      let contents = file[(index + 4)..<end]
      switch file[index + 1] {
      case 0xE2:
        // The name is followed by the number of the part and that of all parts.
        if contents.starts(with: Self.profileName) {
          profile += contents.dropFirst(Self.profileName.count + 2)
        }
      case 0xE1, 0xE3...0xED, 0xEF, 0xFE: break
      case 0xC0...0xC2:
        frame = Self.frame(Array(contents))
        kept += file[index..<end]
      // Lossless, hierarchical and arithmetic ones, which PDF does not have (ISO 32000-1, 7.4.8).
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
      default: kept += file[index..<end]
      }
      index = end
    }
    guard let frame else { return nil }
    (width, height, components) = frame
    self.profile = profile
    bytes = kept + file[index...]
  }

  private static func frame(
    _ bytes: [UInt8]
  ) -> (width: Int, height: Int, components: Int)? {
    guard bytes.count >= 6, bytes[0] == 8, [1, 3].contains(bytes[5]) else { return nil }
    let height = Int(bytes[1]) << 8 | Int(bytes[2])
    let width = Int(bytes[3]) << 8 | Int(bytes[4])
    return width > 0 && height > 0 ? (width, height, Int(bytes[5])) : nil
  }
}
