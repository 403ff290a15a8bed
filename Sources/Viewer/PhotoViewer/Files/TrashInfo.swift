import Files
import Glibc
import Imaging
import SystemPackage

/// What the trash keeps beside a file: where it was, and since when it is not there any more.
struct TrashInfo {
  /// Where the file was: absolute, or as seen from the top folder of its file system.
  let path: FilePath
  /// When it went to the trash.
  let date: tm

  /// A file that was at `path` and goes to the trash now.
  init(path: FilePath) {
    self.path = path
    var (seconds, date) = (time(nil), tm())
    localtime_r(&seconds, &date)
    self.date = date
  }

  /// What the file `NAME.trashinfo` holds.
  var bytes: [UInt8] {
    let encoded = PercentEncoding.encode(path.bytes, leaving: Self.plainMarks)
    return Array("[Trash Info]\nPath=\(encoded)\nDeletionDate=\(Self.text(of: date))\n".utf8)
  }

  /// Marks that need no encoding: those that RFC 2396, section 2.3, does not reserve, and the slash.
  private static let plainMarks = Set("/-_.!~*'()".utf8)

  /// `date` as YYYY-MM-DDThh:mm:ss, local time.
  private static func text(of date: tm) -> String {
    func padded(_ number: Int32, to length: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    let day = [padded(date.tm_year + 1900, to: 4), padded(date.tm_mon + 1), padded(date.tm_mday)]
    let time = [date.tm_hour, date.tm_min, date.tm_sec].map { padded($0) }
    return day.joined(separator: "-") + "T" + time.joined(separator: ":")
  }
}
