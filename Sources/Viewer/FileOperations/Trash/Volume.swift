import Files
import SystemPackage

/// A mounted file system, within which files can be renamed.
struct Volume: Hashable {
  private let device: UInt64
  /// The mount. A file system that is mounted twice, also in part, is a volume at each place.
  private let mount: UInt64

  /// Creates the volume of the folder at `path`; nil if that does not exist.
  init?(of path: FilePath) {
    guard let status = FileStatus(following: path) else { return nil }
    device = status.device
    mount = FileSystem.mount(of: path)
  }

  /// Creates the volume on which the absolute path `path` is, or would be if it were created.
  init?(ofNearest path: FilePath) {
    var path = path
    while FileStatus(following: path) == nil {
      guard path.folder != path else { return nil }
      path = path.folder
    }
    self.init(of: path)
  }
}
