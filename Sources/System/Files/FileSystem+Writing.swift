import Glibc
package import SystemPackage

/// Writes files atomically: completely or not at all.
extension FileSystem {
  /// The guarantee that a written file is on the disk.
  package enum Durability: Sendable {
    /// No guarantee: after a power failure, the file may be empty or missing.
    case none
    /// The complete file is on the disk.
    case synced
  }

  /// Creates a file with `bytes` at `path`, where none may exist, and waits until it is on the
  /// disk.
  package static func create(_ path: FilePath, holding bytes: [UInt8]) throws(Errno) {
    let descriptor = try create(path, mode: 0o600)
    do {
      try fill(descriptor, with: bytes, .synced)
      try sync(folder: path.folder)
    } catch {
      try? unlink(path)
      throw error
    }
  }

  /// Writes `bytes` to the file at `path`. If it exists, it is replaced when `isReplaced`;
  /// otherwise this fails with `fileExists`.
  ///
  /// The bytes are first written to a draft, a file in the same folder whose name begins with a
  /// dot, because a file can be replaced atomically only within a file system. The writer holds a
  /// lock on it (see flock(2)). A draft without a lock was left by a killed program.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, replacing isReplaced: Bool = true,
    mode: UInt32 = 0o644, _ durability: Durability
  ) throws(Errno) {
    let draft = draft(of: path)
    let descriptor = try create(draft, mode: mode)
    let locked = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    flock(locked, LOCK_EX | LOCK_NB)
    defer { Glibc.close(locked) }
    do {
      try fill(descriptor, with: bytes, durability)
      if isReplaced { try replace(path, by: draft) } else { try move(draft, toNew: path) }
    } catch {
      try? unlink(draft)
      throw error
    }
  }

  /// Replaces the file at `path` by one with `bytes` and the permissions of `mode`, if it still has the `status` with
  /// which it was read; creates the file if that is nil. Waits until it is on the disk.
  /// - Throws: `changedMeanwhile` if another program has written the file since it was read, `permissionDenied` if it
  ///   is
  ///   read-only.
  package static func write(
    _ bytes: [UInt8], to path: FilePath, inPlaceOf status: FileStatus?, mode: UInt32
  ) throws(Errno) {
    guard status?.isWritableByOwner != false else { throw .permissionDenied }
    let draft = try TemporaryFile(in: path.folder, mode: mode)
    do throws(Errno) {
      try append(bytes, to: draft.file)
      try draft.sync()
      guard let status else { return try draft.publish(as: path) }
      try draft.replace(path, having: status)
    } catch {
      draft.discard()
      throw error == .fileExists ? .changedMeanwhile : error
    }
  }

  /// Writes `bytes` to an open file and closes it.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], _ durability: Durability
  ) throws(Errno) {
    do {
      try write(bytes, to: descriptor)
      if durability == .synced { try sync(descriptor) }
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    try close(descriptor)
  }
}
