import Files
import PictureFiles

/// Reads the colour metadata in the headers of JPEG, PNG and WebP files: the name of the profile, and the bits per
/// component.
enum ColorNames {
  /// The colours that a file states; nil for values that it does not state.
  typealias Colors = (profile: String?, bits: Int?)

  /// The bytes at the start of a file in which its profile is looked for.
  private static let headSize = 1 << 18

  /// Returns the colours that `file` states.
  static func colors(of file: OpenFile) -> Colors { colors(in: FileBytes.head(headSize, of: file)) }

  /// Returns the colours stated by a file that begins with `head`.
  static func colors(in head: [UInt8]) -> Colors {
    if head.starts(with: JPEG.signature) { return jpeg(head) }
    switch FileChunks.Format(head: head) {
    case .png: return png(head)
    case .webP: return webP(head)
    case nil: return (nil, nil)
    }
  }

  // MARK: JPEG

  private static func jpeg(_ head: [UInt8]) -> Colors {
    var colors: Colors = (nil, nil)
    for (marker, payload) in JPEG.Segments(of: head) {
      switch marker {
      // The first piece has the names.
      case 0xE2 where payload.starts(with: JPEG.profileName):
        let piece = Array(payload.dropFirst(JPEG.profileName.count))
        if piece.first == 1 { colors.profile = profileName(in: Array(piece.dropFirst(2))) }
      // The start of a frame, of any process (ITU-T T.81, table B.1).
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        colors.bits = payload.first.map { Int($0) }
      default: break
      }
    }
    return colors
  }

  // MARK: PNG

  private static let palette: UInt8 = 3

  private static func png(_ head: [UInt8]) -> Colors {
    var colors: Colors = (nil, nil)
    for chunk in FileChunks(head) {
      switch chunk.name {
      case "IHDR":
        guard let data = chunk.data, data.count >= 10 else { return colors }
        let bits = data[data.startIndex + 8]
        let kind = data[data.startIndex + 9]
        // The colours of a palette have eight bits, however many its numbers have.
        colors.bits = kind == palette ? 8 : Int(bits)
      case "sRGB": colors.profile = colors.profile ?? "sRGB"
      case "iCCP":
        let name = chunk.data?.prefix { $0 != 0 }.prefix(longestPNGName)
        colors.profile = name.flatMap {
          text(String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })))
        }
      case "IDAT": return colors
      default: break
      }
    }
    return colors
  }

  private static let longestPNGName = 79

  // MARK: WebP

  private static func webP(_ head: [UInt8]) -> Colors {
    let profile = FileChunks(head).first { $0.name == "ICCP" }
    let bytes = profile.map { Array(head[$0.contents.clamped(to: head.indices)]) }
    return (bytes.flatMap(profileName), 8)
  }

  // MARK: Profiles

  /// The place of the table of tags, the size of an entry, and the maximum number that is looked at (ICC.1:2022, 7.3).
  private static let table = 128
  private static let entrySize = 12
  private static let maximumEntries = 100

  /// Returns the name in an ICC `profile`, whose end may be missing; nil if there is none.
  static func profileName(in profile: [UInt8]) -> String? {
    func number(at offset: Int, count: Int = 4) -> Int? {
      guard offset >= 0, offset + count <= profile.count else { return nil }
      return profile.number(at: offset, count: count)
    }
    let count = min(number(at: table) ?? 0, maximumEntries)
    for index in 0..<count {
      let entry = table + 4 + index * entrySize
      guard let offset = number(at: entry + 4), entry + 4 <= profile.count else { return nil }
      guard profile[entry..<entry + 4].elementsEqual("desc".utf8) else { continue }
      guard offset <= profile.count - 4 else { return nil }
      switch String(decoding: profile[offset..<offset + 4], as: UTF8.self) {
      case "desc":
        guard let length = number(at: offset + 8) else { return nil }
        return ascii(profile.dropFirst(offset + 12).prefix(length))
      // Names in several languages; the first one counts.
      case "mluc":
        guard let length = number(at: offset + 20), let start = number(at: offset + 24),
          length <= 2 * PictureMetadata.longestText, offset + start + length <= profile.count
        else { return nil }
        let units = (0..<length / 2).compactMap {
          number(at: offset + start + 2 * $0, count: 2).map { UInt16($0) }
        }
        return text(String(decoding: units, as: UTF16.self))
      default: return nil
      }
    }
    return nil
  }

  private static func ascii(_ bytes: ArraySlice<UInt8>) -> String? {
    text(String(decoding: bytes.prefix(PictureMetadata.longestText), as: UTF8.self))
  }

  /// Returns `text` up to the first zero, in one line; nil if nothing is left.
  private static func text(_ text: String) -> String? {
    let scalars = text.unicodeScalars.prefix { $0 != "\0" }.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }
}
