import Files
import Localization
package import SystemPackage

/// A file in the trash, which can be restored.
package struct TrashedFile: Hashable, Sendable {
  /// The path before the file was moved to the trash.
  package let originalPath: FilePath
  /// The path in the trash.
  let trashedPath: FilePath

  /// The path of the info file.
  var infoPath: FilePath {
    let name = (trashedPath.lastComponent?.bytes ?? []) + Array(".trashinfo".utf8)
    return trashedPath.folder.folder.appending("info").pushing(FilePath(bytes: name))
  }

  /// Moves the file back to its original path. Never overwrites another file there.
  package func restore() throws(TrashError) {
    guard FileStatus(of: trashedPath) != nil else { throw .gone(path: originalPath) }
    do throws(Errno) {
      try FileSystem.move(trashedPath, toNew: originalPath)
    } catch .fileExists {
      throw .taken(path: originalPath)
    } catch .noSuchFileOrDirectory {
      throw .notRestored(
        path: originalPath, reason: localized("its original folder no longer exists"))
    } catch {
      throw .notRestored(path: originalPath, reason: error.reason)
    }
    try? FileSystem.unlink(infoPath)
  }
}
