import Glibc
public import SystemPackage

/// What the system knows of a file besides its bytes.
public struct FileStatus: Hashable, Sendable {
  /// The number of the file system.
  public let device: UInt64
  /// The number of the file in that.
  public let inode: UInt64
  /// The number of the user whose it is.
  public let owner: UInt32
  /// How many bytes it holds.
  public let byteCount: Int
  private let mode: UInt32

  /// Of the file at `path` itself, not of what a link points to; nil when there is none.
  public init?(of path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Of the file at `path`, or of that to which it is a link; nil when there is none.
  public init?(following path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Of the open file `descriptor`; nil when the system does not say.
  public init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    owner = status.st_uid
    byteCount = Int(status.st_size)
    mode = status.st_mode
  }

  /// Whether it is a folder.
  public var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  /// Whether it is a file with bytes, and no pipe or device.
  public var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  /// Whether files in it may be removed by their owners only.
  public var isSticky: Bool { mode & S_ISVTX != 0 }
  /// Whether everybody may write to it.
  public var isWritableByAll: Bool { mode & S_IWOTH != 0 }
}
