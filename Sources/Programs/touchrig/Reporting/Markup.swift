import Files

extension String {
  /// The name of a file or a part of a page, percent-encoded for links.
  var inLinks: String { PercentEncoding.encode(Array(utf8), leaving: Set("-_.~".utf8)) }

  /// The text as one word of a command for a shell.
  var quotedForShell: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,:=+@%".contains($0))
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The text for XML and HTML: with references in place of markup characters, and without characters that XML does not
  /// allow (XML 1.0, 2.2).
  var escapedForMarkup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
