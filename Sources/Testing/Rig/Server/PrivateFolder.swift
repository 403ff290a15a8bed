import FoundationEssentials
import Glibc

/// A new folder for one run, readable by its owner only; gone with the last reference.
final class PrivateFolder {
  let path: String

  /// Makes it in `TMPDIR`, or in `/tmp` where that would make socket paths too long.
  init() throws(RigError) {
    let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // A socket's path has 108 bytes in all (`sockaddr_un`).
    let parent = wanted.utf8.count <= 60 && !wanted.isEmpty ? wanted : "/tmp"
    var template = Array("\(parent)/touchrig-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .file(
        path: parent, reason: "no folder can be made: \(String(cString: strerror(errno)))")
    }
    path = String(cString: made)
  }

  deinit { remove() }

  /// Removes it with all that it holds.
  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of `name` in the folder.
  func path(of name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws(RigError) {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws(RigError) {
    let isWritten = FileManager.default.createFile(
      atPath: path(of: name), contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    if !isWritten {
      throw .file(
        path: path(of: name), reason: "cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  /// Makes a folder in it, readable by the same owner only; answers its path.
  func makeFolder(_ name: String) throws(RigError) -> String {
    guard mkdir(path(of: name), 0o700) == 0 || errno == EEXIST else {
      throw .file(
        path: path(of: name), reason: "cannot be made: \(String(cString: strerror(errno)))")
    }
    return path(of: name)
  }

  /// What is in the file `name`; empty when there is none.
  func text(of name: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: path(of: name)) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
