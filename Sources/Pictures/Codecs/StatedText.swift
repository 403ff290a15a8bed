import PictureFiles

/// Text as files state it, in one of the encodings in which programs and cameras write it.
enum StatedText {
  /// The maximum number of bytes of a text that are read.
  static let maximumBytes = 4 * PictureMetadata.longestText

  /// Returns the text in `bytes` up to a zero, without blanks around it: UTF-8 or, if they are not that, Windows-1252,
  /// which contains Latin-1.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes.prefix { $0 != 0 })
    return PictureMetadata.line(utf8(bytes) ?? windows1252(bytes))
  }

  /// Returns the text in UTF-16 in `bytes` up to a zero, without blanks around it. A mark at the start names the order
  /// of the bytes of a unit in place of `isLittleEndian`.
  static func utf16Line(_ bytes: [UInt8], isLittleEndian: Bool) -> String {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let first = (isMarked ? bytes[0] == 0xFF : isLittleEndian) ? 0 : 1
    let text = isMarked ? bytes.dropFirst(2) : bytes[...]
    let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
      UInt16(text[$0 + first]) | UInt16(text[$0 + 1 - first]) << 8
    }
    return PictureMetadata.line(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  /// Returns the text of UTF-8 in `bytes`, the last of which may be the beginning of a letter if they were cut off; nil
  /// if they are not UTF-8.
  private static func utf8(_ bytes: some BidirectionalCollection<UInt8>) -> String? {
    let endings = bytes.count < maximumBytes ? 0...0 : 0...3
    return endings.lazy.compactMap { String(validating: bytes.dropLast($0), as: UTF8.self) }.first
  }

  /// The characters of the bytes from 0x80 on that have others in Latin-1: controls, which nobody means.
  private static let windowsScalars = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func windows1252(_ bytes: [UInt8]) -> String {
    let scalars = bytes.map { byte in
      let index = Int(byte) - 0x80
      return windowsScalars.indices.contains(index) ? windowsScalars[index] : Unicode.Scalar(byte)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// Comments of users in Exif data (Exif 2.32, 4.6.5).
extension StatedText {
  private static let ascii = Array("ASCII\0\0\0".utf8)
  private static let unicode = Array("UNICODE\0".utf8)
  private static let undefined = [UInt8](repeating: 0, count: 8)

  /// Returns the comment in `bytes`, which begin with the name of its encoding; nil if there is none. What is in no
  /// named encoding counts if it is text, and what is in that of Japan is not read.
  static func comment(_ bytes: [UInt8], isLittleEndian: Bool) -> String? {
    let text = Array(bytes.dropFirst(undefined.count))
    let comment =
      if bytes.starts(with: unicode) {
        utf16Line(text, isLittleEndian: isLittleEndian)
      } else if bytes.starts(with: ascii) {
        line(text)
      } else if bytes.starts(with: undefined) {
        utf8(text.prefix { $0 != 0 }).map(PictureMetadata.line) ?? ""
      } else {
        ""
      }
    return comment.isEmpty ? nil : comment
  }
}
