import Glibc

/// What a name in a folder stands for that a picture may have.
enum FolderEntry: Hashable {
  /// Something to show.
  case picture
  /// A folder.
  case folder
  /// No file has the name.
  case missing
  /// What would be shown if it were not for a reason.
  case skipped(SkippedFiles.Reason)

  /// Looks at the file at `path`, as seen from the open folder `folder`. What that says of its `kind`,
  /// as in `d_type` of readdir(3), saves asking the file.
  init(_ path: String, in folder: Int32 = AT_FDCWD, kind: Int = DT_UNKNOWN) {
    var kind = kind
    if kind == DT_UNKNOWN || kind == DT_LNK {
      var status = stat()
      guard fstatat(folder, path, &status, 0) == 0 else {
        self = Self.unresolved(path, in: folder)
        return
      }
      // The same numbers are in the mode of a file, as macros say that Swift does not see.
      kind = Int(status.st_mode & S_IFMT) >> 12
    }
    switch kind {
    case DT_DIR: self = .folder
    case DT_REG: self = Self.file(path, in: folder)
    default: self = .skipped(.notAFile)
    }
  }

  private static func file(_ path: String, in folder: Int32) -> FolderEntry {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    if path.utf8[(name ?? path.startIndex)...].first == UInt8(ascii: ".") {
      return .skipped(.hidden)
    }
    return faccessat(folder, path, R_OK, AT_EACCESS) == 0 ? .picture : .skipped(.unreadable)
  }

  /// What cannot be asked for: a link to nowhere, or nothing.
  private static func unresolved(_ path: String, in folder: Int32) -> FolderEntry {
    var status = stat()
    let exists = fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    return exists ? .skipped(.brokenLink) : .missing
  }
}
