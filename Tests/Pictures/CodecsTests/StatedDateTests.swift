import Testing

@testable import Codecs

/// Dates as cameras and programs write them.
@Suite struct StatedDateTests {
  @Test(
    arguments: [
      ("2024:05:01 12:34:56", nil), ("2024-05-01 12:34:56", nil), ("2024/05/01 12:34:56", nil),
      ("2024:05:01 12:34:56.78", nil), ("2024-05-01T12:34:56.78", nil),
      ("2024:5:1 12:34:56", nil), ("2024:05:01  12:34:56", nil),
      ("2024-05-01T12:34:56Z", "+00:00"), ("2024:05:01 12:34:56+02:00", "+02:00"),
      ("2024-05-01T12:34:56.7-0330", "-03:30"), ("2024:05:01 12:34:56 +02", "+02:00"),
      ("2024:05:01 12:34:56+summer", nil),
    ] as [(String, String?)])
  func `A date may be written in many ways`(text: String, offset: String?) {
    let date = StatedDate(text)
    #expect(date?.text == "2024:05:01 12:34:56" && date?.offset == offset)
  }

  @Test func `A time may lack its seconds`() {
    #expect(StatedDate("2024-05-01T12:34")?.text == "2024:05:01 12:34:00")
    #expect(StatedDate("2024-05-01T12:34+01:00")?.offset == "+01:00")
  }

  @Test(arguments: ["2024:05:01", "2024-05-01", "2024/5/1", "2024:05:01   :  :  ", "2024-05-01T"])
  func `A date may lack its time`(text: String) {
    let date = StatedDate(text, offset: "+02:00")
    #expect(date?.text == "2024:05:01" && date?.offset == nil)
  }

  @Test(arguments: [("+02:00", "+02:00"), ("   :  ", nil), ("", nil), ("Z", "+00:00")])
  func `An offset may be stated apart`(apart: String, offset: String?) {
    #expect(StatedDate("2024:05:01 12:34:56", offset: apart)?.offset == offset)
    #expect(StatedDate("2024:05:01 12:34:56-01:00", offset: apart)?.offset == "-01:00")
  }

  @Test(arguments: [
    "", "0000:00:00 00:00:00", "2024:13:01 00:00:00", "2024:05:32 00:00:00", "2024:05:01 25:00:00",
    "2024:05", "2024", "2024:13:01", "    :  :     :  :  ", "yesterday at noon, or so",
    "2024:05:01 12",
    "01.05.2024 12:34:56", "2024:05:01 99999999999999999999:00:00", "2024:05:01 12:34:56 PM",
  ])
  func `Text that is not a date gives none`(text: String) { #expect(StatedDate(text)?.text == nil) }
}
