import Rig

/// The list of verbs as text in two columns, for the help.
enum VerbTable {
  /// The help wraps a line of 80 characters.
  private static let width = 79
  private static let column = 28

  /// The syntax of lines, and the verbs.
  static let text = """
    Each line contains one verb; # starts a comment. Points are in device pixels of the screen. \
    Times are written as 200ms or 1.5s, angles as 30deg, clockwise. A word in double quotes may \
    contain spaces and #; in it, \\" is a quote and \\\\ a backslash. Where * stands for any text, \
    \\* is a star. Parts in brackets are optional and may appear in any order.

    \(VerbDescription.all.map(rows).joined(separator: "\n"))
    """

  /// Returns the lines of a verb: its syntax, and from the column on its description.
  private static func rows(of verb: VerbDescription) -> String {
    var syntax = wrapped(verb.syntax, to: width - 6)
    for index in syntax.indices { syntax[index] = (index == 0 ? "  " : "      ") + syntax[index] }
    var text = wrapped(verb.text, to: width - column)
    // The text begins beside a last line of syntax that is short enough.
    if let last = syntax.last, last.count < column {
      syntax[syntax.count - 1] = padded(last) + text.removeFirst()
    }
    return (syntax + text.map { padded("") + $0 }).joined(separator: "\n")
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, column - text.count))
  }

  /// Divides `text` between words, and not within brackets, into lines.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in units(of: text) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Returns the words of `text`, in which brackets with their contents are one word.
  private static func units(of text: String) -> [String] {
    var units: [String] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0, let last = units.popLast() {
        units.append(last + " " + word)
      } else {
        units.append(String(word))
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return units
  }

  /// The same list as a page of documentation.
  static var page: String {
    let groups = VerbDescription.Group.allCases.map { group in
      let rows = VerbDescription.all.filter { $0.group == group }.map { verb in
        "| `\(verb.syntax.replacing("|", with: "\\|"))` | \(verb.text) |"
      }
      return (["## \(group.rawValue)", "", "| verb | what it does |", "|---|---|"] + rows)
        .joined(separator: "\n")
    }
    return """
      # The verbs of scripts

      Each line of a script contains one verb; `#` starts a comment. Points are in device pixels of the screen. Times
      are written as 200ms or 1.5s, angles as 30deg, clockwise. A word in double quotes may contain spaces and `#`; in
      it, `\\"` is a quote and `\\\\` a backslash. Where `*` stands for any text, `\\*` is a star. Parts in brackets are
      optional and may appear in any order.

      This page is made from the table that `touchrig test --help` prints.

      \(groups.joined(separator: "\n\n"))

      A role is one of these: \(ElementRole.all.joined(separator: ", ")).

      """
  }
}
