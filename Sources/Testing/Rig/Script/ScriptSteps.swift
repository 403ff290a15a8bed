/// The steps of a script while its lines are read, some of which are to be repeated.
struct ScriptSteps {
  /// The lines from `repeat N` to `end`, or the whole script.
  private struct Block {
    let line: Int
    let count: Int
    /// The condition that ends the repetition; nil if all are played.
    var end: Verb.Await?
    /// The text of the first line.
    var text = ""
    var steps: [Script.Step] = []

    /// The steps with all repetitions.
    var repeated: [Script.Step] {
      let all = Array(repeatElement(steps, count: count).joined())
      guard let end, !steps.isEmpty else { return all }
      var result = all
      for index in stride(from: 0, to: all.count, by: steps.count) {
        result[index].exits.insert(Script.Exit(condition: end, length: all.count - index), at: 0)
      }
      // A condition that did not become true is reported.
      let last = Expectation.condition(end.condition, isMet: end.isMet)
      return result + [Script.Step(line: line, text: text, verb: .expect(last))]
    }
  }

  /// The blocks around the next line, the script first.
  private var blocks = [Block(line: 0, count: 1)]

  /// The words that begin and end a block.
  private static let keywords = ["repeat", "end"]
  /// The maximum number of repetitions, and that of the steps of a script that repeats some.
  private static let counts = 1...1000
  private static let maximum = 100_000

  mutating func append(_ steps: [Script.Step]) { blocks[blocks.count - 1].steps += steps }

  /// Returns whether `word` begins or ends a block.
  static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

  /// Reads a line that begins or ends a block. Returns whether it is one.
  mutating func read(
    _ words: inout LineParser, at line: Int, text: String
  ) throws(LineParser.Mismatch) -> Bool {
    if words.accept("repeat") {
      let count = try words.integer("a number of times", in: Self.counts)
      var block = Block(line: line, count: count)
      if words.accept("until") {
        block.end = try words.ending()
        block.text = text
      }
      blocks.append(block)
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
    blocks[outer].steps += block.repeated
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
