import Glibc

/// The settings in the lines before the first verb of a script: the program that it starts, and the environment.
public struct ScriptHeader: Hashable, Sendable {
  /// The program and its arguments: `start COMMAND ...`; empty if the script has none.
  public internal(set) var command: [String] = []
  /// The environment, in the order of the lines.
  public internal(set) var settings: [EnvironmentSetting] = []
  /// The time that the script may take: `time-limit TIME`; nil if the script has none.
  public internal(set) var timeLimit: Duration?
  /// Whether the first verb waits for a window; false after `no-window`.
  public internal(set) var waitsForWindow = true

  /// The words of the lines so far.
  private var words: Set<String> = []
  private static let others = ["start", "time-limit", "no-window"]

  /// Creates an empty head.
  public init() {}

  /// Returns whether `word` begins a line of a header.
  static func isKeyword(_ word: String) -> Bool {
    others.contains(word) || EnvironmentSetting.names.contains(word)
  }

  mutating func read(_ line: inout LineParser) throws(LineParser.Mismatch) {
    let word = try line.word("a line of the head")
    guard words.insert(word).inserted else {
      throw LineParser.Mismatch(expected: "one line \"\(word)\"", found: "a second one")
    }
    switch word {
    case "start": command = try line.command()
    case "time-limit": timeLimit = try line.duration()
    case "no-window": waitsForWindow = false
    default: settings.append(try line.setting(word))
    }
  }
}

extension LineParser {
  fileprivate mutating func setting(_ name: String) throws(Mismatch) -> EnvironmentSetting {
    if let expected = EnvironmentSetting.expectedValue(of: name) {
      return try value(expected) { EnvironmentSetting(name, $0) }
    }
    guard let setting = EnvironmentSetting(name) else {
      throw Mismatch(expected: "a setting", found: name)
    }
    return setting
  }

  /// Parses a program and its arguments, in which `$NAME` and `${NAME}` are variables of the environment, and `$$`
  /// is a `$`.
  fileprivate mutating func command() throws(Mismatch) -> [String] {
    var words = [try commandWord("the program to start, with its arguments")]
    while !isAtEnd { words.append(try commandWord("an argument")) }
    return words
  }

  private mutating func commandWord(_ expected: String) throws(Mismatch) -> String {
    let isQuoted = isNextQuoted
    let word = try word(expected)
    guard isQuoted || !word.isForShell else {
      throw Mismatch(
        expected: "quotes around the word, or a shell such as start sh -c \"./app >log\"",
        found: word)
    }
    return try expanded(word)
  }

  private func expanded(_ word: String) throws(Mismatch) -> String {
    var result = ""
    var rest = word[...]
    while let character = rest.popFirst() {
      guard character == "$" else {
        result.append(character)
        continue
      }
      if rest.first == "$" {
        result.append(rest.removeFirst())
        continue
      }
      let isBraced = rest.first == "{"
      if isBraced { rest.removeFirst() }
      let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      rest = rest.dropFirst(name.count)
      if isBraced, rest.popFirst() != "}" {
        throw Mismatch(expected: "${NAME}", found: word)
      }
      guard !name.isEmpty, let value = getenv(String(name)) else {
        throw Mismatch(
          expected: "a variable of the environment, or $$ for a $", found: "$\(name)")
      }
      result += String(cString: value)
    }
    return result
  }
}

extension String {
  /// Whether a shell takes the word for something else than an argument: a redirection, the end of a command, a home or
  /// a pattern of names.
  fileprivate var isForShell: Bool {
    let end = drop { $0.isASCII && $0.isNumber }
    return end.hasPrefix(">") || end.hasPrefix("<") || hasPrefix("&>")
      || ["|", "|&", "||"].contains(self) || hasSuffix("&") || hasSuffix(";")
      || self == "~" || hasPrefix("~/") || contains("*")
  }
}
