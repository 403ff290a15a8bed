import Glibc
package import SystemPackage

/// A new file that is written under a temporary name in its destination folder. Until it gets its final name,
/// ``discard()`` removes it.
package struct TemporaryFile: Sendable {
  /// The temporary path: a hidden file.
  let path: FilePath
  /// The file, open for reading and writing.
  package let file: OpenFile

  private static let prefix = ".touchstone-"
  private static let digits = 36

  /// Creates an empty draft in `folder`, with the permissions of `mode` that the user's mask allows: by default, only
  /// its owner can read it.
  package init(in folder: FilePath, mode: UInt32 = 0o600) throws(Errno) {
    path = Self.newName(in: folder)
    file = OpenFile(try FileSystem.create(path, mode: mode, isRead: true))
    // Whoever finds a draft without a lock knows that its program was killed.
    flock(file.descriptor, LOCK_EX | LOCK_NB)
  }

  /// Returns a temporary name in `folder` that is not used. A file that has it without a lock counts for nothing.
  static func newName(in folder: FilePath) -> FilePath {
    folder.appending(prefix + String(UInt64.random(in: 0 ... .max), radix: digits))
  }

  /// Waits until the contents are on the disk.
  package func sync() throws(Errno) { try FileSystem.sync(file.descriptor) }

  /// Gives the file its final name, and waits until that is on the disk. An existing file is not replaced; then this
  /// fails with `fileExists`, and the temporary file stays.
  package func publish(as name: FilePath) throws(Errno) {
    try FileSystem.move(path, toNew: name)
    // The file has its name, whether or not that would survive a power failure.
    try? FileSystem.sync(folder: name.folder)
  }

  /// Replaces the file at `name`, if that still has the `status` with which it was read.
  ///
  /// Both files exchange their names, so that the replaced file can be checked: if another program has just saved it,
  /// that version is restored. Where the system cannot exchange names, a version saved in that moment is lost.
  /// - Throws: `changedMeanwhile` if there is another file by now, or another version of it.
  package func replace(_ name: FilePath, having status: FileStatus) throws(Errno) {
    guard FileStatus(of: name) == status else { throw .changedMeanwhile }
    do throws(Errno) {
      // In this order, watchers of the folder are notified of the name last.
      try FileSystem.exchange(name, path)
      guard FileStatus(of: path)?.isSameVersion(as: status) == true else {
        putBack(name)
        throw .changedMeanwhile
      }
      try? FileSystem.unlink(path)
    } catch let error where error.isLackOfRenameNew {
      try FileSystem.replace(name, by: path)
    }
    try? FileSystem.sync(folder: name.folder)
  }

  /// Restores the replaced file under its `name`. If the new file was replaced there meanwhile, both are kept.
  private func putBack(_ name: FilePath) {
    try? FileSystem.exchange(name, path)
    if !exists { try? FileSystem.move(path, toNew: FileSystem.newName(beside: name)) }
  }

  /// The status of the draft, also once it has its name.
  package var status: FileStatus? { FileStatus(ofOpen: file.descriptor) }

  /// Whether the draft has its temporary name.
  private var exists: Bool {
    guard let status, let there = FileStatus(of: path) else { return false }
    return there.isSameFile(as: status)
  }

  /// Removes the draft, unless it has a name.
  package func discard() { if exists { try? FileSystem.unlink(path) } }

  /// Removes drafts in `folder` that programs left when they were killed.
  package static func removeAbandoned(in folder: FilePath) {
    FileSystem.removeAbandonedFiles(in: folder) { name in
      guard let text = String(validating: name), text.hasPrefix(prefix) else { return false }
      return UInt64(text.dropFirst(prefix.count), radix: digits) != nil
    }
  }
}
