import Glibc
package import SystemPackage

/// The metadata of a file.
package struct FileStatus: Hashable, Sendable {
  /// The number of the file.
  package let number: FileNumber
  /// The number of the user who owns the file.
  package let owner: UInt32
  /// The number of the group that owns the file.
  package let group: UInt32
  /// The number of names of the file.
  package let linkCount: Int
  /// The time of the last change of the contents.
  package let modified: FileTime
  /// The time of the last change of the contents, the attributes or a name.
  package let changed: FileTime
  /// The size in bytes.
  package let byteCount: Int
  private let mode: UInt32

  /// Reads the status of the file at `path` without following a symbolic link, or returns nil if
  /// there is none.
  package init?(of path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of the file at `path`, following symbolic links, or returns nil if there is
  /// none.
  package init?(following path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of the file `name` in the open folder `folder`, following symbolic links, or returns
  /// nil if there is none.
  package init?(of name: UnsafePointer<CChar>, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, name, &status, 0) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of the open file `descriptor`, or returns nil if the system does not provide
  /// it.
  package init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    number = FileNumber(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    owner = status.st_uid
    group = status.st_gid
    linkCount = Int(status.st_nlink)
    modified = FileTime(status.st_mtim)
    changed = FileTime(status.st_ctim)
    byteCount = Int(status.st_size)
    mode = status.st_mode
  }

  /// The number of the device of its file system.
  package var device: UInt64 { number.device }
  /// The number of the file in its file system.
  package var inode: UInt64 { number.inode }
  /// The permissions, as for chmod(2).
  package var permissions: UInt32 { mode & 0o7777 }
  /// Whether the file is a symbolic link.
  package var isLink: Bool { mode & S_IFMT == S_IFLNK }
  /// Whether the file is a folder.
  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  /// Whether the file is a regular file, not a folder, pipe, socket or device.
  package var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  /// Whether the file is a socket.
  package var isSocket: Bool { mode & S_IFMT == S_IFSOCK }
  /// Whether the owner of the file may read it.
  package var isReadableByOwner: Bool { mode & S_IRUSR != 0 }
  /// Whether the owner of the file may write to it.
  package var isWritableByOwner: Bool { mode & S_IWUSR != 0 }
  /// Whether the sticky bit is set: files in the folder can be removed only by their owners.
  package var isSticky: Bool { mode & S_ISVTX != 0 }
  /// Whether all users may write to the file.
  package var isWritableByAll: Bool { mode & S_IWOTH != 0 }

  /// Whether `other` is a status of the same file, whatever has been written to it.
  package func isSameFile(as other: FileStatus) -> Bool { number == other.number }

  /// Whether `other` is a status of the same file with the same contents, owners and permissions, whatever its name
  /// is by now.
  package func isSameVersion(as other: FileStatus) -> Bool {
    isSameFile(as: other) && byteCount == other.byteCount && modified == other.modified
      && mode == other.mode && owner == other.owner && group == other.group
      && linkCount == other.linkCount
  }
}
