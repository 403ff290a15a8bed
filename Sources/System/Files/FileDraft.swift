import Glibc
package import SystemPackage

/// A new file that is written under a temporary name in the folder that it is for. Until it gets its name,
/// it counts for nothing, and ``discard()`` removes it.
package struct FileDraft: Sendable {
  /// The temporary path: a hidden file.
  package let path: FilePath
  /// The file, open for reading and writing.
  package let file: OpenFile

  private static let prefix = ".touchstone-"
  private static let digits = 36

  /// Creates an empty draft in `folder`, which only its owner can read.
  package init(in folder: FilePath) throws(Errno) {
    let number = String(UInt64.random(in: 0 ... .max), radix: Self.digits)
    path = folder.appending("\(Self.prefix)\(number)")
    file = OpenFile(try FileSystem.create(path, mode: 0o600, isRead: true))
    // Whoever finds a draft without a lock knows that its program was killed.
    flock(file.descriptor, LOCK_EX | LOCK_NB)
  }

  /// Waits until the contents are on the disk.
  package func sync() throws(Errno) { try FileSystem.sync(file.descriptor) }

  /// Gives the draft its name, and waits until that is on the disk. A file that is there is not replaced;
  /// then this fails with `fileExists`, and the draft stays.
  package func publish(as name: FilePath) throws(Errno) {
    try FileSystem.move(path, toNew: name)
    // The file has its name, whether or not that would survive a power failure.
    try? FileSystem.sync(folder: name.folder)
  }

  /// Replaces the file at `name` by the draft.
  package func replace(_ name: FilePath) throws(Errno) {
    try FileSystem.rename(path, to: name)
    try? FileSystem.sync(folder: name.folder)
  }

  /// Removes the draft.
  package func discard() { try? FileSystem.unlink(path) }

  /// Removes drafts in `folder` that programs left when they were killed.
  package static func removeAbandoned(in folder: FilePath) {
    FileSystem.removeAbandonedFiles(in: folder) { name in
      guard let text = String(validating: name), text.hasPrefix(prefix) else { return false }
      return UInt64(text.dropFirst(prefix.count), radix: digits) != nil
    }
  }
}
