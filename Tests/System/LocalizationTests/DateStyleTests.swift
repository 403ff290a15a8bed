import Glibc
import Localization
import TestSupport
import Testing

/// Days and times of day as people write them.
@Suite struct DateStyleTests {
  private static var time: tm {
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (126, 10, 28)
    (time.tm_hour, time.tm_min, time.tm_sec) = (14, 3, 7)
    return time
  }

  @Test(arguments: [
    ("%m/%d/%Y", "%r", "11/28/2026 02:03:07 PM"), ("%d.%m.%Y", "%T", "28.11.2026 14:03:07"),
    ("%d/%m/%y", "%T", "28/11/2026 14:03:07"), ("%D", "%R", "11/28/2026 14:03"),
    ("%A %e %B %Ey", "%H.%M", "Saturday 28 November 2026 14.03"),
    ("%Y年%m月%d日", "%H時%M分%S秒", "2026年11月28日 14時03分07秒"),
  ])
  func `Dates are in the form of a locale, with years of four digits`(
    day: String, clock: String, text: String
  ) {
    #expect(DateStyle(day: day, clock: clock).text(of: Self.time) == text)
  }

  @Test(arguments: [
    ("%d/%m/%y", "November 2026"), ("%Y-%m-%d", "November 2026"), ("%Y.%m.%d", "2026 November"),
    ("%Y年%m月%d日", "2026年11月"), ("%Y년 %m월 %d일", "2026년 11월"),
  ])
  func `Months have their year where the locale has it`(day: String, text: String) {
    #expect(DateStyle(day: day, clock: "%T").month(of: Self.time) == text)
  }

  @Test func `Without a locale, dates are international`() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "C.UTF-8", 1)
      Localization.begin(in: nil)
      #expect(DateStyle.current.text(of: DateStyleTests.time) == "2026-11-28 14:03:07")
    }
  }

  @Test(.enabled(if: GermanLocale.isAvailable, "the system has no sources of locales"))
  func `Dates are as the user's locale says`() async throws {
    let locale = try GermanLocale()
    await #expect(processExitsWith: .success) { [path = locale.path as String] in
      setenv("LOCPATH", path, 1)
      unsetenv("LC_ALL")
      setenv("LC_TIME", GermanLocale.name, 1)
      Localization.begin(in: nil)
      #expect(DateStyle.current.text(of: DateStyleTests.time) == "28.11.2026 14:03:07")
    }
  }
}
