import Localization

/// The size of files in words, with decimal units.
enum ByteCount {
  private static let units = ["kB", "MB", "GB", "TB"]

  /// Returns `count` bytes with two or three digits and a unit, such as `3.2 MB`.
  static func text(of count: Int) -> String {
    guard count >= 1000 else {
      return localizedPlural("{count} byte", "{count} bytes", count: count)
    }
    var value = Double(count) / 1000
    var unit = 0
    // 999.6 would be rounded to 1000.
    while value >= 999.5, unit + 1 < units.count {
      value /= 1000
      unit += 1
    }
    guard value < 9.95 else { return "\(Int(value.rounded())) \(units[unit])" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  /// Returns `count` bytes with their exact number, such as `3.2 MB (3,214,567 bytes)`.
  static func exactText(of count: Int) -> String {
    guard count >= 1000 else { return text(of: count) }
    return localizedPlural(
      "{size} ({number} byte)", "{size} ({number} bytes)", count: count,
      ["size": text(of: count), "number": grouped(count)])
  }

  /// Returns `number` with commas between thousands.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
