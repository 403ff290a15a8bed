import Glibc
public import SystemPackage

/// Files that are written as a whole, or not at all.
extension FileSystem {
  /// What is to be on the disk when a file has been written.
  public enum Durability: Sendable {
    /// Nothing: after a power cut the file may be empty, or not there.
    case none
    /// All of it.
    case synced
  }

  /// Makes a file with `bytes` at `path`, where there has been none, and waits until it is on the disk.
  public static func create(_ path: FilePath, holding bytes: [UInt8]) throws(Errno) {
    let descriptor = try create(path, mode: 0o600)
    do {
      try fill(descriptor, with: bytes, .synced)
      try sync(folder: path.folder)
    } catch {
      try? unlink(path)
      throw error
    }
  }

  /// Puts a file with `bytes` to `path`, in place of what there is when that `isReplaced`; else it
  /// fails with `fileExists` when there is anything.
  ///
  /// The bytes go to a draft first: a file in the same folder whose name begins with a dot, as only
  /// within a file system one file takes the place of another at once. Whoever writes it holds a lock
  /// on it (see flock(2)): a draft without one was left by a program that was killed.
  public static func write(
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
      if isReplaced { try rename(draft, to: path) } else { try move(own: draft, to: path) }
    } catch {
      try? unlink(draft)
      throw error
    }
  }

  /// Writes `bytes` to an open file, and closes it.
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
