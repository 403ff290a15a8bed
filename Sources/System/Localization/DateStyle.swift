package import Glibc

/// The conventions for writing days and times of day, such as `28.11.2026 14:03:00`.
package struct DateStyle: Sendable {
  /// The formats of strftime(3).
  private let day: String
  private let clock: String
  /// The format of a month with its year, if the locale has one.
  private let month: String?
  /// The names of the months from January on; empty for those of the locale.
  private let monthNames: [String]

  /// The style that all understand: ISO 8601.
  package static let international = DateStyle(day: "%Y-%m-%d", clock: "%H:%M:%S")

  /// The style of the user's locale, by `LC_TIME`, since ``Localization/begin(in:)``; without one, that of the
  /// translation, which in English is ISO 8601.
  package static var current: DateStyle {
    let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
    // These have the day behind the month, in a year of two digits.
    if name == "C" || name == "POSIX" || name.hasPrefix("C.") { return ofTranslation }
    guard let day = nl_langinfo(Int32(D_FMT)), let clock = nl_langinfo(Int32(T_FMT)) else {
      return ofTranslation
    }
    return DateStyle(day: String(cString: day), clock: String(cString: clock))
  }

  /// The style of the language that strings have. Few systems have the locales of all languages.
  private static var ofTranslation: DateStyle {
    // Translators: a date in numbers, such as "2026-11-28". The month and the day have two digits.
    let day = localizedIn(
      "date", "{year}-{month}-{day}", ["year": "%Y", "month": "%m", "day": "%d"], isPlain: true)
    let names = localizedIn(
      "date",
      // Translators: the names of the months as they are without a day, separated by commas and spaces.
      "January, February, March, April, May, June, July, August, September, October, November, December"
    )
    return DateStyle(
      day: day, clock: "%H:%M:%S", monthNames: names.split(separator: ", ").map(String.init))
  }

  /// Creates the style of a locale with these formats, and with these names of months unless there are none. Years have
  /// four digits in any case.
  package init(day: String, clock: String, monthNames: [String] = []) {
    self.monthNames = monthNames
    self.day = day.replacing("%y", with: "%Y").replacing("%Ey", with: "%EY")
      .replacing("%D", with: "%m/%d/%Y")
    self.clock = clock
    month = Self.month(before: self.day)
  }

  package func day(of time: tm) -> String { Self.text(of: time, in: day) }

  /// Returns the month of `time`, by its name, with the year.
  package func month(of time: tm) -> String {
    if let month { return Self.text(of: time, in: month) }
    let index = Int(time.tm_mon)
    let name =
      monthNames.indices.contains(index) ? monthNames[index] : Self.text(of: time, in: "%OB")
    let year = Self.text(of: time, in: "%Y")
    // Translators: the name of a month and the year, such as "November 2026".
    return localizedIn("date", "{month} {year}", ["month": name, "year": year])
  }

  /// Returns the day and the time of day of `time`.
  package func text(of time: tm) -> String {
    "\(day(of: time)) \(Self.text(of: time, in: clock))"
  }

  /// Returns the format of a month from that of a `day`, such as `2026年11月`; nil if it does not follow from that.
  private static func month(before day: String) -> String? {
    // A date that begins with the year has it before the name of the month too.
    guard day.hasPrefix("%Y"), day != "%Y-%m-%d" else { return nil }
    guard !day.utf8.allSatisfy({ $0 < 0x80 }), let number = day.firstRange(of: "%d") else {
      return "%Y %OB"
    }
    let format = day[..<number.lowerBound].replacing("%m", with: "%-m")
    return String(format.last == " " ? format.dropLast() : format)
  }

  /// The maximum size of a date in any locale, in bytes.
  private static let longest = 256

  private static func text(of time: tm, in format: String) -> String {
    var time = time
    // The day of the week, which some locales write, follows from the others.
    var copy = time
    _ = timegm(&copy)
    time.tm_wday = copy.tm_wday
    let bytes = [UInt8](unsafeUninitializedCapacity: longest) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { text in
        guard let start = text.baseAddress else { return 0 }
        return strftime(start, text.count, format, &time)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
