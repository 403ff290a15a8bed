public import SystemPackage

/// Text from elsewhere as it is shown and printed, on one line: names of files, and reasons that
/// libraries give.
extension String {
  /// The text of `bytes`, in which stands as an escape sequence whatever is not UTF-8, what a terminal
  /// or a line would obey, and what turns the direction of the text around it.
  public init(displaying bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var (iterator, parser) = (bytes.makeIterator(), Unicode.UTF8.ForwardParser())
    var (text, offset) = ("", 0)
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

  /// The text, shown safely.
  public var displayed: String { String(displaying: utf8) }
}

extension FilePath {
  /// All of it, for people.
  public var displayed: String { String(displaying: bytes) }

  /// Its last component, by which people know a file.
  public var displayName: String { lastComponent.map { String(displaying: $0.bytes) } ?? displayed }
}

extension Unicode.Scalar {
  /// It, or the escape sequence that stands for it.
  fileprivate var displayed: String.UnicodeScalarView {
    switch (self, properties.generalCategory) {
    case ("\n", _): "\\n".unicodeScalars
    case ("\r", _): "\\r".unicodeScalars
    case ("\t", _): "\\t".unicodeScalars
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator): escaped
    // What steers the direction of text: Unicode Standard Annex 9, section 2.
    case ("\u{61C}", _), ("\u{200E}"..."\u{200F}", _), ("\u{202A}"..."\u{202E}", _),
      ("\u{2066}"..."\u{2069}", _):
      escaped
    default: String.UnicodeScalarView([self])
    }
  }

  /// The escape sequence that stands for it.
  fileprivate var escaped: String.UnicodeScalarView {
    let digits = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 2 - digits.count)) + digits
    return (value < 0x100 ? "\\x\(padded)" : "\\u{\(digits)}").unicodeScalars
  }
}
