/// What a rig is to do, line by line. Empty lines and what follows a `#` mean nothing; a word in
/// double quotes may hold spaces and `#`.
public struct Script: Hashable, Sendable {
  /// A verb and the line it stands in, counted from 1.
  public struct Step: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// What to do.
    public let verb: Verb
  }

  /// The script's name, for messages.
  public let name: String
  /// What to do, in order.
  public let steps: [Step]

  /// Reads a script from its text.
  /// - Throws: ``ScriptError`` for the first line that cannot be understood, or that writes a file
  ///   again.
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

  /// The verb in one line; nil for a line that asks for nothing.
  public static func verb(
    in text: some StringProtocol, at line: Int, of name: String
  ) throws(ScriptError) -> Verb? {
    do {
      var words = try Words(line == 1 ? text.withoutByteOrderMark : text[...])
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
  /// What follows the mark that some editors put before a file's first letter.
  fileprivate var withoutByteOrderMark: SubSequence {
    unicodeScalars.first == "\u{FEFF}"
      ? self[unicodeScalars.index(after: startIndex)...] : self[...]
  }
}
