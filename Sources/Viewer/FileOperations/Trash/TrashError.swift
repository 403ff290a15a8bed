import Files
import Localization
package import SystemPackage

/// The reason why a file was not moved to the trash or not restored, described for its owner.
package enum TrashError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file at `path` does not exist.
  case missing(path: FilePath)
  /// The file at `path` was replaced or changed since the user chose it.
  case changed(path: FilePath)
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
    case .missing(let path): localized("“{name}” no longer exists.", ["name": path.shortName])
    case .changed(let path):
      localized("“{name}” has changed meanwhile.", ["name": path.shortName])
    case .noTrash(let path, let reason):
      localized(
        "“{name}” cannot be moved to a trash on its file system: {reason}.",
        ["name": path.shortName, "reason": reason])
    case .notTrashed(let path, let reason):
      localized(
        "Could not move “{name}” to the trash: {reason}.",
        ["name": path.shortName, "reason": reason])
    case .taken(let path):
      localized(
        "Could not restore “{name}”: a file with that name already exists.",
        ["name": path.shortName])
    case .gone(let path):
      localized("“{name}” is no longer in the trash.", ["name": path.shortName])
    case .notRestored(let path, let reason):
      localized(
        "Could not restore “{name}”: {reason}.", ["name": path.shortName, "reason": reason])
    }
  }
}
