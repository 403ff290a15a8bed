import Files
import FoundationEssentials
import Glibc
import SystemPackage

/// A new temporary folder that is accessible only to its owner, and removed when the last reference
/// is released.
final class PrivateFolder {
  let path: String
  /// Removes the folder if this process is killed. It exists before the folder does.
  private let watchdog: Watchdog

  /// Creates the folder in `TMPDIR`, or in `/tmp` if that would make socket paths too long.
  /// - Throws: ``RigError`` if it cannot be created.
  init() throws(RigError) {
    let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // The path of a socket is limited to 108 bytes (`sockaddr_un`).
    let parent = wanted.utf8.count <= 60 && !wanted.isEmpty ? wanted : "/tmp"
    // So long that nobody else has a folder of this name, which the watchdog would remove.
    path = "\(parent)/touchrig-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    watchdog = try Watchdog(of: "the folder of the rig", removing: path)
    guard mkdir(path, 0o700) == 0 else {
      throw .file(
        path: parent, reason: "no folder can be created there: \(Errno.last.reason)")
    }
  }

  deinit { remove() }

  /// Removes the folder with its contents.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of `name` in the folder.
  func path(of name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws(RigError) {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws(RigError) {
    let isWritten = FileManager.default.createFile(
      atPath: path(of: name), contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    if !isWritten {
      throw .file(
        path: path(of: name), reason: "cannot be written: \(Errno.last.reason)")
    }
  }

  /// Copies the program at `path` to the file `name`, without its capabilities, and returns the path of the
  /// copy.
  func copy(_ path: String, to name: String) throws(RigError) -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .file(path: path, reason: "cannot be read: \(Errno.last.reason)")
    }
    try write(Array(bytes), to: name)
    chmod(self.path(of: name), 0o700)
    return self.path(of: name)
  }

  /// Creates a subfolder, also accessible only to its owner, and returns its path.
  func makeFolder(_ name: String) throws(RigError) -> String {
    guard mkdir(path(of: name), 0o700) == 0 || errno == EEXIST else {
      throw .file(
        path: path(of: name), reason: "cannot be created: \(Errno.last.reason)")
    }
    return path(of: name)
  }

  /// Creates a named pipe, and opens it for reading.
  func makePipe(_ name: String) throws(RigError) -> OpenFile {
    let path = path(of: name)
    // It is open for writing as well, so that it does not end when a writer closes it.
    guard mkfifo(path, 0o600) == 0, case let pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC),
      pipe >= 0
    else { throw .file(path: path, reason: "cannot be created: \(Errno.last.reason)") }
    return OpenFile(pipe)
  }

  /// Returns the contents of the file `name`; empty if it does not exist.
  func text(of name: String) -> String { Self.text(ofFile: path(of: name)) }

  /// Returns the contents of the file at `path`; empty if it does not exist.
  static func text(ofFile path: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
