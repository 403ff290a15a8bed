/// Words that a decoder has sent, or is about to.
///
/// They may quote what is in a file, or come from whoever has taken the decoder over. They are looked
/// at scalar by scalar: a character may have any number of them.
extension String {
  /// Marks on a letter that any writing needs.
  private static let mostMarks = 2

  /// It in one line, cut to `count` scalars, with nothing that controls a terminal or the direction of
  /// writing, and with few marks on each letter.
  func cleaned(to count: Int) -> String {
    var result = String.UnicodeScalarView()
    var (length, marks) = (0, 0)
    for scalar in unicodeScalars where length < count {
      var kept = scalar
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: (kept, marks) = (" ", 0)
      case .format, .privateUse, .surrogate, .unassigned: continue
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        guard marks <= Self.mostMarks else { continue }
      default: marks = 0
      }
      result.append(kept)
      length += 1
    }
    return String(result)
  }

  /// Its first `count` lines, each cleaned.
  func cleaned(toLines count: Int) -> String {
    lines.prefix(count).map { $0.cleaned(to: 200) }.joined(separator: "\n")
  }

  /// What lies between its line feeds, which may be parts of longer characters.
  var lines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
