import Files
import Glibc

extension FileTime {
  /// The day of the time by the clock of here, such as `2024-05-01`; nil if it has none.
  var localDay: String? {
    local.map {
      let month = Int($0.tm_mon) + 1
      return "\((Int($0.tm_year) + 1900).zeroPadded(to: 4))-\(month.zeroPadded(to: 2))-"
        + Int($0.tm_mday).zeroPadded(to: 2)
    }
  }

  /// The time by the clock of here, such as `2024-05-01 12:34:56`; nil if it has none.
  var localText: String? {
    guard let local, let localDay else { return nil }
    let clock = [local.tm_hour, local.tm_min, local.tm_sec]
    return "\(localDay) " + clock.map { Int($0).zeroPadded(to: 2) }.joined(separator: ":")
  }

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
