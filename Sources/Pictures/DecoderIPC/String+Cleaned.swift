/// Cleaning of text that a decoder has sent or is about to send.
///
/// The text may quote a file or come from an attacker who controls the decoder. It is processed by
/// scalars, because a character may consist of any number of them.
extension String {
  /// The maximum number of marks on a letter that any script needs.
  private static let maximumMarks = 2

  /// Returns the text as one line of at most `count` scalars, without characters that control a
  /// terminal or the writing direction, and with few marks on each letter.
  func cleaned(to count: Int) -> String {
    var result = String.UnicodeScalarView()
    var length = 0
    var marks = 0
    for scalar in unicodeScalars where length < count {
      var kept = scalar
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: (kept, marks) = (" ", 0)
      case .format, .privateUse, .surrogate, .unassigned: continue
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        guard marks <= Self.maximumMarks else { continue }
      default: marks = 0
      }
      result.append(kept)
      length += 1
    }
    return String(result)
  }

  /// Returns the first `count` lines, each cleaned.
  func cleaned(toLines count: Int) -> String {
    lines.prefix(count).map { $0.cleaned(to: 200) }.joined(separator: "\n")
  }

  /// The text split at line feeds, even if these are parts of longer characters.
  var lines: [String] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
