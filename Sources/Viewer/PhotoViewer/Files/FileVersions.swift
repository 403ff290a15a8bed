import SystemPackage

/// How often files are known to have been written since they were seen first, by path.
struct FileVersions {
  private var counts: [FilePath: Int] = [:]
  /// How often all of them may have been.
  private var common = 0

  /// The version of the file at `path`.
  subscript(path: FilePath) -> Int { common + counts[path, default: 0] }

  /// Notes that the file at `path` was written.
  mutating func renew(_ path: FilePath) { counts[path, default: 0] += 1 }

  /// Notes that any file may have been.
  mutating func renewAll() { common += 1 }
}
