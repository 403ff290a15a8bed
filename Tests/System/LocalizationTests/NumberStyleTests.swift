import Glibc
import Localization
import TestSupport
import Testing

/// Numbers as people write them.
@Suite struct NumberStyleTests {
  private static let german = NumberStyle(point: ",", separator: ".")
  private static let french = NumberStyle(point: ",", separator: "\u{202F}")

  @Test func `Thousands are divided as in the locale`() {
    #expect(NumberStyle.international.grouped(1_234_567) == "1,234,567")
    #expect(Self.german.grouped(-12_345) == "-12.345")
    #expect(Self.french.grouped(1000) == "1\u{202F}000")
    #expect(NumberStyle(point: ",", separator: "").grouped(12_345) == "12345")
    #expect(Self.german.grouped(999) == "999")
    #expect(Self.german.grouped(.min) == "-9.223.372.036.854.775.808")
  }

  @Test(arguments: [
    (2.5, 1, "2,5"), (2.04, 1, "2,0"), (-0.25, 2, "-0,25"), (48.8583, 4, "48,8583"),
    (1.05, 0, "1"), (9.999, 2, "10,00"), (0.001, 3, "0,001"), (.infinity, 1, "inf"),
    (1e300, 1, "1e+300"),
  ])
  func `Decimals follow the sign of the locale`(number: Double, decimals: Int, text: String) {
    #expect(Self.german.text(of: number, decimals: decimals) == text)
  }

  @Test(arguments: [(2.5, "2,5"), (2, "2"), (1.25, "1,25"), (100, "100"), (0.005, "0,01")])
  func `Zeros at the end are left out where decimals may be missing`(number: Double, text: String) {
    #expect(Self.german.text(of: number, decimalsAtMost: 2) == text)
  }

  @Test func `Without a locale, numbers are as in English`() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "C.UTF-8", 1)
      Localization.begin(in: nil)
      #expect(NumberStyle.current.grouped(1234) == "1,234")
      #expect(NumberStyle.current.text(of: 2.5, decimals: 1) == "2.5")
    }
  }

  @Test(arguments: [
    ("1,234,567.8", "12,345", "2.5"), ("1.234.567,8", "12.345", "2,5"),
    ("1\u{202F}234\u{202F}567,8", "12\u{202F}345", "2,5"),
  ])
  func `Numbers are as the example of a translation shows`(
    example: String, grouped: String, decimal: String
  ) throws {
    let style = try #require(NumberStyle(example: example))
    #expect(style.grouped(12_345) == grouped && style.text(of: 2.5, decimals: 1) == decimal)
  }

  @Test(arguments: ["", "1234567.8", "1,234.567,8", "[1,234,567.8]", "1,234,567", "one million"])
  func `An example in which signs are missing shows no style`(example: String) {
    #expect(NumberStyle(example: example) == nil)
  }

  @Test(.enabled(if: GermanLocale.isAvailable, "the system has no sources of locales"))
  func `Numbers are as the user's locale says, and libraries read them as ever`() async throws {
    let locale = try GermanLocale()
    await #expect(processExitsWith: .success) { [path = locale.path as String] in
      setenv("LOCPATH", path, 1)
      unsetenv("LC_ALL")
      setenv("LC_NUMERIC", GermanLocale.name, 1)
      Localization.begin(in: nil)
      #expect(NumberStyle.current.grouped(1_234_567) == "1.234.567")
      #expect(NumberStyle.current.text(of: 2.5, decimals: 1) == "2,5")
      #expect(strtod("2.5", nil) == 2.5)
    }
  }
}
