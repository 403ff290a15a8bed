import Glibc

/// Which bytes a file held at a moment: when any of it differs later, the bytes may too.
public struct FileStamp: Hashable, Sendable {
  /// When its bytes were changed last, in nanoseconds since 1970.
  var modified: Int64
  /// When anything of it was changed last, in nanoseconds since 1970.
  var changed: Int64
  /// How many bytes it held.
  var byteCount: Int64
  /// The number of its file system, and its own there.
  var device: UInt64
  var file: UInt64
}
