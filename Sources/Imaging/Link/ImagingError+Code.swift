/// Faults as numbers and words, to pass them on to another process.
extension ImagingError {
  struct Code: Hashable, Sendable {
    var numbers: [Int]
    /// The words that go with it, one after the other, each ended by a line feed.
    var text: String
  }

  /// Only what a decoder may find: faults of the file system are found before it has the file.
  var code: Code {
    switch self {
    case .unreadable(let reason): Self.code(1, words: [reason])
    case .empty: Self.code(2)
    case .fileTooLarge(let limit): Self.code(3, limit)
    case .unknownFormat: Self.code(4)
    case .unsupportedSize(let width, let height): Self.code(5, width, height)
    case .outOfMemory(let width, let height): Self.code(6, width, height)
    case .endsTooEarly(let format): Self.code(7, words: [format])
    case .damaged(let format, let reason): Self.code(8, words: [format, reason])
    default: Self.code(1, words: ["\(self)"])
    }
  }

  private static func code(_ numbers: Int..., words: [String] = []) -> Code {
    Code(numbers: numbers, text: words.map { line(of: $0) + "\n" }.joined())
  }

  /// More characters than anybody reads; some libraries quote what is in the file.
  private static let longestReason = 400

  /// `words` in one line. Not only line feeds: a carriage return would become one character with the
  /// line feed behind it.
  private static func line(of words: String) -> String {
    String(words.prefix(longestReason).map { $0.isNewline ? " " : $0 })
  }

  /// The fault that `code` stands for; nil when it stands for none.
  init?(_ code: Code) {
    let words = code.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch (code.numbers.first, code.numbers.count, words.count) {
    case (1, 1, 2): self = .unreadable(reason: words[0])
    case (2, 1, _): self = .empty
    case (3, 2, _): self = .fileTooLarge(limit: code.numbers[1])
    case (4, 1, _): self = .unknownFormat
    case (5, 3, _): self = .unsupportedSize(width: code.numbers[1], height: code.numbers[2])
    case (6, 3, _): self = .outOfMemory(width: code.numbers[1], height: code.numbers[2])
    case (7, 1, 2): self = .endsTooEarly(format: words[0])
    case (8, 1, 3): self = .damaged(format: words[0], reason: words[1])
    default: return nil
    }
  }
}
