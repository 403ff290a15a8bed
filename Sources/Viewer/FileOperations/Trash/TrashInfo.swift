import Files
import Glibc
import SystemPackage

/// The information that the trash keeps about a file: its original path and the time of deletion.
struct TrashInfo {
  /// The original path, absolute or relative to the top folder of the file system.
  private let path: FilePath
  /// The time at which the file was moved to the trash, as local time.
  private let date: tm

  /// Creates the information about a file at `path` that is moved to the trash now.
  init(path: FilePath) {
    self.path = path
    var seconds = time(nil)
    var date = tm()
    localtime_r(&seconds, &date)
    self.date = date
  }

  /// The content of the file `NAME.trashinfo`.
  var bytes: [UInt8] {
    let encoded = PercentEncoding.encode(path.bytes, leaving: Self.plainMarks)
    return Array("[Trash Info]\nPath=\(encoded)\nDeletionDate=\(Self.text(of: date))\n".utf8)
  }

  /// The marks that need no encoding: the unreserved ones of RFC 2396, section 2.3, and the slash.
  private static let plainMarks = Set("/-_.!~*'()".utf8)

  /// Returns `date` as YYYY-MM-DDThh:mm:ss, in local time.
  private static func text(of date: tm) -> String {
    func padded(_ number: Int32, to length: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    let day = [padded(date.tm_year + 1900, to: 4), padded(date.tm_mon + 1), padded(date.tm_mday)]
    let time = [date.tm_hour, date.tm_min, date.tm_sec].map { padded($0) }
    return day.joined(separator: "-") + "T" + time.joined(separator: ":")
  }

  /// The contents of an info file.
  struct Contents: Hashable {
    private let bytes: [UInt8]

    /// Reads the bytes of an info file.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns whether the file was at the absolute `path`, which a trash outside the home folder does not store in
    /// full.
    func isAbout(_ path: FilePath) -> Bool {
      let key = Array("Path=".utf8)
      let line = bytes.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: key) }
      guard let decoded = line.flatMap({ PercentEncoding.decode($0.dropFirst(key.count)) }) else {
        return false
      }
      let original = FilePath(bytes: decoded)
      return original.isAbsolute ? original == path : path.ends(with: original)
    }
  }
}
