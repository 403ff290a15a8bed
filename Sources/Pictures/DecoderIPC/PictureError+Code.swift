import PictureFiles

/// Conversion of errors to and from numbers and text, to pass them to another process.
extension PictureError {
  struct Code: Hashable, Sendable {
    var numbers: [Int]
    /// The associated texts, each followed by a line feed.
    var text: String
  }

  /// The code of the error. It covers only those that a decoder can find: errors of the file system
  /// occur before it gets the file.
  var code: Code {
    switch self {
    case .unreadable(let reason): Self.code(1, texts: [reason])
    case .empty: Self.code(2)
    case .fileTooLarge(let limit): Self.code(3, limit)
    case .unknownFormat: Self.code(4)
    case .unsupportedSize(let width, let height): Self.code(5, width, height)
    case .outOfMemory(let width, let height): Self.code(6, width, height)
    case .endsTooEarly(let format): Self.code(7, texts: [format])
    case .damaged(let format, let reason): Self.code(8, texts: [format, reason])
    case .unsupported(let format, let reason): Self.code(9, texts: [format, reason])
    case .noRoom(let reason): Self.code(10, texts: [reason])
    case .unsupportedFormat(let format, let reason): Self.code(11, texts: [format, reason])
    default: Self.code(1, texts: ["\(self)"])
    }
  }

  private static func code(_ numbers: Int..., texts: [String] = []) -> Code {
    Code(numbers: numbers, text: texts.map { $0.cleaned(to: longestReason) + "\n" }.joined())
  }

  /// The maximum length of a text; some libraries quote the contents of the file.
  private static let longestReason = 400

  /// Creates the error for `code`, or returns nil if there is none. The texts are cleaned again,
  /// because the sender is not trusted.
  init?(_ code: Code) {
    let texts = code.text.lines.map { $0.cleaned(to: Self.longestReason) }
    switch (code.numbers.first, code.numbers.count, texts.count) {
    case (1, 1, 2): self = .unreadable(reason: texts[0])
    case (2, 1, _): self = .empty
    case (3, 2, _): self = .fileTooLarge(limit: code.numbers[1])
    case (4, 1, _): self = .unknownFormat
    case (5, 3, _): self = .unsupportedSize(width: code.numbers[1], height: code.numbers[2])
    case (6, 3, _): self = .outOfMemory(width: code.numbers[1], height: code.numbers[2])
    case (7, 1, 2): self = .endsTooEarly(format: texts[0])
    case (8, 1, 3): self = .damaged(format: texts[0], reason: texts[1])
    case (9, 1, 3): self = .unsupported(format: texts[0], reason: texts[1])
    case (10, 1, 2): self = .noRoom(reason: texts[0])
    case (11, 1, 3): self = .unsupportedFormat(texts[0], reason: texts[1])
    default: return nil
    }
  }
}
