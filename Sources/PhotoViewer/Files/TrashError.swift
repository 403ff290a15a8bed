/// Why a file did not go to the trash, or did not come back, in words that its owner understands.
public enum TrashError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file at `path`.
  case missing(path: String)
  /// The file system of the file at `path` has no trash, and none can be made there.
  case noTrash(path: String, reason: String)
  /// The system refused to move the file at `path`, or to note where it came from.
  case notTrashed(path: String, reason: String)
  /// Something else lies at `path` by now.
  case taken(path: String)
  /// The file is not in the trash any more.
  case gone(path: String)
  /// The system refused to move the file back to `path`.
  case notRestored(path: String, reason: String)

  /// The fault in one line.
  public var description: String {
    switch self {
    case .missing(let path): "There is no file “\(fileName(of: path))” any more."
    case .noTrash(let path, let reason):
      "“\(fileName(of: path))” lies where there can be no trash: \(reason)."
    case .notTrashed(let path, let reason):
      "“\(fileName(of: path))” cannot be moved to the trash: \(reason)."
    case .taken(let path):
      "There is another “\(fileName(of: path))” by now; the old one is in the trash."
    case .gone(let path): "“\(fileName(of: path))” is not in the trash any more."
    case .notRestored(let path, let reason):
      "“\(fileName(of: path))” cannot be taken out of the trash: \(reason)."
    }
  }
}
