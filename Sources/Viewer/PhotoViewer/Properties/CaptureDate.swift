import Files
import Glibc
import Localization
import PictureFiles

/// The date, mostly with a time, at which a picture was taken, as recorded by its camera.
struct CaptureDate: Hashable, Sendable {
  /// The year, the month and the day; if the time is known, also the hour, the minute and the second, by the clock of
  /// the camera.
  private let parts: [Int]
  /// The offset of that clock from UTC, as `+hh:mm`; nil if it is not known.
  private let offset: String?

  /// Reads the date in `metadata`; nil if there is none that makes sense.
  init?(_ metadata: PictureMetadata) {
    guard let text = metadata.texts[.taken] else { return nil }
    let numbers = text.split { ": -".contains($0) }.prefix(6).map { Int($0) ?? -1 }
    let ranges = [1...9999, 1...12, 1...31, 0...24, 0...59, 0...60]
    guard [3, 6].contains(numbers.count), zip(ranges, numbers).allSatisfy({ $0.contains($1) })
    else { return nil }
    parts = numbers
    offset = metadata.texts[.offset].flatMap { Self.seconds(ofOffset: $0) == nil ? nil : $0 }
  }

  /// Returns an offset such as `-03:30` in seconds; nil if it is not one.
  private static func seconds(ofOffset text: String) -> Int? {
    let numbers = text.dropFirst().split(separator: ":").map { Int($0) }
    guard text.count == 6, let sign = text.first, "+-".contains(sign), numbers.count == 2,
      let hours = numbers[0], let minutes = numbers[1], (0...23).contains(hours),
      (0...59).contains(minutes)
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes) * 60
  }

  private var hasTime: Bool { parts.count > 3 }

  /// The date as the user writes it, followed by the offset as `+02:00`.
  var text: String {
    guard hasTime else { return DateStyle.current.day(of: date) }
    return [DateStyle.current.text(of: date), offset].compactMap(\.self).joined(separator: " ")
  }

  /// The date as file systems keep times: the beginning of the day if the time is not known. Without an offset, the
  /// camera is assumed to be in the time zone of the user.
  var time: FileTime {
    var date = date
    let offset = offset.flatMap(Self.seconds)
    let seconds = offset.map { timegm(&date) - $0 } ?? mktime(&date)
    return FileTime(seconds: seconds, nanoseconds: 0)
  }

  private var date: tm {
    var date = tm()
    date.tm_year = Int32(parts[0] - 1900)
    date.tm_mon = Int32(parts[1] - 1)
    date.tm_mday = Int32(parts[2])
    if hasTime {
      date.tm_hour = Int32(parts[3])
      date.tm_min = Int32(parts[4])
      date.tm_sec = Int32(parts[5])
    }
    date.tm_isdst = -1
    return date
  }
}
