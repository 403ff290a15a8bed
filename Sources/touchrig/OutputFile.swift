import Glibc
import Terminal

/// A file that is to be written later: whether it can be is asked before anything starts.
struct OutputFile {
  var path: String

  /// - Parameter ending: what the name has to end in, such as `.png`.
  /// - Throws: ``ArgumentFault`` when it is certain that nothing can be written there.
  func check(endsIn ending: String) throws {
    try refuse(!path.lowercased().hasSuffix(ending), "the name must end in \(ending)")
    if access(path, F_OK) == 0 {
      try refuse(isFolder(path), "is a folder")
      try refuse(access(path, W_OK) != 0, "may not be written")
    } else {
      try refuse(!isFolder(folder), "there is no folder \(folder)")
      try refuse(access(folder, W_OK) != 0, "nothing may be written to the folder \(folder)")
    }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func refuse(_ isWrong: Bool, _ reason: String) throws {
    if isWrong { throw ArgumentFault("\(path): \(reason)") }
  }
}
