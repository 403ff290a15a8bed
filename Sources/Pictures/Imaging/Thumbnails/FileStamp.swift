import Glibc
import SystemPackage

/// What a file was at a moment: when it is the same later, its bytes are too.
public struct FileStamp: Hashable, Sendable {
  /// When its bytes were changed last, in nanoseconds since 1970.
  var modified: Int64
  /// How many bytes it held.
  var byteCount: Int64
  /// How long nothing of it had been changed, in nanoseconds by the clock of this machine.
  var rest: Int64

  /// What the open file `descriptor` is now; nil when the system does not say.
  public init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What the file at `path` is now; nil when there is none.
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
    // Not since it was modified: that is whatever the last program that copied it has set it to.
    rest = Self.nanoseconds(now) &- Self.nanoseconds(status.st_ctim)
  }

  private static let second: Int64 = 1_000_000_000

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* second &+ Int64(time.tv_nsec)
  }

  /// When its bytes were changed last, in whole seconds since 1970: all that thumbnails tell.
  var modifiedSeconds: Int64 {
    let (seconds, rest) = modified.quotientAndRemainder(dividingBy: Self.second)
    return rest < 0 ? seconds - 1 : seconds
  }

  /// The coarsest steps in which file systems tell time: those of FAT.
  private static let clockStep = 2 * second

  /// Whether it cannot be changed any more without being modified at another time, as thumbnails
  /// tell it. A file that is still being written goes on within the same second.
  var isSettled: Bool { rest >= Self.clockStep }

  /// Whether the file held the same bytes both times.
  func hasSameBytes(as other: FileStamp) -> Bool {
    modified == other.modified && byteCount == other.byteCount
  }
}
