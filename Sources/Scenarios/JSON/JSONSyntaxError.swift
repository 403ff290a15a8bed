/// A text that is no JSON.
struct JSONSyntaxError: Error {
  /// The line, counted from 1.
  let line: Int
  /// The character in the line, counted from 1.
  let column: Int
  /// What was expected there.
  let expected: String
  /// What stands there instead.
  let found: String

  /// A fault at the byte `index` of a text in UTF-8.
  init(expected: String, found: String, at index: Int, of bytes: [UInt8]) {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + before[lineStart...].count { !UTF8.isContinuation($0) }
    self.expected = expected
    self.found = found
  }
}
