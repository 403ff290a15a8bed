import Glibc
package import SystemPackage

/// Drafts of files that are written atomically: see ``write(_:to:replacing:mode:_:)``.
extension FileSystem {
  private static let draftDigits = 36

  /// Returns a new name for a draft of the file at `path`, with the same extension.
  static func draft(of path: FilePath) -> FilePath {
    let name = "." + String(UInt64.random(in: 0 ... .max), radix: draftDigits)
    return path.folder.appending(path.extension.map { "\(name).\($0)" } ?? name)
  }

  /// Removes drafts in `folder`, one of this program's folders, that no program is writing.
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
    guard name.bytes.first == UInt8(ascii: "."), let text = String(validating: name),
      let digits = text.dropFirst().split(separator: ".").first
    else { return false }
    return UInt64(digits, radix: draftDigits) != nil
  }

  private static func removeIfAbandoned(_ draft: FilePath) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY
    guard let file = try? OpenFile(draft, flags) else { return }
    // The lock is held until the file is closed, after this block.
    withExtendedLifetime(file) {
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { try? unlink(draft) }
    }
  }
}
