import Localization

/// The size of files in words, with decimal units.
enum ByteCount {
  private static let units = 4

  /// Returns `count` bytes with two or three digits and a unit, such as `3.2 MB`.
  static func text(of count: Int) -> String {
    guard count >= 1000 else {
      return localizedPlural("{count} byte", "{count} bytes", count: count)
    }
    var value = Double(count) / 1000
    var unit = 0
    // 999.6 would be rounded to 1000.
    while value >= 999.5, unit + 1 < units {
      value /= 1000
      unit += 1
    }
    return text(
      of: NumberStyle.current.text(of: value, decimals: value < 9.95 ? 1 : 0), in: unit)
  }

  private static func text(of number: String, in unit: Int) -> String {
    switch unit {
    case 0: localized("{number} kB", ["number": number])
    case 1: localized("{number} MB", ["number": number])
    case 2: localized("{number} GB", ["number": number])
    default: localized("{number} TB", ["number": number])
    }
  }

  /// Returns `count` bytes with their exact number, such as `3.2 MB (3,214,567 bytes)`.
  static func exactText(of count: Int) -> String {
    guard count >= 1000 else { return text(of: count) }
    return localizedPlural(
      "{size} ({number} byte)", "{size} ({number} bytes)", count: count,
      ["size": text(of: count), "number": NumberStyle.current.grouped(count)])
  }
}
