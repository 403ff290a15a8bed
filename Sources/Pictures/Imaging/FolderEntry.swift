import Files
import Glibc
import SystemPackage

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
  init(_ path: FilePath, in folder: Int32 = AT_FDCWD, kind: Int = DT_UNKNOWN) {
    var kind = kind
    if kind == DT_UNKNOWN || kind == DT_LNK {
      var status = stat()
      guard path.withPlatformString({ fstatat(folder, $0, &status, 0) }) == 0 else {
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

  private static func file(_ path: FilePath, in folder: Int32) -> FolderEntry {
    if path.lastComponent?.bytes.first == UInt8(ascii: ".") { return .skipped(.hidden) }
    let isReadable = path.withPlatformString { faccessat(folder, $0, R_OK, AT_EACCESS) } == 0
    return isReadable ? .picture : .skipped(.unreadable)
  }

  /// What cannot be asked for: a link to nowhere, or nothing.
  private static func unresolved(_ path: FilePath, in folder: Int32) -> FolderEntry {
    var status = stat()
    let exists =
      path.withPlatformString { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    return exists ? .skipped(.brokenLink) : .missing
  }
}
