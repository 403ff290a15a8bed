import Glibc
import PictureFiles
import SystemPackage

/// The kind of a directory entry whose name may be that of a picture.
enum FolderEntry: Hashable {
  /// A picture file.
  case picture
  case folder
  /// There is no such file.
  case missing
  /// A file that is skipped, with the reason.
  case skipped(SkippedFiles.Reason)

  /// Examines the file at `path`. Hidden files are skipped unless the caller is `showingHidden` ones.
  init(_ path: FilePath, showingHidden: Bool = false) {
    self = path.withPlatformString { Self($0, showingHidden: showingHidden) }
  }

  /// Examines the file at `path`, relative to the open folder `folder`, for callers that have thousands of
  /// names. A known `kind`, as in `d_type` of readdir(3), saves a system call, and so does it to know that a
  /// file `isReadable`.
  init(
    _ path: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD, kind: Int = DT_UNKNOWN,
    isReadable: Bool = false, showingHidden: Bool
  ) {
    var kind = kind
    if kind == DT_UNKNOWN || kind == DT_LNK {
      var status = stat()
      guard fstatat(folder, path, &status, 0) == 0 else {
        self = Self.unresolved(path, in: folder)
        return
      }
      // The mode of a file contains the same numbers; the C macros that convert them are not
      // available in Swift.
      kind = Int(status.st_mode & S_IFMT) >> 12
    }
    switch kind {
    case DT_DIR: self = .folder
    case DT_REG where !showingHidden && Self.isHidden(path): self = .skipped(.hidden)
    case DT_REG:
      let isReadable = isReadable || faccessat(folder, path, R_OK, AT_EACCESS) == 0
      self = isReadable ? .picture : .skipped(.unreadable)
    default: self = .skipped(.notAFile)
    }
  }

  private static func isHidden(_ path: UnsafePointer<CChar>) -> Bool {
    let name = strrchr(path, Int32(UInt8(ascii: "/"))).map { UnsafePointer($0 + 1) } ?? path
    return name.pointee == CChar(UInt8(ascii: "."))
  }

  /// Returns the kind of a path without a status: a broken link or nothing.
  private static func unresolved(
    _ path: UnsafePointer<CChar>, in folder: Int32
  ) -> FolderEntry {
    var status = stat()
    let exists = fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    return exists ? .skipped(.brokenLink) : .missing
  }
}
