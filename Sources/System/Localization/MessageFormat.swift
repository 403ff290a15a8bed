/// Texts with names in braces, such as `“{name}” no longer exists.`
enum MessageFormat {
  /// Returns `text` with the value of each name in place of the name and its braces.
  ///
  /// Two braces represent one. A name without a value, and a brace without its other one, stay as they are. Values are
  /// not searched for names.
  ///
  /// Unless that `isPlain`, values are isolated where letters are written from right to left: otherwise, signs between
  /// a name and its sentence would be on the wrong side of the name.
  static func fill(
    _ text: String, with values: some Collection<(key: String, value: String)>,
    isPlain: Bool = false
  ) -> String {
    guard text.utf8.contains(where: isBrace) else { return text }
    let isIsolating = !isPlain && (isMixing(text) || values.contains { isMixing($0.value) })
    var result = ""
    var rest = text[...]
    // By bytes, because a brace may be one character with a mark that follows it.
    while let place = rest.utf8.firstIndex(where: isBrace) {
      let brace = rest.utf8[place]
      result += rest[..<place]
      rest = rest[rest.utf8.index(after: place)...]
      if rest.utf8.first == brace {
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
      } else if brace == opening, let end = rest.utf8.firstIndex(of: closing),
        let value = values.first(where: { $0.key == rest[..<end] })?.value
      {
        result += isIsolating ? "\u{2068}\(value)\u{2069}" : value
        rest = rest[rest.utf8.index(after: end)...]
        continue
      }
      result.unicodeScalars.append(Unicode.Scalar(brace))
    }
    return result + rest
  }

  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  /// Whether letters that are written from right to left are in `text`: the blocks from Hebrew to Arabic, and their
  /// presentation forms.
  private static func isMixing(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      switch $0.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
        0x1_E800...0x1_EFFF:
        true
      default: false
      }
    }
  }

  private static func isBrace(_ byte: UInt8) -> Bool { byte == opening || byte == closing }
}
