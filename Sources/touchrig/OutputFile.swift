import Files
import Glibc
import SystemPackage
import Terminal

/// A file that is to be written later: whether it can be is asked before anything starts.
struct OutputFile {
  var path: FilePath

  /// - Parameter ending: what the name has to end in, such as `.png`.
  /// - Throws: ``ArgumentFault`` when it is certain that nothing can be written there.
  func check(endsIn ending: String) throws {
    try refuse(!path.displayName.lowercased().hasSuffix(ending), "the name must end in \(ending)")
    if FileSystem.allows(F_OK, at: path) {
      try refuse(FileStatus(following: path)?.isFolder == true, "is a folder")
      try refuse(!FileSystem.allows(W_OK, at: path), "may not be written")
    } else {
      try refuse(
        FileStatus(following: path.folder)?.isFolder != true,
        "there is no folder \(path.folder.displayed)")
      try refuse(
        !FileSystem.allows(W_OK, at: path.folder),
        "nothing may be written to the folder \(path.folder.displayed)")
    }
  }

  private func refuse(_ isWrong: Bool, _ reason: String) throws {
    if isWrong { throw ArgumentFault("\(path.displayed): \(reason)") }
  }
}
