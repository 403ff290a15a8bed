public import SystemPackage

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
  /// The program and the environment, as far as the script states them.
  public let header: ScriptHeader
  /// The steps in order.
  public let steps: [Step]

  /// Parses the text of a script. Names of pictures that it compares or finds are relative to `folder`.
  /// - Throws: ``ScriptError`` for the first line that is malformed or writes a file twice.
  public init(_ text: String, name: String, folder: FilePath = "") throws(ScriptError) {
    self.name = name
    var steps: [Step] = []
    var header = ScriptHeader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if steps.isEmpty, try header.read(line, at: number, of: name) { continue }
      let verb = try Self.verb(in: line, at: number, of: name, folder: folder)
      if let verb { steps.append(Step(line: number, verb: verb)) }
    }
    self.steps = steps
    self.header = header
    try checkFiles()
  }

  /// Reads a time as scripts write it, such as `200ms` or `1.5s`; nil if it is not one.
  public static func duration(_ text: String) -> Duration? { LineParser.duration(text) }

  /// Returns the verb in a line; nil if the line is empty.
  public static func verb(
    in text: some StringProtocol, at line: Int, of name: String, folder: FilePath = ""
  ) throws(ScriptError) -> Verb? {
    do {
      var words = try LineParser(line == 1 ? text.withoutByteOrderMark : text[...], folder: folder)
      guard !words.isAtEnd else { return nil }
      let verb = try words.verb()
      try words.expectEnd()
      return verb
    } catch {
      throw ScriptError(script: name, line: line, message: error.description)
    }
  }
}

extension ScriptHeader {
  /// Reads `text` if it is a line of the header; returns whether it is.
  fileprivate mutating func read(
    _ text: some StringProtocol, at line: Int, of name: String
  ) throws(ScriptError) -> Bool {
    do {
      var words = try LineParser(line == 1 ? text.withoutByteOrderMark : text[...])
      guard words.isNext(where: Self.isKeyword) else { return false }
      try read(&words)
      return true
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
