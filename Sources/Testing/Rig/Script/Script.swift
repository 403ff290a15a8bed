public import SystemPackage

/// A list of verbs for a rig to perform, parsed from lines of text. Empty lines and text after a
/// `#` are ignored. A word in double quotes may contain spaces and `#`. The lines between `repeat N` and `end` are
/// N times in the list, and those of another file in place of `include FILE`.
public struct Script: Hashable, Sendable {
  /// A verb and its line number.
  public struct Step: Hashable, Sendable {
    /// The line number, counted from 1; for a verb of an included file, that of `include`.
    public internal(set) var line: Int
    /// The text of the line with the verb.
    public let text: String
    /// The verb to perform.
    public let verb: Verb
    /// The lines of included files that lead to the verb, each such as `login.steps:3`, and at last that with the verb;
    /// empty if it is in the script itself.
    public internal(set) var origins: [String] = []
    /// The repetitions that end before the step if their condition is met, outer ones first.
    var exits: [Exit] = []

    /// Returns the line for messages, in the script called `name`.
    public func location(in name: String) -> String {
      (["\(name):\(line)"] + origins).joined(separator: ": ")
    }
  }

  /// The end of a repetition.
  struct Exit: Hashable, Sendable {
    let condition: Verb.Await
    /// The number of steps to leave out.
    let length: Int
  }

  /// The name of the script, for messages.
  public let name: String
  /// The program and the environment, as far as the script states them.
  public let header: ScriptHeader
  /// The steps in order, with those that are repeated each time.
  public let steps: [Step]
  /// The files that the script includes.
  public let includedFiles: [FilePath]

  /// Parses the text of a script. Names of pictures that it compares or finds, and of files that it includes, are
  /// relative to `folder`.
  /// - Throws: ``ScriptError`` for the first line that is malformed, writes a file twice, or includes a file that
  ///   cannot be read.
  public init(_ text: String, name: String, folder: FilePath = "") throws(ScriptError) {
    self.name = name
    var reader = ScriptReader()
    steps = try reader.steps(in: text, of: name, folder: folder)
    header = reader.header
    includedFiles = reader.files
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
  static func parse(
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
