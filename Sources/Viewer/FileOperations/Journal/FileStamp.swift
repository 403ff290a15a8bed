import Files

/// The size and the time of modification of a file, by which it is known again after it was renamed, and
/// after a restart of the machine.
struct FileStamp: Hashable, Sendable {
  /// The size in bytes.
  let byteCount: Int
  /// The time of its last modification.
  let modified: FileTime

  init(_ status: FileStatus) {
    byteCount = status.byteCount
    modified = status.modified
  }

  /// Creates the stamp that `text` describes; nil if it describes none.
  init?(text: String) {
    let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let size = numbers[0], let seconds = numbers[1],
      let nanoseconds = numbers[2]
    else { return nil }
    byteCount = size
    modified = FileTime(seconds: seconds, nanoseconds: nanoseconds)
  }

  /// The stamp as text for a line.
  var text: String { "\(byteCount) \(modified.seconds) \(modified.nanoseconds)" }
}
