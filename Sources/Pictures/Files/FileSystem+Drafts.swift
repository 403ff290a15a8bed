import Glibc
public import SystemPackage

/// Drafts of files that are written as a whole: see ``write(_:to:replacing:mode:_:)``.
extension FileSystem {
  private static let draftDigits = 36

  /// A new name for a draft of the file at `path`, which ends like that.
  static func draft(of path: FilePath) -> FilePath {
    let name = "." + String(UInt64.random(in: 0 ... .max), radix: draftDigits)
    return path.folder.appending(path.extension.map { "\(name).\($0)" } ?? name)
  }

  /// Removes the drafts in `folder`, one of ours, that nobody is writing.
  public static func removeAbandonedDrafts(in folder: FilePath) {
    guard let listing = folder.withPlatformString(opendir) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath.Component(bytes: $0) }
      if let name, isDraft(name) { removeIfAbandoned(folder.appending(name)) }
    }
  }

  private static func isDraft(_ name: FilePath.Component) -> Bool {
    guard name.bytes.first == UInt8(ascii: "."), let text = String(validating: name),
      let digits = text.dropFirst().split(separator: ".").first
    else { return false }
    return UInt64(digits, radix: draftDigits) != nil
  }

  private static func removeIfAbandoned(_ draft: FilePath) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC
    let file = draft.withPlatformString { open($0, flags) }
    guard file >= 0 else { return }
    defer { Glibc.close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { try? unlink(draft) }
  }
}
