import Glibc

/// The standard error stream.
enum StandardError {
  /// Writes a line without buffering.
  static func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
