import Glibc
import SystemPackage

/// The state of a file at one time. Equal states imply equal contents.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last modification, in nanoseconds since 1970.
  var modified: Int64
  /// The size in bytes.
  var byteCount: Int64
  /// The time since the last change of the file or its metadata, in nanoseconds by the clock of
  /// this machine.
  var rest: Int64

  /// Creates the stamp of the open file `descriptor`, or returns nil if the system does not provide
  /// its status.
  package init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Creates the stamp of the file at `path`, or returns nil if there is none.
  init?(at path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    modified = Self.nanoseconds(status.st_mtim)
    byteCount = Int64(status.st_size)
    // Not the modification time: a program that copies the file can set that to any value.
    rest = Self.nanoseconds(now) &- Self.nanoseconds(status.st_ctim)
  }

  private static let second: Int64 = 1_000_000_000

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* second &+ Int64(time.tv_nsec)
  }

  /// The time of the last modification in whole seconds since 1970, the precision of thumbnails.
  var modifiedSeconds: Int64 {
    let (seconds, rest) = modified.quotientAndRemainder(dividingBy: Self.second)
    return rest < 0 ? seconds - 1 : seconds
  }

  /// The coarsest resolution of file times, that of FAT.
  private static let clockStep = 2 * second

  /// Whether any further change would also change ``modifiedSeconds``. A file that is still being
  /// written can change again within the same second.
  var isSettled: Bool { rest >= Self.clockStep }

  /// Returns whether the file had the same contents at both times.
  func hasSameBytes(as other: FileStamp) -> Bool {
    modified == other.modified && byteCount == other.byteCount
  }
}
