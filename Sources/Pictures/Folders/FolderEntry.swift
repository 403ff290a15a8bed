import Files
import Glibc
import PictureFiles
import SystemPackage

/// The kind of a directory entry whose name may be that of a picture.
enum FolderEntry: Hashable {
  /// A picture file.
  case picture
  /// A folder.
  case folder
  /// There is no such file.
  case missing
  /// A file that is skipped, with the reason.
  case skipped(SkippedFiles.Reason)

  /// Examines the file at `path`, relative to the open folder `folder`. A known `kind`, as in
  /// `d_type` of readdir(3), saves a system call. Hidden files are skipped unless the caller is
  /// `showingHidden` ones.
  init(
    _ path: FilePath, in folder: Int32 = AT_FDCWD, kind: Int = DT_UNKNOWN,
    showingHidden: Bool = false
  ) {
    var kind = kind
    if kind == DT_UNKNOWN || kind == DT_LNK {
      var status = stat()
      guard path.withPlatformString({ fstatat(folder, $0, &status, 0) }) == 0 else {
        self = Self.unresolved(path, in: folder)
        return
      }
      // The mode of a file contains the same numbers; the C macros that convert them are not
      // available in Swift.
      kind = Int(status.st_mode & S_IFMT) >> 12
    }
    switch kind {
    case DT_DIR: self = .folder
    case DT_REG: self = Self.file(path, in: folder, showingHidden: showingHidden)
    default: self = .skipped(.notAFile)
    }
  }

  private static func file(
    _ path: FilePath, in folder: Int32, showingHidden: Bool
  ) -> FolderEntry {
    let isHidden = path.lastComponent?.bytes.first == UInt8(ascii: ".")
    if isHidden, !showingHidden { return .skipped(.hidden) }
    let isReadable = path.withPlatformString { faccessat(folder, $0, R_OK, AT_EACCESS) } == 0
    return isReadable ? .picture : .skipped(.unreadable)
  }

  /// Returns the kind of a path without a status: a broken link or nothing.
  private static func unresolved(_ path: FilePath, in folder: Int32) -> FolderEntry {
    var status = stat()
    let exists =
      path.withPlatformString { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
    return exists ? .skipped(.brokenLink) : .missing
  }
}
