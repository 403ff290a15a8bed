import Glibc

/// A file in the trash, which can be put back.
public struct TrashedFile: Hashable, Sendable {
  /// Where it was.
  public let originalPath: String
  /// Where it is.
  let trashedPath: String
  /// Where that is noted.
  let infoPath: String

  /// Puts the file back where it was; what lies there by now is never overwritten.
  public func restore() throws(TrashError) {
    guard FileSystem.status(of: trashedPath) != nil else { throw .gone(path: originalPath) }
    do throws(FileSystem.Refusal) {
      try FileSystem.move(trashedPath, to: originalPath)
    } catch .exists {
      throw .taken(path: originalPath)
    } catch .missing {
      throw .notRestored(path: originalPath, reason: "the folder that it was in is gone")
    } catch {
      throw .notRestored(path: originalPath, reason: error.reason)
    }
    unlink(infoPath)
  }
}
