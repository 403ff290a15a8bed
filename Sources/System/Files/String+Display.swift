package import SystemPackage

/// Conversion of untrusted text, such as file names and error messages of libraries, to a single
/// line that is safe to show and print.
extension String {
  /// Creates text from `bytes`. Invalid UTF-8, control characters, line separators and characters
  /// that change the writing direction are replaced by escape sequences.
  package init(displaying bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var text = ""
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput:
        self = text
        return
      case .valid(let encoded):
        offset += encoded.count
        text.unicodeScalars.append(contentsOf: Unicode.UTF8.decode(encoded).displayed)
      case .error(let length):
        for byte in bytes[offset..<offset + length] {
          text.unicodeScalars.append(contentsOf: Unicode.Scalar(byte).escaped)
        }
        offset += length
      }
    }
  }

  /// The text with unsafe characters escaped.
  package var displayed: String { String(displaying: utf8) }
}

extension FilePath {
  /// The whole path as text that is safe to show.
  package var displayed: String { String(displaying: bytes) }

  /// The last component as text that is safe to show.
  package var displayName: String {
    let name = nameBytes
    return name.isEmpty ? displayed : String(displaying: name)
  }

  /// The last component as text within a sentence: a long name without its middle, so that the rest of the sentence has
  /// room.
  package var shortName: String {
    let name = displayName
    guard name.count > Self.maximumShortName else { return name }
    let half = Self.maximumShortName / 2
    return "\(name.prefix(half))…\(name.suffix(half))"
  }

  /// The number of characters from which on a name is shortened.
  private static let maximumShortName = 48

  /// The last component as text to be spoken: as it is shown, but with a replacement character for invalid UTF-8,
  /// because nobody wants to hear an escape sequence for each letter.
  package var spokenName: String {
    let name = nameBytes
    return name.isEmpty ? displayed : String(decoding: name, as: UTF8.self).displayed
  }
}

extension Unicode.Scalar {
  /// The character, or the escape sequence that represents it.
  fileprivate var displayed: String.UnicodeScalarView {
    switch (self, properties.generalCategory) {
    case ("\n", _): "\\n".unicodeScalars
    case ("\r", _): "\\r".unicodeScalars
    case ("\t", _): "\\t".unicodeScalars
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator): escaped
    // Characters that control the writing direction: Unicode Standard Annex 9, section 2.
    case ("\u{61C}", _), ("\u{200E}"..."\u{200F}", _), ("\u{202A}"..."\u{202E}", _),
      ("\u{2066}"..."\u{2069}", _):
      escaped
    default: String.UnicodeScalarView([self])
    }
  }

  /// The escape sequence that represents the character.
  fileprivate var escaped: String.UnicodeScalarView {
    let digits = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 2 - digits.count)) + digits
    return (value < 0x100 ? "\\x\(padded)" : "\\u{\(digits)}").unicodeScalars
  }
}
