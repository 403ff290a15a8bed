package import Files

/// The size and the time of modification of a file, which change with its contents. A file is known again by them after
/// it was renamed, and after a restart of the machine.
package struct ContentStamp: Hashable, Sendable {
  /// The size in bytes.
  package let byteCount: Int
  /// The time of the last modification.
  package let modified: FileTime

  /// Creates the stamp of a file of `byteCount` bytes that was `modified` last at a time.
  package init(byteCount: Int, modified: FileTime) {
    self.byteCount = byteCount
    self.modified = modified
  }

  /// Creates the stamp of a file with a status.
  package init(_ status: FileStatus) {
    self.init(byteCount: status.byteCount, modified: status.modified)
  }

  /// Creates the present stamp of the open file `descriptor`; nil if the system does not report it.
  package init?(ofOpen descriptor: Int32) {
    guard let status = FileStatus(ofOpen: descriptor) else { return nil }
    self.init(status)
  }
}
