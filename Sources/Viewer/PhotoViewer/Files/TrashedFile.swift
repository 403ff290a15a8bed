import Files
public import SystemPackage

/// A file in the trash, which can be put back.
public struct TrashedFile: Hashable, Sendable {
  /// Where it was.
  public let originalPath: FilePath
  /// Where it is.
  let trashedPath: FilePath
  /// Where that is noted.
  let infoPath: FilePath

  /// Puts the file back where it was; what lies there by now is never overwritten.
  public func restore() throws(TrashError) {
    guard FileStatus(of: trashedPath) != nil else { throw .gone(path: originalPath) }
    do throws(Errno) {
      try FileSystem.move(own: trashedPath, to: originalPath)
    } catch .fileExists {
      throw .taken(path: originalPath)
    } catch .noSuchFileOrDirectory {
      throw .notRestored(path: originalPath, reason: "the folder that it was in is gone")
    } catch {
      throw .notRestored(path: originalPath, reason: error.reason)
    }
    try? FileSystem.unlink(infoPath)
  }
}
