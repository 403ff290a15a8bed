/// The errors in the log or the output of an X server that did not start.
struct ServerErrors {
  /// The error that ended the server; nil if there is none.
  let fatal: String?
  /// The last error of any kind; nil if there is none.
  let last: String?

  private static let mark = "(EE)"
  private static let fatalMark = "Fatal server error"
  /// The beginnings of lines that say nothing about the cause: of the advice after an error, and of services
  /// that a private server does without.
  private static let others = [
    fatalMark, "Server terminated", "Please", "error, (NI)", "dbus-core:", "systemd-logind:",
  ]

  /// Finds the errors in the text of a log.
  init(in text: String) {
    let lines = text.split(separator: "\n")
    let end = lines.lastIndex { $0.contains(Self.fatalMark) }
    fatal = end.flatMap { lines[($0 + 1)...].compactMap(Self.error).first }
    last = lines.compactMap(Self.error).last
  }

  /// Returns the error in a line, without its time; nil if there is none.
  private static func error(in line: Substring) -> String? {
    guard let start = line.firstRange(of: mark)?.upperBound else { return nil }
    // A fatal error ends with the mark as well.
    let rest = line[start...]
    let error = String(rest[..<(rest.firstRange(of: mark)?.lowerBound ?? rest.endIndex)]).trimmed
    return error.isEmpty || others.contains { error.hasPrefix($0) } ? nil : error
  }
}
