import Files
import Localization
package import SystemPackage

/// The reason why something was not done to a file, described for its owner.
package enum FileActionError: Error, Hashable, Sendable, CustomStringConvertible {
  case trash(TrashError)
  /// The file at `path` does not exist.
  case missing(path: FilePath)
  /// The file at `path` is not the one that was meant, or not as it was then.
  case changed(path: FilePath)
  /// The file of an action is not back at `path`, because another one has that path.
  case taken(path: FilePath)
  /// The system refused to delete the file at `path`.
  case notDeleted(path: FilePath, reason: String)
  /// The file at `path` was not moved to another folder.
  case notMoved(path: FilePath, reason: String)
  /// The file at `path` did not get another name.
  case notRenamed(path: FilePath, reason: String)
  /// The file at `path` was not copied to another folder.
  case notCopied(path: FilePath, reason: String)
  /// The file at `path` was not written.
  case notSaved(path: FilePath, reason: String)
  /// No copy of the picture at `path` was saved, for a reason that is a sentence.
  case noCopy(path: FilePath, reason: String)
  /// The file at `path` cannot keep a turn, for a reason that is a sentence.
  case notTurned(path: FilePath, reason: String)
  /// The file at `path` did not get a rating.
  case notMarked(path: FilePath, reason: String)

  /// The error as a sentence.
  package var description: String {
    switch self {
    case .trash(let error): "\(error)"
    case .missing(let path): localized("“{name}” no longer exists.", ["name": path.shortName])
    case .changed(let path):
      localized("“{name}” has changed meanwhile.", ["name": path.shortName])
    case .taken(let path): "\(TrashError.taken(path: path))"
    case .notDeleted(let path, let reason):
      localized(
        "Could not delete “{name}”: {reason}.", ["name": path.shortName, "reason": reason])
    case .notMoved(let path, let reason):
      localized("Could not move “{name}”: {reason}.", ["name": path.shortName, "reason": reason])
    case .notRenamed(let path, let reason):
      localized(
        "Could not rename “{name}”: {reason}.", ["name": path.shortName, "reason": reason])
    case .notCopied(let path, let reason):
      localized("Could not copy “{name}”: {reason}.", ["name": path.shortName, "reason": reason])
    case .notSaved(let path, let reason):
      localized("Could not save “{name}”: {reason}.", ["name": path.shortName, "reason": reason])
    case .noCopy(let path, let reason):
      localized(
        "No copy of “{name}” was saved. {reason}", ["name": path.shortName, "reason": reason])
    case .notTurned(let path, let reason):
      localized(
        "The turn of “{name}” cannot be saved. {reason}",
        ["name": path.shortName, "reason": reason])
    case .notMarked(let path, let reason):
      localized(
        "“{name}” cannot be marked: {reason}.", ["name": path.shortName, "reason": reason])
    }
  }
}
