/// A text in which each `*` matches any text.
struct TitlePattern {
  private let parts: [Substring]

  init(_ pattern: String) {
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Returns whether the whole of `text` is like the pattern.
  func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts.first.map { $0 == text } ?? text.isEmpty
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
