/// A date, mostly with a time, as files state them: in Exif such as `2024:05:01 12:34:56`, and in XMP such as
/// `2024-05-01T12:34:56.7+02:00`.
struct StatedDate {
  /// The date and the time, as `YYYY:MM:DD hh:mm:ss`; the date alone if no time is stated, as by scanners.
  let text: String
  /// The offset of the time from UTC, as `+hh:mm`; nil if it is not stated.
  let offset: String?

  private static let daySeparators = ":-/."
  /// The year, the month and the day.
  private static let dayRanges = [1...9999, 1...12, 1...31]
  /// The hour, the minute and the second.
  private static let timeRanges = [0...24, 0...59, 0...60]

  /// Reads `text`; nil if it is not a date, as of cameras whose clock was never set. An `offset` may be stated apart.
  init?(_ text: String, offset: String? = nil) {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard let date = parts.first,
      let day = Self.joined(date.split { Self.daySeparators.contains($0) }, in: Self.dayRanges)
    else { return nil }
    // Exif has blanks in place of unknown numbers.
    let stated = parts.dropFirst().first ?? ""
    guard stated.contains(where: { !": ".contains($0) }) else {
      self.text = day
      self.offset = nil
      return
    }
    let clock = stated.prefix { !"+-Z".contains($0) }
    // Some programs write fractions of seconds, or no seconds.
    var numbers = clock.prefix { $0 != "." }.split { ": ".contains($0) }
    if numbers.count == 2 { numbers.append("0") }
    guard let time = Self.joined(numbers, in: Self.timeRanges) else { return nil }
    self.text = "\(day) \(time)"
    let zone = String(stated.dropFirst(clock.count))
    self.offset = Self.offset(zone.isEmpty ? offset ?? "" : zone)
  }

  /// Returns the numbers with colons between them, in two digits, or four for a year; nil if they are not numbers in
  /// `ranges`.
  private static func joined(_ texts: [Substring], in ranges: [ClosedRange<Int>]) -> String? {
    let numbers = texts.compactMap { Int($0) }
    guard texts.count == ranges.count, numbers.count == ranges.count,
      zip(ranges, numbers).allSatisfy({ $0.contains($1) })
    else { return nil }
    return zip(ranges, numbers).map { padded($1, to: $0.upperBound > 99 ? 4 : 2) }
      .joined(separator: ":")
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
