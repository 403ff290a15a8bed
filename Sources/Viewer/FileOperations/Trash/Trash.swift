import Files
import Glibc
import Localization
package import SystemPackage

/// The user's trash, shared with other programs: freedesktop.org's Trash specification 1.0.
///
/// A file stays on its file system. It is moved to the trash in the home folder if that is on the
/// same file system, otherwise to one in the top folder of its own.
package struct Trash: Sendable {
  private let home: FilePath?

  /// Creates the trash of the user with the data folder `dataHome`; by default the one given by the
  /// environment, in `XDG_DATA_HOME` or else in `HOME`.
  package init(dataHome: FilePath? = nil) {
    let dataHome =
      dataHome ?? FilePath.userFolder("XDG_DATA_HOME", orInHome: ".local/share")
    home = dataHome?.appending("Trash")
  }

  /// Moves the file at `path` to the trash. A link is moved itself, not its target.
  ///
  /// `willMove` is called when the file has a place in the trash, before it is moved there. It is called
  /// again if the file cannot be moved there, but to another place.
  package func put(
    _ path: FilePath, willMove: (TrashedFile) throws(Errno) -> Void = { _ in }
  ) throws(TrashError) -> TrashedFile {
    try put(
      path,
      by: { (identity, path, target) throws(Errno) in
        try identity.move(path, to: target, by: FileSystem.move(_:toOwn:))
      }, willMove)
  }

  /// Links the file at `path` into the trash as well, because another one is about to replace it.
  ///
  /// `willKeep` is called when it has a place in the trash, as with ``put(_:willMove:)``.
  /// - Returns: the file in the trash: that one, or where a system has no second names, a copy of it.
  func keep(
    _ path: FilePath, willKeep: (TrashedFile) throws(Errno) -> Void
  ) throws(TrashError) -> TrashedFile {
    var copy: FileStatus?
    let file = try put(
      path,
      by: { (identity, path, target) throws(Errno) in
        guard identity.exists(at: path) else { throw .changedMeanwhile }
        copy = try FileSystem.keep(path, as: target)
      }, willKeep)
    guard let copy else { return file }
    return TrashedFile(
      originalPath: file.originalPath, trashedPath: file.trashedPath, identity: FileIdentity(copy))
  }

  private func put(
    _ path: FilePath, by move: TrashFolder.Move, _ willMove: (TrashedFile) throws(Errno) -> Void
  ) throws(TrashError) -> TrashedFile {
    guard FileStatus(of: path) != nil, let name = path.lastComponent else {
      throw .missing(path: path)
    }
    let folder: FilePath
    do {
      folder = try path.folder.resolved()
    } catch {
      throw .notTrashed(path: path, reason: error.reason)
    }
    return try put(folder.appending(name), on: Volume(of: folder), by: move, willMove)
  }

  /// Moves the file at `path`, in a folder whose path is absolute and without links, to the first
  /// suitable trash on its file system.
  private func put(
    _ path: FilePath, on volume: Volume?, by move: TrashFolder.Move,
    _ willMove: (TrashedFile) throws(Errno) -> Void
  ) throws(TrashError) -> TrashedFile {
    if let home, let volume, Volume(ofNearest: home) == volume,
      let file = try TrashFolder(path: home, top: nil).trash(path, by: move, willMove)
    {
      return file
    }
    let top = Self.topFolder(above: path, on: volume)
    do throws(TrashError) {
      if let file = try Self.sharedFolder(in: top)?.trash(path, by: move, willMove) {
        return file
      }
    } catch .noTrash {
      // This user may have no access to the trash that is shared by all users.
    }
    if let file = try Self.ownFolder(in: top).trash(path, by: move, willMove) { return file }
    throw .noTrash(path: path, reason: localized("it can only be moved to another file system"))
  }

  /// Returns the highest folder above `path` on the same volume.
  private static func topFolder(above path: FilePath, on volume: Volume?) -> FilePath {
    var top = path.folder
    while top.folder != top, Volume(of: top.folder) == volume { top = top.folder }
    return top
  }

  /// Returns the user's folder in the trash that an administrator created for all users; nil if
  /// there is none, or if it is not safe from other users. It must be a folder, not a link, and
  /// sticky.
  private static func sharedFolder(in top: FilePath) -> TrashFolder? {
    let shared = top.appending(".Trash")
    guard let status = FileStatus(of: shared), status.isFolder, status.isSticky else { return nil }
    return TrashFolder(path: shared.appending("\(getuid())"), top: top)
  }

  private static func ownFolder(in top: FilePath) -> TrashFolder {
    TrashFolder(path: top.appending(".Trash-\(getuid())"), top: top)
  }
}
