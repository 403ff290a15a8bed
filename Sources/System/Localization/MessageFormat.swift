/// Texts with names in braces, such as `“{name}” no longer exists.`
enum MessageFormat {
  /// Returns `text` with the value of each name in place of the name and its braces.
  ///
  /// Two braces represent one. A name without a value, and a brace without its other one, stay as they are. Values are
  /// not searched for names.
  static func fill(_ text: String, with values: some Collection<(key: String, value: String)>)
    -> String
  {
    guard text.utf8.contains(where: isBrace) else { return text }
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
        result += value
        rest = rest[rest.utf8.index(after: end)...]
        continue
      }
      result.unicodeScalars.append(Unicode.Scalar(brace))
    }
    return result + rest
  }

  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  private static func isBrace(_ byte: UInt8) -> Bool { byte == opening || byte == closing }
}
