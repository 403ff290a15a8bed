import Glibc
package import SystemPackage

/// A lock that only one process has at a time, until the last reference is released.
package final class FileLock: Sendable {
  private let file: OpenFile

  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 5000

  /// Waits for the lock on the file at `path`, which is created, but for at most `timeout`: its owner may be
  /// stopped. Nil if it has not become free by then, or if there can be no such file.
  package init?(on path: FilePath, timeout: Duration) {
    guard let file = try? OpenFile(regular: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600) else {
      return nil
    }
    let end = ContinuousClock.now + timeout
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard [.wouldBlock, .interrupted].contains(Errno.last), ContinuousClock.now < end else {
        return nil
      }
      usleep(Self.pause)
    }
    self.file = file
  }
}
