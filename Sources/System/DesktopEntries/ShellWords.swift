import CGIO

/// Commands as text, in which quotes keep blanks in a word.
package enum ShellWords {
  /// Returns the words of `command`: a program and its arguments. Quotes and backslashes are those of a shell, and
  /// nothing is expanded. Returns nil if there are no words, or if a quote is not closed.
  package static func words(of command: String) -> [[UInt8]]? {
    var count: gint = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?
    guard g_shell_parse_argv(command, &count, &words, nil) != 0, let words else { return nil }
    defer { g_strfreev(words) }
    return (0..<Int(count)).compactMap { words[$0].map { Array(String(cString: $0).utf8) } }
  }
}
