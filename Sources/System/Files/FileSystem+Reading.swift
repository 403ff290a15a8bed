import Glibc
package import SystemPackage

extension FileSystem {
  /// Returns the bytes of the regular file at `path`, at most the first `limit`.
  /// - Throws: `Errno` if the file cannot be opened or read, or is something else.
  package static func contents(of path: FilePath, limit: Int) throws(Errno) -> [UInt8] {
    try contents(of: OpenFile(regular: path), limit: limit)
  }

  /// Returns the last bytes of the regular file at `path`, at most `limit`.
  /// - Throws: `Errno` as ``contents(of:limit:)`` does.
  package static func end(of path: FilePath, limit: Int) throws(Errno) -> [UInt8] {
    let file = try OpenFile(regular: path)
    // A shorter file is read from its beginning.
    lseek(file.descriptor, -limit, SEEK_END)
    return try contents(of: file, limit: limit)
  }

  private static func contents(of file: OpenFile, limit: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: max(0, min(limit, 1 << 16)))
    while bytes.count < limit {
      let wanted = min(part.count, limit - bytes.count)
      let count = try Errno.check { Glibc.read(file.descriptor, &part, wanted) }
      guard count > 0 else { break }
      bytes += part.prefix(count)
    }
    return bytes
  }
}
