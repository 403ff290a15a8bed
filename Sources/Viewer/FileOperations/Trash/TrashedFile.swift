import Files
import Localization
package import SystemPackage

/// A file in the trash, which can be restored.
package struct TrashedFile: Hashable, Sendable {
  /// The path before the file was moved to the trash.
  package let originalPath: FilePath
  let trashedPath: FilePath
  /// The file that was moved there: others may empty the trash, and use its name again.
  let identity: FileIdentity

  /// The maximum size of an info file that is read, in bytes.
  private static let limit = 1 << 16

  var infoPath: FilePath {
    let name = (trashedPath.lastComponent?.bytes ?? []) + Array(".trashinfo".utf8)
    return trashedPath.folder.folder.appending("info").pushing(FilePath(bytes: name))
  }

  /// Moves the file back to its original path. Never overwrites another file there.
  package func restore() throws(TrashError) {
    _ = try restore(as: CollectionOfOne(originalPath))
  }

  /// Moves the file back to the first of the `paths` that is free, and returns that.
  func restore(as paths: some Sequence<FilePath>) throws(TrashError) -> FilePath {
    let info = info
    guard info?.isAbout(originalPath) != false else { throw .gone(path: originalPath) }
    do throws(Errno) {
      let path = try identity.move(trashedPath, toFirst: paths)
      if info != nil, info == self.info { try? FileSystem.unlink(infoPath) }
      return path
    } catch .fileExists {
      throw .taken(path: originalPath)
    } catch {
      guard error != .changedMeanwhile, FileStatus(of: trashedPath) != nil || isAway else {
        throw .gone(path: originalPath)
      }
      throw .notRestored(
        path: originalPath,
        reason: error == .noSuchFileOrDirectory
          ? localized("its original folder no longer exists") : error.reason)
    }
  }

  /// Whether the trash is missing together with the folder in which the file was: their disk was taken out.
  private var isAway: Bool {
    FileStatus(following: trashedPath.folder) == nil
      && FileStatus(following: originalPath.folder) == nil
  }

  /// Removes the file from the trash, because it has another name.
  func forget() {
    guard identity.exists(at: trashedPath), FileStatus(of: originalPath) != nil else { return }
    try? FileSystem.unlink(trashedPath)
    try? FileSystem.unlink(infoPath)
  }

  /// The contents of the info file; nil if there is none, or if the trash does not understand them.
  private var info: TrashInfo.Contents? {
    (try? FileSystem.contents(of: infoPath, limit: Self.limit)).map(TrashInfo.Contents.init)
  }
}
