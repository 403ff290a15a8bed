import Glibc

/// Writing to a cache that others read at the same time: a file is there as a whole, or not at all.
enum CacheFolder {
  /// Puts a file with `bytes` to `path`, for its owner only, and makes what is missing of the folders
  /// from `top` down to it; false when the system does not want that.
  static func replace(_ path: String, by bytes: [UInt8], below top: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    makeFolders(from: top, to: String(path[..<slash]))
    // In the same folder, as only within a file system one file takes the place of another at once.
    let draft = path[..<slash] + "/.\(String(UInt64.random(in: 0 ... .max), radix: 36)).png"
    let descriptor = open(String(draft), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = FileBytes.write(bytes, to: descriptor)
    // What the system has put off writing, a full disk may refuse at the end.
    let isClosed = close(descriptor) == 0
    if isWritten && isClosed && rename(String(draft), path) == 0 { return true }
    unlink(String(draft))
    return false
  }

  private static func makeFolders(from top: String, to folder: String) {
    mkdir(top, 0o700)
    var path = top
    for step in folder.dropFirst(top.count).split(separator: "/") {
      path += "/" + step
      mkdir(path, 0o700)
    }
  }
}
