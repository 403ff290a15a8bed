/// A list of verbs for a rig to perform, parsed from lines of text. Empty lines and text after a
/// `#` are ignored. A word in double quotes may contain spaces and `#`.
public struct Script: Hashable, Sendable {
  /// A verb and its line number.
  public struct Step: Hashable, Sendable {
    /// The line number, counted from 1.
    public let line: Int
    /// The verb to perform.
    public let verb: Verb
  }

  /// The name of the script, for messages.
  public let name: String
  /// The steps in order.
  public let steps: [Step]

  /// Parses the text of a script.
  /// - Throws: ``ScriptError`` for the first line that is malformed or writes a file twice.
  public init(_ text: String, name: String) throws(ScriptError) {
    self.name = name
    var steps: [Step] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let verb = try Self.verb(in: line, at: index + 1, of: name)
      if let verb { steps.append(Step(line: index + 1, verb: verb)) }
    }
    self.steps = steps
    try checkFiles()
  }

  /// Returns the verb in a line; nil if the line is empty.
  public static func verb(
    in text: some StringProtocol, at line: Int, of name: String
  ) throws(ScriptError) -> Verb? {
    do {
      var words = try LineParser(line == 1 ? text.withoutByteOrderMark : text[...])
      guard !words.isAtEnd else { return nil }
      let verb = try words.verb()
      try words.expectEnd()
      return verb
    } catch {
      throw ScriptError(script: name, line: line, message: error.description)
    }
  }
}

extension StringProtocol {
  /// The text without the byte order mark that some editors put at the beginning of a file.
  fileprivate var withoutByteOrderMark: SubSequence {
    unicodeScalars.first == "\u{FEFF}"
      ? self[unicodeScalars.index(after: startIndex)...] : self[...]
  }
}
