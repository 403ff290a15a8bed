import Files

/// A state of the contents of a file. A file with another one has been written meanwhile.
package struct ContentStamp: Hashable, Sendable {
  private let modified: FileTime
  private let byteCount: Int

  /// The current state of the open file `descriptor`; nil if the system does not report it.
  package init?(ofOpen descriptor: Int32) {
    guard let status = FileStatus(ofOpen: descriptor) else { return nil }
    modified = status.modified
    byteCount = status.byteCount
  }
}
