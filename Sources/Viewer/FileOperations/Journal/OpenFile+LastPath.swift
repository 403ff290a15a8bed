import Files
import Glibc
import SystemPackage

extension OpenFile {
  /// `O_PATH` of open(2): only the name is meant, and nothing is read. Swift's module lacks it
  /// (`asm-generic/fcntl.h`).
  private static let nameOnly: Int32 = 0o10_000_000

  /// Finds the file at `path`, which may be a link, without reading it.
  static func found(at path: FilePath) throws(Errno) -> OpenFile {
    try OpenFile(path, nameOnly | O_NOFOLLOW)
  }

  /// The path at which the file was last, whether it is still there or was removed or replaced there; nil if unknown.
  var lastPath: FilePath? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX) + Self.removed.count)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink("/proc/self/fd/\(descriptor)", $0, buffer.count) } ?? 0
    }
    guard count > 0 else { return nil }
    let path = Array(bytes.prefix(count))
    return FilePath(
      bytes: path.suffix(Self.removed.count) == Self.removed[...]
        ? path.dropLast(Self.removed.count) : path[...])
  }

  /// The suffix that Linux adds to the path of a deleted file.
  private static let removed = Array(" (deleted)".utf8)
}
