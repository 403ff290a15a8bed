import Files
import Folders
import Glibc
import Localization
import Settings

/// A heading above the pictures of a day or a month.
struct PictureHeading: Hashable {
  /// The index of the first picture below it.
  let index: Int
  let title: String
}

extension PictureList {
  /// The headings above the pictures if they are in the order of dates: of days, or of months where there would be too
  /// many.
  var headings: [PictureHeading] {
    guard order.isByTime else { return [] }
    let times = items.map(time)
    let days = Self.headings(of: times, by: \.day)
    // Where few pictures are below each, headings would take as much room as these.
    return days.count * Self.minimumPictures > times.count
      ? Self.headings(of: times, by: \.month) : days
  }

  /// The number of pictures per day from which days have headings.
  private static let minimumPictures = 4

  private static func headings(
    of times: [FileTime?], by period: (CalendarPeriods) -> CalendarPeriods.Period
  ) -> [PictureHeading] {
    var headings: [PictureHeading] = []
    var known: CalendarPeriods.Period?
    for (index, time) in times.enumerated() {
      guard let time else {
        // Pictures without a date are not those of the one before.
        if known != nil || index == 0 { headings.append(PictureHeading(index: index, title: "–")) }
        known = nil
        continue
      }
      guard known?.seconds.contains(time.seconds) != true else { continue }
      let next = CalendarPeriods(around: time).map(period)
      headings.append(PictureHeading(index: index, title: next?.title ?? "–"))
      known = next
    }
    return headings
  }
}

/// The day and the month of a time, by the clock of here.
struct CalendarPeriods {
  /// A day or a month.
  struct Period {
    /// Its seconds since 1970.
    let seconds: Range<Int>
    /// Its name, as the user writes it.
    let title: String
  }

  let day: Period
  let month: Period
  let year: Int
  let dayOfMonth: Int
  /// The day as `YYYY-MM-DD`.
  let internationalDay: String

  /// Creates the periods in which `time` is; nil if it is too far away to have some.
  init?(around time: FileTime) {
    var seconds = time_t(time.seconds)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return nil }
    let style = DateStyle.current
    year = Int(local.tm_year) + 1900
    dayOfMonth = Int(local.tm_mday)
    internationalDay = DateStyle.international.day(of: local)
    day = Period(
      seconds: Self.seconds(
        from: (local.tm_mon, local.tm_mday), to: (local.tm_mon, local.tm_mday + 1), local),
      title: style.day(of: local))
    month = Period(
      seconds: Self.seconds(from: (local.tm_mon, 1), to: (local.tm_mon + 1, 1), local),
      title: style.month(of: local))
  }

  private static func seconds(
    from start: (month: Int32, day: Int32), to end: (month: Int32, day: Int32), _ local: tm
  ) -> Range<Int> {
    func midnight(_ date: (month: Int32, day: Int32)) -> Int {
      var time = tm()
      time.tm_year = local.tm_year
      time.tm_mon = date.month
      time.tm_mday = date.day
      time.tm_isdst = -1
      return mktime(&time)
    }
    let first = midnight(start)
    return first..<max(first, midnight(end))
  }
}

/// The days of times. Most times are on the same day as the previous one.
struct CalendarDays {
  private var known: CalendarPeriods?

  /// Returns the periods in which `time` is; nil if there are none.
  mutating func periods(around time: FileTime?) -> CalendarPeriods? {
    guard let time else { return nil }
    if known?.day.seconds.contains(time.seconds) != true { known = CalendarPeriods(around: time) }
    return known
  }
}
