import Files
import SystemPackage

/// A file system where it is mounted: within one, files can be renamed.
struct Volume: Hashable {
  private let device: UInt64
  /// A part of a file system that is mounted somewhere else too is another volume there.
  private let mount: UInt64

  /// That of the folder at `path`; nil when there is none.
  init?(of path: FilePath) {
    guard let status = FileStatus(following: path) else { return nil }
    device = status.device
    mount = FileSystem.mount(of: path)
  }

  /// That on which `path`, an absolute one, lies, or will.
  init?(ofNearest path: FilePath) {
    var path = path
    while FileStatus(following: path) == nil {
      guard path.folder != path else { return nil }
      path = path.folder
    }
    self.init(of: path)
  }
}
