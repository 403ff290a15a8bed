import Files
import Glibc
import Localization

extension FileTime {
  /// The day of the time by the clock of here, as the user writes it; nil if it has none.
  var localDay: String? { local.map(DateStyle.current.day(of:)) }

  /// The time by the clock of here, as the user writes it; nil if it has none.
  var localText: String? { local.map(DateStyle.current.text(of:)) }

  private var local: tm? {
    var seconds = time_t(seconds)
    var local = tm()
    return localtime_r(&seconds, &local) == nil ? nil : local
  }
}

extension Int {
  /// Returns the number with zeros in front, with which it has at least `length` digits.
  func zeroPadded(to length: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }
}
