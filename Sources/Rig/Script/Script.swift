/// What a rig is to do, line by line. Empty lines and what follows a `#` mean nothing.
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
  /// - Throws: ``ScriptError`` for the first line that cannot be understood.
  public init(_ text: String, name: String) throws(ScriptError) {
    self.name = name
    var steps: [Step] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let verb = try Self.verb(in: line, at: index + 1, of: name)
      if let verb { steps.append(Step(line: index + 1, verb: verb)) }
    }
    self.steps = steps
  }

  /// The verb in one line; nil for a line that asks for nothing.
  public static func verb(
    in text: some StringProtocol, at line: Int, of name: String
  ) throws(ScriptError) -> Verb? {
    var words = Words(text)
    guard !words.isAtEnd else { return nil }
    do {
      let verb = try words.verb()
      try words.expectEnd()
      return verb
    } catch {
      throw ScriptError(script: name, line: line, message: error.description)
    }
  }
}
