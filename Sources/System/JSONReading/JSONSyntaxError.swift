/// An error in the syntax of a JSON text.
package struct JSONSyntaxError: Error {
  /// The line, from 1.
  package let line: Int
  /// The character in the line, from 1.
  package let column: Int
  /// A description of the expected text.
  package let expected: String
  /// A description of the actual text.
  package let found: String

  /// Creates an error at byte `index` of a text in UTF-8.
  init(expected: String, found: String, at index: Int, of bytes: [UInt8]) {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    column = 1 + before[lineStart...].count { !UTF8.isContinuation($0) }
    self.expected = expected
    self.found = found
  }
}
