/// The steps of a script while its lines are read, some of which are to be repeated.
struct ScriptSteps {
  /// The lines from `repeat N` to `end`, or the whole script.
  private struct Block {
    let line: Int
    let count: Int
    var steps: [Script.Step] = []
  }

  /// The blocks around the next line, the script first.
  private var blocks = [Block(line: 0, count: 1)]

  /// The words that begin and end a block.
  private static let keywords = ["repeat", "end"]
  /// The maximum number of repetitions, and that of the steps of a script that repeats some.
  private static let counts = 1...1000
  private static let maximum = 100_000

  /// Whether nothing has been read.
  var isEmpty: Bool { blocks.count == 1 && blocks[0].steps.isEmpty }

  mutating func append(_ steps: [Script.Step]) { blocks[blocks.count - 1].steps += steps }

  /// Returns whether `word` begins or ends a block.
  static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

  /// Reads a line that begins or ends a block. Returns whether it is one.
  mutating func read(
    _ words: inout LineParser, at line: Int
  ) throws(LineParser.Mismatch) -> Bool {
    if words.accept("repeat") {
      let count = try words.integer("a number of times", in: Self.counts)
      blocks.append(Block(line: line, count: count))
      return true
    }
    guard words.accept("end") else { return false }
    guard blocks.count > 1, let block = blocks.popLast() else {
      throw LineParser.Mismatch(expected: "\"end\" only after a line \"repeat N\"", found: "end")
    }
    let outer = blocks.count - 1
    let total = blocks[outer].steps.count + block.steps.count * block.count
    guard total <= Self.maximum else {
      throw LineParser.Mismatch(
        expected: "at most \(Self.maximum) steps with all repetitions", found: "\(total)")
    }
    for _ in 0..<block.count { blocks[outer].steps += block.steps }
    return true
  }

  /// Returns the steps of the script called `name`.
  /// - Throws: ``ScriptError`` if a block has no end.
  func complete(of name: String) throws(ScriptError) -> [Script.Step] {
    guard blocks.count == 1 else {
      throw ScriptError(
        script: name, line: blocks[blocks.count - 1].line,
        message: "expected a line \"end\" after this one, found the end of the script")
    }
    return blocks[0].steps
  }
}
