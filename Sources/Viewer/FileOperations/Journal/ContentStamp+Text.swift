import Files
import PictureFiles

extension ContentStamp {
  /// Creates the stamp that `text` describes; nil if it describes none.
  init?(text: String) {
    let numbers = text.split(separator: " ", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let size = numbers[0], let seconds = numbers[1],
      let nanoseconds = numbers[2]
    else { return nil }
    self.init(
      byteCount: size, modified: FileTime(seconds: seconds, nanoseconds: nanoseconds))
  }

  /// The stamp as text for a line.
  var text: String { "\(byteCount) \(modified.seconds) \(modified.nanoseconds)" }
}
