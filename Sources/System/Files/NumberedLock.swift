import Glibc
package import SystemPackage

/// A number that no other process has while this object exists: the first free one.
package final class NumberedLock: Sendable {
  /// The number, from 0.
  package let number: Int
  private let file: OpenFile

  /// `F_OFD_SETLK` of fcntl(2): a lock that belongs to the open file, and ends with it. Swift's module lacks
  /// the name (`asm-generic/fcntl.h`).
  private static let setLock: Int32 = 37
  /// The maximum number of processes that are distinguished.
  private static let maximum = 64

  /// Claims a number among the processes that use the file at `path`, which is created; nil if that fails,
  /// or if too many numbers are in use.
  package init?(in path: FilePath) {
    guard let file = try? OpenFile(regular: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600) else {
      return nil
    }
    let free = (0..<Self.maximum).first { number in
      var lock = Glibc.flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = number
      lock.l_len = 1
      return withUnsafeMutablePointer(to: &lock) { fcntl(file.descriptor, Self.setLock, $0) } == 0
    }
    guard let free else { return nil }
    self.file = file
    number = free
  }
}
