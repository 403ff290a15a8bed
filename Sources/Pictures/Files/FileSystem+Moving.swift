public import SystemPackage

/// Files that are moved within their file system, and never over another one.
extension FileSystem {
  /// Moves the file at `path` to `target`, a place in a folder in which nobody else makes files.
  ///
  /// What is moved is what is there at that moment: a file that another program saves meanwhile, by
  /// renaming, is moved or stays, but is not lost. So nothing is unlinked here that others may have
  /// replaced: where the system cannot rename without replacing, an empty file takes the place first.
  public static func move(_ path: FilePath, toOwn target: FilePath) throws(Errno) {
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

  /// Moves the file at `path`, in a folder in which nobody else replaces files, to `target`.
  ///
  /// Others may make a file there at any moment, which is never replaced: where the system cannot
  /// rename without replacing, the file gets a second name first, and then loses the old one.
  public static func move(own path: FilePath, to target: FilePath) throws(Errno) {
    do {
      try renameNew(path, to: target)
    } catch let error where error.isLackOfRenameNew {
      try link(path, to: target)
      // Should that fail, the file is where it was wanted, and in the old place too.
      try? unlink(path)
    }
  }

  private static func makeEmptyFile(at path: FilePath) throws(Errno) {
    try close(create(path, mode: 0o600))
  }
}

extension Errno {
  /// Whether a kernel or a file system says so that it cannot rename without replacing.
  fileprivate var isLackOfRenameNew: Bool { self == .invalidArgument || self == .noFunction }
}
