import SystemPackage

/// The versions of files: how often each is known to have been written since it was first shown.
struct FileVersions {
  private var counts: [FilePath: Int] = [:]
  /// The number of times that any file may have been written.
  private var common = 0

  /// The version of the file at `path`.
  subscript(path: FilePath) -> Int { common + counts[path, default: 0] }

  /// Records that the file at `path` was written.
  mutating func renew(_ path: FilePath) { counts[path, default: 0] += 1 }

  /// Records that any file may have been written.
  mutating func renewAll() { common += 1 }
}
