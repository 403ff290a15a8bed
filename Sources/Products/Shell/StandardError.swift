import Files
import Glibc
import SystemPackage

/// The standard error stream.
enum StandardError {
  /// Writes a line without buffering.
  static func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Writes a message as a line that begins with the name of the program.
  static func report(_ message: String) {
    let name = FilePath.executable?.displayName
    write([name, message].compactMap(\.self).joined(separator: ": "))
  }
}

extension Application {
  /// Writes an error message as a line on standard error, which begins with the name of the program.
  package func reportFault(_ message: String) { StandardError.report(message) }
}
