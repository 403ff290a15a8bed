import Files
import SystemPackage

/// The state of a file at one time. Equal states imply equal contents.
struct FileStamp: Hashable, Sendable {
  /// The time of the last change of the contents.
  private var modified: FileTime
  /// The size in bytes.
  var byteCount: Int
  /// The time of the last change of the contents, the attributes or a name: also when the file took the place of
  /// another one.
  var changed: FileTime
  /// The time since then, in nanoseconds by the clock of this machine.
  var rest: Int64

  /// Creates the stamp of the open file `descriptor`, or returns nil if the system does not provide
  /// its status.
  init?(of descriptor: Int32) {
    guard let status = FileStatus(ofOpen: descriptor) else { return nil }
    self.init(status)
  }

  /// Creates the stamp of the file at `path`, or returns nil if there is none.
  init?(at path: FilePath) {
    guard let status = FileStatus(following: path) else { return nil }
    self.init(status)
  }

  private init(_ status: FileStatus) {
    modified = status.modified
    byteCount = status.byteCount
    changed = status.changed
    // Not the modification time: a program that copies the file can set that to any value.
    rest = Self.nanoseconds(.now) &- Self.nanoseconds(status.changed)
  }

  private static let second: Int64 = 1_000_000_000

  private static func nanoseconds(_ time: FileTime) -> Int64 {
    Int64(time.seconds) &* second &+ Int64(time.nanoseconds)
  }

  /// The time of the last modification in whole seconds since 1970, the precision of thumbnails.
  var modifiedSeconds: Int64 { Int64(modified.seconds) }

  /// The coarsest resolution of file times, that of FAT.
  private static let clockStep = 2 * second

  /// More than the clocks of servers differ from that of this machine.
  private static let hour = 3600 * second

  /// Whether any further change would also change ``modifiedSeconds``. A file that is still being
  /// written can change again within the same second. One from a time to come was written before the clock was set
  /// back.
  var isSettled: Bool { rest >= Self.clockStep || rest <= -Self.hour }

  /// Returns whether the file had the same contents at both times. Two files that have changed places may have
  /// the same size and time of modification.
  func hasSameBytes(as other: FileStamp) -> Bool {
    modified == other.modified && byteCount == other.byteCount && changed == other.changed
  }
}
