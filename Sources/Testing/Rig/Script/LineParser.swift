import Geometry
import SystemPackage

/// A parser for the words of a line, from left to right.
struct LineParser {
  /// The error that a word is not the expected one.
  struct Mismatch: Error, CustomStringConvertible {
    var expected: String
    var found: String?
    /// A hint at how to write the line; empty for none.
    var advice = ""

    var description: String {
      "expected \(expected), found \(found.map { "\"\($0)\"" } ?? "the end of the line")\(advice)"
    }
  }

  /// The words that follow, at their positions in the line.
  private var rest: ArraySlice<String>
  /// The positions of words in which there is a quote.
  private let quoted: Set<Int>
  /// Whether the last word was a text, of which more words may have been meant.
  private var isAfterText = false
  /// The folder to which the names of files are relative; empty for the working folder.
  private let folder: FilePath

  /// Splits a line into words; see ``split(_:)``.
  init(_ line: some StringProtocol, folder: FilePath = "") throws(Mismatch) {
    let line = try Self.split(line)
    rest = line.words[...]
    quoted = line.quoted
    self.folder = folder
  }

  var isAtEnd: Bool { rest.isEmpty }

  func expectEnd() throws(Mismatch) {
    guard let word = rest.first else { return }
    throw Mismatch(
      expected: "the end of the line", found: word,
      advice: isAfterText ? "; a text of several words needs quotes" : "")
  }

  /// Removes and returns the next word.
  mutating func word(_ expected: String) throws(Mismatch) -> String {
    guard let word = take() else { throw Mismatch(expected: expected, found: nil) }
    return word
  }

  /// Removes and returns the next word, a text such as the name of an element.
  mutating func text(_ expected: String) throws(Mismatch) -> String {
    let word = try word(expected)
    isAfterText = true
    return word
  }

  private mutating func take() -> String? {
    isAfterText = false
    return rest.popFirst()
  }

  /// Removes the next word and returns it as parsed by `parse`.
  mutating func value<Value>(
    _ expected: String, _ parse: (String) -> Value?
  ) throws(Mismatch) -> Value {
    let word = try word(expected)
    guard let value = parse(word) else { throw Mismatch(expected: expected, found: word) }
    return value
  }

  /// Removes the next word, which must be `keyword`.
  mutating func expect(_ keyword: String) throws(Mismatch) {
    _ = try value("\"\(keyword)\"") { $0 == keyword ? $0 : nil }
  }

  /// Returns whether there is a next word that satisfies `condition`.
  func isNext(where condition: (String) -> Bool) -> Bool { rest.first.map(condition) ?? false }

  /// Whether there is a quote in the next word.
  var isNextQuoted: Bool { quoted.contains(rest.startIndex) }

  /// Returns the next words; nil if there are fewer.
  func next(_ count: Int) -> ArraySlice<String>? { rest.count >= count ? rest.prefix(count) : nil }

  /// Returns the path of a file that belongs to the script.
  func path(_ name: String) -> FilePath { folder.pushing(FilePath(name)) }

  /// Returns whether the next word is `keyword`.
  func isNext(_ keyword: String) -> Bool { rest.first == keyword }

  /// Removes the next word if it is `keyword`, and returns whether it was.
  mutating func accept(_ keyword: String) -> Bool {
    guard rest.first == keyword else { return false }
    return take() != nil
  }

  /// Removes the next words, which must be one of `options`, from the line and from `options`. Options of two words are
  /// recognized by the first one. Returns nil at the end of the line.
  mutating func option(of options: inout [String]) throws(Mismatch) -> String? {
    guard let word = take() else { return nil }
    guard let index = options.firstIndex(where: { $0.prefix { $0 != " " } == word }) else {
      throw Mismatch(expected: Self.alternatives(options), found: word)
    }
    let option = options.remove(at: index)
    for other in option.split(separator: " ").dropFirst() { try expect(String(other)) }
    return option
  }

  private static func alternatives(_ words: [String]) -> String {
    let words = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
    guard let last = words.last else { return "the end of the line" }
    let others = words.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(last)"
  }

  /// Parses a number within `range`.
  mutating func number(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(Mismatch) -> Double {
    try value(expected) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Parses an integer within `range`.
  mutating func integer(
    _ expected: String, in range: ClosedRange<Int>
  ) throws(Mismatch) -> Int {
    try value("\(expected) from \(range.lowerBound) to \(range.upperBound)") {
      Int($0).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Parses two numbers separated by a comma.
  mutating func point(_ expected: String = "a point such as 600,400") throws(Mismatch) -> Point {
    try value(expected) { word in
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
        return nil
      }
      return Point(x, y)
    }
  }

  /// Parses a time in milliseconds or seconds.
  mutating func duration() throws(Mismatch) -> Duration {
    try value("a time \(Self.durations)") { Self.duration($0) }
  }

  static let durations = "up to 3600s such as 200ms or 1.5s"

  static func duration(_ word: String) -> Duration? {
    let isMilliseconds = word.hasSuffix("ms")
    guard isMilliseconds || word.hasSuffix("s"),
      let number = Double(word.dropLast(isMilliseconds ? 2 : 1)), (0...3_600_000).contains(number)
    else { return nil }
    let duration = isMilliseconds ? Duration.milliseconds(number) : .seconds(number)
    return duration <= .seconds(3600) ? duration : nil
  }

  /// Parses an angle in degrees, and returns it in radians.
  mutating func angle() throws(Mismatch) -> Double {
    try value("an angle such as 30deg") { word in
      guard word.hasSuffix("deg"), let degrees = Double(word.dropLast(3)), degrees.isFinite else {
        return nil
      }
      return degrees * .pi / 180
    }
  }
}
