extension TOMLDocument {
  /// Returns `text` with `value` for `key` of `table`. All other lines stay as they are, and the comment in
  /// the line of the key too.
  ///
  /// A key that is absent is added at the end of its table, or after a comment that shows it; if that shows
  /// it with its `default`, in place of the comment, which the user has not written.
  static func text(
    _ text: String, setting key: String, of table: String, to value: TOMLValue,
    default: TOMLValue?
  ) -> String {
    // By bytes, because CR and LF are one character.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let document = TOMLDocument(text)
    if let entry = document.entries.first(where: { ($0.table, $0.key) == (table, key) }) {
      let line = lines[entry.line - 1]
      lines[entry.line - 1] = line.replacingValue(entry.source, by: value.literal)
      return lines.joined(separator: "\n")
    }
    let ending = text.contains("\r\n") ? "\r" : ""
    let new = "\(key) = \(value.literal)\(ending)"
    guard let head = document.tableLines[table] else {
      let gap = lines.allSatisfy(\.isBlank) ? [] : [ending]
      while lines.last?.isBlank == true { lines.removeLast() }
      return (lines + gap + ["[\(table)]\(ending)", new, ""]).joined(separator: "\n")
    }
    let next = document.tableLines.values.filter { $0 > head }.min() ?? lines.count + 1
    let body = head..<min(next - 1, lines.count)
    if let place = body.first(where: { lines[$0].isComment(showing: key) }) {
      if lines[place].isComment(showing: key, as: `default`) {
        lines[place] = new
      } else {
        lines.insert(new, at: place + 1)
      }
      return lines.joined(separator: "\n")
    }
    let last = body.last { !lines[$0].isBlank && !lines[$0].isComment }
    lines.insert(new, at: (last ?? head - 1) + 1)
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Returns the line of a key with another value.
  fileprivate func replacingValue(_ old: String, by new: String) -> String {
    guard let equals = firstIndex(of: "="), let start = self[equals...].firstRange(of: old) else {
      return self
    }
    return replacingCharacters(in: start, by: new)
  }

  private func replacingCharacters(in range: Range<Index>, by new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }

  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var isComment: Bool { first { !$0.isWhitespace } == "#" }

  /// Whether the line is a comment that shows `key` with its default, such as `# wheel = "zoom"`.
  fileprivate func isComment(showing key: String) -> Bool {
    guard isComment else { return false }
    let words = drop { $0.isWhitespace || $0 == "#" }
    return words.hasPrefix(key) && words.dropFirst(key.count).first { $0 != " " } == "="
  }
  /// Whether the line is a comment that shows `key` as `value`, and nothing else.
  fileprivate func isComment(showing key: String, as value: TOMLValue?) -> Bool {
    guard let value, let start = firstIndex(of: "#") else { return false }
    return self[start...].dropLast(while: \.isWhitespace) == "# \(key) = \(value.literal)"
  }
}

extension Substring {
  /// The text without the characters at its end that meet a `condition`.
  fileprivate func dropLast(while condition: (Character) -> Bool) -> Substring {
    lastIndex { !condition($0) }.map { self[...$0] } ?? ""
  }
}
