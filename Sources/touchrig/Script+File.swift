import Glibc
import Rig

extension Script {
  /// Reads the script in a file or pipe, or from standard input when that is called `-`.
  init(file path: String) throws(ScriptError) {
    let name = path == "-" ? "standard input" : path
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    defer { if file > STDIN_FILENO { close(file) } }
    guard let bytes = Self.contents(of: file) else {
      let reason = String(cString: strerror(errno))
      throw ScriptError(script: name, line: 0, message: "no script can be read there: \(reason)")
    }
    try self.init(String(decoding: bytes, as: UTF8.self), name: name)
  }

  /// All that can be read; nil when `errno` says why not.
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
