public import SystemPackage

/// A list of verbs for a rig to perform, parsed from lines of text. Empty lines and text after a
/// `#` are ignored. A word in double quotes may contain spaces and `#`. The lines between `repeat N` and `end` are
/// N times in the list.
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
  /// The program and the environment, as far as the script states them.
  public let header: ScriptHeader
  /// The steps in order, with those that are repeated each time.
  public let steps: [Step]

  /// Parses the text of a script. Names of pictures that it compares or finds are relative to `folder`.
  /// - Throws: ``ScriptError`` for the first line that is malformed or writes a file twice.
  public init(_ text: String, name: String, folder: FilePath = "") throws(ScriptError) {
    self.name = name
    var steps = ScriptSteps()
    var header = ScriptHeader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      try Self.parse(line, at: number, of: name, folder: folder) {
        words throws(LineParser.Mismatch) in
        if steps.isEmpty, words.isNext(where: ScriptHeader.isKeyword) {
          try header.read(&words)
        } else if try !steps.read(&words, at: number) {
          steps.append(Step(line: number, verb: try words.verb()))
        }
      }
    }
    self.steps = try steps.complete(of: name)
    self.header = header
    try checkFiles()
  }

  /// Reads a time as scripts write it, such as `200ms` or `1.5s`; nil if it is not one.
  public static func duration(_ text: String) -> Duration? { LineParser.duration(text) }

  /// Returns the verb in a line; nil if the line is empty.
  public static func verb(
    in text: some StringProtocol, at line: Int, of name: String, folder: FilePath = ""
  ) throws(ScriptError) -> Verb? {
    var verb: Verb?
    try parse(text, at: line, of: name, folder: folder) { words throws(LineParser.Mismatch) in
      verb = try words.verb()
    }
    return verb
  }

  /// Reads the words of a line, all of them, unless there are none.
  private static func parse(
    _ text: some StringProtocol, at line: Int, of name: String, folder: FilePath,
    _ read: (inout LineParser) throws(LineParser.Mismatch) -> Void
  ) throws(ScriptError) {
    do {
      var words = try LineParser(line == 1 ? text.withoutByteOrderMark : text[...], folder: folder)
      guard !words.isAtEnd else { return }
      try read(&words)
      try words.expectEnd()
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
