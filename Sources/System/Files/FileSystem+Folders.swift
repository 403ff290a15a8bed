import Glibc
package import SystemPackage

extension FileSystem {
  /// Returns the names in the folder at `path`, in no order, without `.` and `..`.
  /// - Throws: `Errno` if there is no such folder, or it cannot be read.
  package static func names(in path: FilePath) throws(Errno) -> [FilePath.Component] {
    guard let listing = path.withPlatformString(opendir) else { throw .last }
    defer { closedir(listing) }
    var names: [FilePath.Component] = []
    while true {
      errno = 0
      guard let entry = readdir(listing) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath.Component(bytes: $0) }
      if let name, name.kind == .regular { names.append(name) }
    }
    if errno != 0 { throw .last }
    return names
  }

  /// Removes the file or folder at `path`, with all that is in it. Links are removed, not followed.
  /// - Throws: `Errno` for the first file that cannot be removed.
  package static func removeAll(at path: FilePath) throws(Errno) {
    guard FileStatus(of: path)?.isFolder == true else { return try unlink(path) }
    for name in try names(in: path) { try removeAll(at: path.appending(name)) }
    try Errno.check { path.withPlatformString { Int(rmdir($0)) } }
  }
}
