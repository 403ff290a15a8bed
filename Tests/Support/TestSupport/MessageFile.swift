import Foundation

/// A file of `po/` with texts and their translations.
enum MessageFile {
  /// Returns the entries of the file called `name`: their texts by keywords such as `msgid` and `msgstr[1]`.
  static func entries(of name: String) throws -> [[String: String]] {
    try String(contentsOfFile: SourceTree.path(of: "po/\(name)"), encoding: .utf8)
      .split(separator: "\n\n").map(parts)
  }

  private static func parts(of entry: Substring) -> [String: String] {
    var parts: [String: String] = [:]
    var keyword = ""
    for line in entry.split(separator: "\n") where !line.hasPrefix("#") {
      guard let start = line.firstIndex(of: "\"") else { continue }
      let word = line[..<start].filter { $0 != " " }
      if !word.isEmpty { keyword = word }
      parts[keyword, default: ""] += unescaped(line[start...].dropFirst().dropLast())
    }
    return parts
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
