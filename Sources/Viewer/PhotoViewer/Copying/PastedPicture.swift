import Glibc
import Localization
import SystemPackage
import Views

/// The types of pictures that can be pasted, and the names of their files.
enum PastedPicture {
  /// The types, best first: lossless ones, then the most common ones.
  static let types: [(type: PasteboardType, ending: String)] = [
    ("image/png", "png"), ("image/jpeg", "jpg"), ("image/webp", "webp"), ("image/tiff", "tiff"),
    ("image/bmp", "bmp"), ("image/gif", "gif"),
  ].map { (PasteboardType(rawValue: $0), $1) }

  /// The maximum size of a picture, in bytes.
  static let limit = 256 << 20

  /// Returns the name of a file that is made now, such as `Pasted 2026-11-26 05-00-00.png`.
  static func name(isDropped: Bool, ending: String) -> FilePath.Component? {
    let date: KeyValuePairs = ["date": date]
    let name =
      isDropped
      ? localizedIn("file name", "Dropped {date}", date, isPlain: true)
      : localizedIn("file name", "Pasted {date}", date, isPlain: true)
    return FilePath.Component("\(name).\(ending)")
  }

  /// The current date and time as they may be in the name of a file.
  private static var date: String {
    var now = time(nil)
    var date = tm()
    guard localtime_r(&now, &date) != nil else { return "\(now)" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(date.tm_year + 1900)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
    let hour = [date.tm_hour, date.tm_min, date.tm_sec].map(two).joined(separator: "-")
    return "\(day) \(hour)"
  }
}
