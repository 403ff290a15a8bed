import Glibc

extension Stage {
  /// The current month, from 1 to 12, and the year, where the user is.
  static var month: (month: Int, year: Int) {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return (1, 1970) }
    return (Int(parts.tm_mon) + 1, Int(parts.tm_year) + 1900)
  }
}
