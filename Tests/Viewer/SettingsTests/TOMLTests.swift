import Testing

@testable import Settings

@Suite struct TOMLTests {
  private func value(_ source: String) -> TOMLValue? {
    TOMLDocument("key = \(source)").entries.first?.value
  }

  @Test func `Every kind of value is read`() {
    #expect(value(#""a \"b\" \\ \u00e9 \U0001F600 \t""#) == .string("a \"b\" \\ é 😀 \t"))
    #expect(value(#"'C:\x'"#) == .string(#"C:\x"#))
    #expect(value("-1_000") == .integer(-1000))
    #expect(value("+3") == .integer(3))
    #expect(value("1.25") == .decimal(1.25))
    #expect(value("1e3") == .decimal(1000))
    #expect(value("-0.5e+0_1") == .decimal(-5))
    #expect(value("0") == .integer(0))
    #expect(value("true") == .boolean(true))
    #expect(value("false # no") == .boolean(false))
    #expect(value(#"[ "a", "b", ]"#) == .strings(["a", "b"]))
    #expect(value("[]") == .strings([]))
  }

  @Test(arguments: [
    "", "zoom", "\"open", "'open", "[\"a\" \"b\"]", "[1]", "1 2", "nan", "inf", "0x1p3", "1__0",
    "_1", "-_1", "1_", ".5", "5.", "05", "+-5", "1e", "1.e3", "1e_3", "1.2.3",
    #""\x""#, #""\uD800""#, #""\u12""#, "99999999999999999999999999e999", "{}", "[\"a\"", ".", "-",
  ])
  func `A value that is not of one line is a fault`(source: String) {
    let document = TOMLDocument("# first\nkey = \(source)")
    #expect(document.entries.isEmpty)
    #expect(document.faults.map(\.line) == [2])
    #expect(document.faults.map(\.reason) == ["expected key = value"])
  }

  @Test(arguments: ["[view", "[]", "[[view]]", "[a.b]", "view]", "a.b = 1", "= 1", "key", "key: 1"])
  func `A line that is neither a table nor a key is a fault`(line: String) {
    #expect(TOMLDocument(line).faults.map(\.reason) == ["expected key = value"])
  }

  @Test func `Keys belong to the table above them`() {
    let text = "\u{FEFF}a = 1\r\n[ one ] # table\r\n\ta=2\n[\"two words\"]\n\n'b' = 3"
    let entries = TOMLDocument(text).entries
    #expect(entries.map(\.table) == ["", "one", "two words"])
    #expect(entries.map(\.key) == ["a", "a", "b"])
    #expect(entries.map(\.line) == [1, 3, 6])
  }

  @Test func `The later of two equal keys or tables is the fault`() {
    let document = TOMLDocument("[a]\nk = 1\nk = 2\n[b]\nk = 3\n[a]\nk = 4")
    #expect(document.entries.map(\.value) == [.integer(1), .integer(3)])
    #expect(
      document.faults.map(\.reason) == [
        "k: already set in line 2", "[a]: already defined in line 1",
        "k: already set in line 2",
      ])
  }

  @Test func `Written values are read back`() {
    let texts = ["", "a\"b\\c\nd\t", "\u{1}\u{7F}", "é😀"]
    for text in texts { #expect(value(TOMLValue.string(text).literal) == .string(text)) }
    for other: TOMLValue in [
      .strings(texts), .strings([]), .integer(-7), .decimal(1.25), .decimal(3), .boolean(true),
    ] { #expect(value(other.literal) == other) }
  }
}
