import Files
import Glibc
import SystemPackage

/// The contents of an input: a file, a pipe, or standard input if it is called `-`.
struct InputFile {
  /// The name used in messages.
  let name: String
  /// The complete contents.
  let bytes: [UInt8]

  /// The reason why a file cannot be read.
  struct Failure: Error {
    let name: String
    let reason: String
  }

  /// Reads the file at `path`.
  /// - Throws: ``Failure`` if it cannot be read.
  init(path: FilePath) throws(Failure) {
    name = path == "-" ? "standard input" : path.displayed
    let file =
      path == "-" ? STDIN_FILENO : path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
    defer { if file > STDIN_FILENO { close(file) } }
    guard let bytes = Self.contents(of: file) else {
      throw Failure(name: name, reason: String(cString: strerror(errno)))
    }
    self.bytes = bytes
  }

  /// The lines of a text.
  var lines: [Substring] {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns all bytes of `file`; nil if reading failed, with the reason in `errno`.
  private static func contents(of file: Int32) -> [UInt8]? {
    guard file >= 0 else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return nil }
    }
  }
}
