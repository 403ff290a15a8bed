import Files
package import SystemPackage

/// The reason why a file was not moved to the trash or not restored, described for its owner.
package enum TrashError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file at `path` does not exist.
  case missing(path: FilePath)
  /// The file system of the file at `path` has no trash, and none can be created there.
  case noTrash(path: FilePath, reason: String)
  /// The system refused to move the file at `path`, or to record its original path.
  case notTrashed(path: FilePath, reason: String)
  /// Another file now exists at `path`.
  case taken(path: FilePath)
  /// The file is no longer in the trash.
  case gone(path: FilePath)
  /// The system refused to move the file back to `path`.
  case notRestored(path: FilePath, reason: String)

  /// The error as a sentence.
  package var description: String {
    switch self {
    case .missing(let path): "“\(path.displayName)” no longer exists."
    case .noTrash(let path, let reason):
      "“\(path.displayName)” cannot be moved to a trash on its file system: \(reason)."
    case .notTrashed(let path, let reason):
      "Could not move “\(path.displayName)” to the trash: \(reason)."
    case .taken(let path):
      "Could not restore “\(path.displayName)”: a file with that name already exists."
    case .gone(let path): "“\(path.displayName)” is no longer in the trash."
    case .notRestored(let path, let reason):
      "Could not restore “\(path.displayName)”: \(reason)."
    }
  }
}
