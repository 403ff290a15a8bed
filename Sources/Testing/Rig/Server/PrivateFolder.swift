import Files
import FoundationEssentials
import Glibc
import SystemPackage

/// A new temporary folder that is accessible only to its owner, and removed when the last reference
/// is released.
final class PrivateFolder {
  let path: String

  /// Creates the folder in `TMPDIR`, or in `/tmp` if that would make socket paths too long.
  /// - Throws: ``RigError/file(path:reason:)`` if it cannot be created.
  init() throws(RigError) {
    let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // The path of a socket is limited to 108 bytes (`sockaddr_un`).
    let parent = wanted.utf8.count <= 60 && !wanted.isEmpty ? wanted : "/tmp"
    var template = Array("\(parent)/touchrig-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .file(
        path: parent, reason: "no folder can be created there: \(Errno.last)")
    }
    path = String(cString: made)
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
        path: path(of: name), reason: "cannot be written: \(Errno.last)")
    }
  }

  /// Copies the program at `path` to the file `name`, without its capabilities, and returns the path of the
  /// copy.
  func copy(_ path: String, to name: String) throws(RigError) -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .file(path: path, reason: "cannot be read: \(Errno.last)")
    }
    try write(Array(bytes), to: name)
    chmod(self.path(of: name), 0o700)
    return self.path(of: name)
  }

  /// Creates a subfolder, also accessible only to its owner, and returns its path.
  func makeFolder(_ name: String) throws(RigError) -> String {
    guard mkdir(path(of: name), 0o700) == 0 || errno == EEXIST else {
      throw .file(
        path: path(of: name), reason: "cannot be created: \(Errno.last)")
    }
    return path(of: name)
  }

  /// Creates a named pipe, and opens it for reading.
  func makePipe(_ name: String) throws(RigError) -> OpenFile {
    let path = path(of: name)
    // It is open for writing as well, so that it does not end when a writer closes it.
    guard mkfifo(path, 0o600) == 0, case let pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC),
      pipe >= 0
    else { throw .file(path: path, reason: "cannot be created: \(Errno.last)") }
    return OpenFile(pipe)
  }

  /// Returns the contents of the file `name`; empty if it does not exist.
  func text(of name: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: path(of: name)) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
