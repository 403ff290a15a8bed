import Files
import Glibc
public import SystemPackage

/// The user's trash, as desktops share it: freedesktop.org's Trash specification 1.0.
///
/// A file stays on its file system: it goes to the trash in the home folder when that lies on the
/// same one, else to one in the top folder of its own.
public struct Trash: Sendable {
  private let home: FilePath?

  /// The trash of the user whose data lie in the folder `dataHome`; by default those that the
  /// environment names in `XDG_DATA_HOME`, else in `HOME`.
  public init(dataHome: FilePath? = nil) {
    let dataHome =
      dataHome ?? FilePath.userFolder("XDG_DATA_HOME", orInHome: ".local/share")
    home = dataHome?.appending("Trash")
  }

  /// Moves the file at `path` to the trash; a link goes there itself.
  public func put(_ path: FilePath) throws(TrashError) -> TrashedFile {
    guard FileStatus(of: path) != nil, let name = path.lastComponent else {
      throw .missing(path: path)
    }
    let folder: FilePath
    do {
      folder = try path.folder.resolved()
    } catch {
      throw .notTrashed(path: path, reason: error.reason)
    }
    return try put(folder.appending(name), lyingOn: Volume(of: folder))
  }

  /// Moves the file at `path`, absolute and without links, to the first trash of its file system.
  private func put(
    _ path: FilePath, lyingOn volume: Volume?
  ) throws(TrashError) -> TrashedFile {
    if let home, let volume, Volume(ofNearest: home) == volume,
      let file = try TrashFolder(path: home, top: nil).take(path)
    {
      return file
    }
    let top = Self.topFolder(above: path, on: volume)
    do throws(TrashError) {
      if let file = try Self.sharedFolder(in: top)?.take(path) { return file }
    } catch .noTrash {
      // What others made for all may not be for this user.
    }
    if let file = try Self.ownFolder(in: top).take(path) { return file }
    throw .noTrash(path: path, reason: "it would have to move to another file system")
  }

  /// The highest folder around `path` that lies on the same volume.
  private static func topFolder(above path: FilePath, on volume: Volume?) -> FilePath {
    var top = path.folder
    while top.folder != top, Volume(of: top.folder) == volume { top = top.folder }
    return top
  }

  /// The user's folder in the trash that an administrator made for all; nil when there is none, or
  /// when others could reach into it: it has to be a folder, no link to one, and sticky.
  private static func sharedFolder(in top: FilePath) -> TrashFolder? {
    let shared = top.appending(".Trash")
    guard let status = FileStatus(of: shared), status.isFolder, status.isSticky else { return nil }
    return TrashFolder(path: shared.appending("\(getuid())"), top: top)
  }

  private static func ownFolder(in top: FilePath) -> TrashFolder {
    TrashFolder(path: top.appending(".Trash-\(getuid())"), top: top)
  }
}
