package import SystemPackage

/// Moves files within a file system without overwriting others.
extension FileSystem {
  /// Moves the file at `path` to `target`, in a folder in which no other program creates files.
  ///
  /// This moves whatever file is there at that moment. If another program saves the file meanwhile
  /// by renaming, the new file is moved or stays, but is not lost. To that end, nothing is unlinked
  /// that another program may have replaced. Where the system cannot rename without replacing, an
  /// empty file reserves the target first.
  package static func move(_ path: FilePath, toOwn target: FilePath) throws(Errno) {
    do {
      try renameNew(path, to: target)
    } catch let error where error.isLackOfRenameNew {
      try makeEmptyFile(at: target)
      do {
        try rename(path, to: target)
      } catch {
        try? unlink(target)
        throw error
      }
    }
  }

  /// Moves the file at `path`, in a folder in which no other program replaces files, to `target`.
  ///
  /// Other programs may create a file at `target` at any moment; it is never replaced. Where the
  /// system cannot rename without replacing, the file gets the new name as a second link first, and
  /// then loses the old one.
  package static func move(own path: FilePath, to target: FilePath) throws(Errno) {
    do {
      try renameNew(path, to: target)
    } catch let error where error.isLackOfRenameNew {
      try link(path, to: target)
      // If that fails, the file has both names.
      try? unlink(path)
    }
  }

  private static func makeEmptyFile(at path: FilePath) throws(Errno) {
    try close(create(path, mode: 0o600))
  }
}

extension Errno {
  /// Whether this error indicates that the kernel or the file system cannot rename without
  /// replacing.
  fileprivate var isLackOfRenameNew: Bool { self == .invalidArgument || self == .noFunction }
}
