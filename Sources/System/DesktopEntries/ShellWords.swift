/// Commands as text, in which quotes keep blanks in a word.
package struct ShellWords {
  private var words: [[UInt8]] = []
  /// The word that is being read; nil between words.
  private var word: [UInt8]?
  private var rest: Substring.UTF8View

  private static let quotes = Array(#"'""#.utf8)
  private static let blanks = Array(" \t\n\r".utf8)
  private static let backslash = UInt8(ascii: "\\")
  /// The signs before which a backslash in double quotes is left out.
  private static let escapable = Array("$`\"\\\n".utf8)

  /// Returns the words of `command`: a program and its arguments. Quotes and backslashes are those of a shell, and
  /// nothing is expanded, nor a comment: `#` may begin a colour. Returns nil if there are no words, or if a quote is
  /// not closed.
  package static func words(of command: String) -> [[UInt8]]? {
    var reader = ShellWords(rest: command[...].utf8)
    guard reader.read(), !reader.words.isEmpty else { return nil }
    return reader.words
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  /// Reads all words. Returns whether that was possible.
  private mutating func read() -> Bool {
    while let byte = rest.popFirst() {
      if Self.blanks.contains(byte) {
        endWord()
      } else if Self.quotes.contains(byte) {
        guard readQuoted(until: byte) else { return false }
      } else if byte == Self.backslash {
        guard let next = rest.popFirst() else { return false }
        appendEscaped(next)
      } else {
        append(byte)
      }
    }
    endWord()
    return true
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  /// Reads what is between quotes, of which the first one was read. Returns whether there is another one.
  private mutating func readQuoted(until quote: UInt8) -> Bool {
    if word == nil { word = [] }
    while let byte = rest.popFirst() {
      if byte == quote { return true }
      if byte == Self.backslash, quote == UInt8(ascii: "\""), let next = rest.first,
        Self.escapable.contains(next)
      {
        rest.removeFirst()
        appendEscaped(next)
      } else {
        word?.append(byte)
      }
    }
    return false
  }

  /// Appends a sign after a backslash. A line that ends with one continues.
  private mutating func appendEscaped(_ byte: UInt8) {
    if byte != UInt8(ascii: "\n") { append(byte) }
  }

  private mutating func append(_ byte: UInt8) {
    if word == nil { word = [] }
    word?.append(byte)
  }
}
