import Files
public import SystemPackage

/// Why a file did not go to the trash, or did not come back, in words that its owner understands.
public enum TrashError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at `path`.
  case missing(path: FilePath)
  /// The file system of the file at `path` has no trash, and none can be made there.
  case noTrash(path: FilePath, reason: String)
  /// The system refused to move the file at `path`, or to note where it came from.
  case notTrashed(path: FilePath, reason: String)
  /// Something else lies at `path` by now.
  case taken(path: FilePath)
  /// The file is not in the trash any more.
  case gone(path: FilePath)
  /// The system refused to move the file back to `path`.
  case notRestored(path: FilePath, reason: String)

  /// The fault in one line.
  public var description: String {
    switch self {
    case .missing(let path): "There is no file “\(path.displayName)” any more."
    case .noTrash(let path, let reason):
      "“\(path.displayName)” lies where there can be no trash: \(reason)."
    case .notTrashed(let path, let reason):
      "“\(path.displayName)” cannot be moved to the trash: \(reason)."
    case .taken(let path):
      "There is another “\(path.displayName)” by now; the old one is in the trash."
    case .gone(let path): "“\(path.displayName)” is not in the trash any more."
    case .notRestored(let path, let reason):
      "“\(path.displayName)” cannot be taken out of the trash: \(reason)."
    }
  }
}
