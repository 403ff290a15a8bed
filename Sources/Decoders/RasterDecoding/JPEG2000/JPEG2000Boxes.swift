import PictureFiles

/// The description of the components in the boxes around a JPEG 2000 codestream, which OpenJPEG gives only after it has
/// decoded them (ISO/IEC 15444-1, annex I).
struct JPEG2000Boxes {
  /// A colour space that has a number (ISO/IEC 15444-1, table I.10, and 15444-2, table M.25).
  enum Space: Int {
    case cmyk = 12
    case rgb = 16
    case gray = 17
    case ycc = 18
    case extendedYCC = 24
  }

  /// The colour space; nil if it has no number, or one that is not known.
  private(set) var space: Space?
  private(set) var profile: [UInt8]?
  /// The number of components that a palette makes of one; nil if there is no palette.
  private(set) var paletteCount: Int?
  /// Whether one of the components is alpha.
  private(set) var hasAlpha = false
  /// The offset of the codestream.
  private(set) var codestream = 0

  /// The maximum size of the box with all headers. The largest thing in it is a profile.
  private static let maximumBytes = 8 << 20

  /// Reads the boxes of `file`. There are none in a bare codestream.
  init(_ file: RasterBytes) {
    guard file.bytes(8, at: 0).suffix(4).elementsEqual("jP  ".utf8) else { return }
    var position = 0
    while let (kind, contents) = Self.box(
      file.bytes(16, at: position), rest: file.length - position)
    {
      let start = position + contents.lowerBound
      if kind == "jp2h" { read(file.bytes(min(contents.count, Self.maximumBytes), at: start)) }
      if kind == "jp2c" {
        codestream = start
        break
      }
      position += contents.upperBound
    }
  }

  private mutating func read(_ header: [UInt8]) {
    var rest = header[...]
    while let (kind, contents) = Self.box(Array(rest.prefix(16)), rest: rest.count) {
      let bytes = Array(rest.dropFirst(contents.lowerBound).prefix(contents.count))
      switch kind {
      case "colr" where space == nil && profile == nil: readColors(bytes)
      case "pclr" where bytes.count > 2: paletteCount = Int(bytes[2])
      case "cdef":
        // Each channel takes six bytes: its number, its type and what it belongs to. Types 1 and 2 are alpha.
        hasAlpha = stride(from: 2, to: bytes.count - 5, by: 6).contains {
          bytes[$0 + 2] == 0 && (1...2).contains(bytes[$0 + 3])
        }
      default: break
      }
      rest = rest.dropFirst(contents.upperBound)
    }
  }

  /// Reads a method, a precedence and an approximation, then either the number of a space or a profile.
  private mutating func readColors(_ bytes: [UInt8]) {
    switch bytes.first {
    case 1 where bytes.count >= 7:
      space = Space(rawValue: Int(bigEndianBytes: bytes[3..<7]))
    case 2, 3: profile = Array(bytes.dropFirst(3))
    default: break
    }
  }

  /// Returns the kind of the box with the first bytes `head`, and the range of its contents, counted from its
  /// start; nil if there is none in the `rest` of the file.
  private static func box(_ head: [UInt8], rest: Int) -> (kind: String, contents: Range<Int>)? {
    guard head.count >= 8 else { return nil }
    func number(_ range: Range<Int>) -> Int { Int(bigEndianBytes: head[range]) }
    let kind = String(decoding: head[4..<8], as: UTF8.self)
    switch number(0..<4) {
    case 0: return (kind, 8..<max(rest, 8))
    case 1:
      guard head.count == 16, head[8] < 0x80 else { return nil }
      let length = number(8..<16)
      return (16...rest).contains(length) ? (kind, 16..<length) : nil
    case let length:
      return (8...max(rest, 8)).contains(length) && length <= rest ? (kind, 8..<length) : nil
    }
  }
}
