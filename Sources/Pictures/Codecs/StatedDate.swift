/// A date and time as files state them: in Exif such as `2024:05:01 12:34:56`, and in XMP such as
/// `2024-05-01T12:34:56.7+02:00`.
struct StatedDate {
  /// The date and the time, as `YYYY:MM:DD hh:mm:ss`.
  let text: String
  /// The offset of the time from UTC, as `+hh:mm`; nil if it is not stated.
  let offset: String?

  /// The month, the day, the hour, the minute and the second.
  private static let ranges = [1...12, 1...31, 0...24, 0...59, 0...60]

  /// Reads `text`; nil if it is not a date, as of cameras whose clock was never set, or one without a time. An `offset`
  /// may be stated apart.
  init?(_ text: String, offset: String? = nil) {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard parts.count == 2 else { return nil }
    let clock = parts[1].prefix { !"+-Z".contains($0) }
    let day = parts[0].split { ":-/.".contains($0) }
    // Some programs write fractions of seconds, or no seconds.
    var time = clock.prefix { $0 != "." }.split { ": ".contains($0) }
    if time.count == 2 { time.append("0") }
    let numbers = (day + time).compactMap { Int($0) }
    guard day.count == 3, time.count == 3, numbers.count == 6, (1...9999).contains(numbers[0]),
      zip(Self.ranges, numbers.dropFirst()).allSatisfy({ $0.contains($1) })
    else { return nil }
    let digits = numbers.enumerated().map { Self.padded($1, to: $0 == 0 ? 4 : 2) }
    self.text = digits[..<3].joined(separator: ":") + " " + digits[3...].joined(separator: ":")
    let zone = String(parts[1].dropFirst(clock.count))
    self.offset = Self.offset(zone.isEmpty ? offset ?? "" : zone)
  }

  private static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }

  /// Returns the offset that `text` states, such as `+02:00`, `+0200`, `+02` or `Z`; nil if it states none.
  private static func offset(_ text: String) -> String? {
    if text == "Z" { return "+00:00" }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, "+-".contains(sign), [2, 4].contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return "\(sign)\(digits.prefix(2)):\(digits.count == 4 ? digits.suffix(2) : "00")"
  }
}
