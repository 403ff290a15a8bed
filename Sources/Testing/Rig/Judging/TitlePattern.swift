/// A text in which each `*` matches any text, and `\*` a `*`.
struct TitlePattern {
  /// The texts between the places where any text may be.
  private let parts: [String]

  init(_ pattern: String) {
    var parts = [""]
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": parts.append("")
      case "\\" where rest.first == "*": parts[parts.count - 1].append(rest.removeFirst())
      default: parts[parts.count - 1].append(character)
      }
    }
    self.parts = parts
  }

  /// Returns whether the whole of `text` is like the pattern.
  func matches(_ text: String) -> Bool {
    guard parts.count > 1 else { return parts[0] == text }
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
