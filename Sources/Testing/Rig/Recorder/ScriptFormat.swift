import Geometry

/// Values as recorded scripts write them: no more precise than a person can edit.
enum ScriptFormat {
  /// Returns a number, to a tenth.
  static func number(_ value: Double) -> String { short((value * 10).rounded() / 10) }

  /// Returns a point in pixels.
  static func point(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  /// Returns a size in whole pixels.
  static func size(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }

  /// Returns a time in milliseconds, at least one.
  static func milliseconds(_ value: Double) -> String { "\(short(max(1, value.rounded())))ms" }

  /// Returns a word, in quotes if it would otherwise mean something else.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "#" }
    return isPlain && !word.isEmpty ? word : inQuotes(word)
  }

  private static func inQuotes(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Returns a word of a command, in which `$` begins a variable, and characters for a shell are in quotes.
  static func argument(_ word: String) -> String {
    let text = word.replacing("$", with: "$$")
    let isPlain = !text.contains { "<>|&;~*".contains($0) }
    return isPlain ? quoted(text) : inQuotes(text)
  }
}
