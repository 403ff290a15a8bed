import Glibc
package import SystemPackage

/// Drafts of files that are written atomically: see ``write(_:to:replacing:mode:_:)``.
extension FileSystem {
  private static let draftDigits = 36
  /// Other programs have hidden files in the same folders.
  private static let draftPrefix = ".touchstone-"

  /// Returns a new name for a draft of the file at `path`, with the same extension.
  static func draft(of path: FilePath) -> FilePath {
    let name = draftPrefix + String(UInt64.random(in: 0 ... .max), radix: draftDigits)
    return path.folder.appending(path.extension.map { "\(name).\($0)" } ?? name)
  }

  /// Returns a new name for the file at `path` that begins with its own. No draft has such a name, so that nobody
  /// removes the file.
  static func newName(beside path: FilePath) -> FilePath {
    let ending = TemporaryFile.newName(in: path.folder).nameBytes
    let name = path.nameBytes.prefix(longestName(in: path.folder) - ending.count) + ending
    return path.folder.pushing(FilePath(bytes: name))
  }

  /// Removes drafts of this program in `folder` that nobody is writing.
  package static func removeAbandonedDrafts(in folder: FilePath) {
    removeAbandonedFiles(in: folder, where: isDraft)
  }

  /// Removes the files in `folder` that no program has locked and whose names `isDraft` accepts.
  static func removeAbandonedFiles(
    in folder: FilePath, where isDraft: (FilePath.Component) -> Bool
  ) {
    for name in (try? names(in: folder)) ?? [] where isDraft(name) {
      removeIfAbandoned(folder.appending(name))
    }
  }

  private static func isDraft(_ name: FilePath.Component) -> Bool {
    guard let text = String(validating: name), text.hasPrefix(draftPrefix),
      let digits = text.dropFirst(draftPrefix.count).split(separator: ".").first
    else { return false }
    return UInt64(digits, radix: draftDigits) != nil
  }

  private static func removeIfAbandoned(_ draft: FilePath) {
    guard let file = try? OpenFile(regular: draft, O_RDONLY | O_NOFOLLOW) else { return }
    // The lock is held until the file is closed, after this block.
    withExtendedLifetime(file) {
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { try? unlink(draft) }
    }
  }
}
