import Testing

@testable import Localization

@Suite struct MessageFormatTests {
  private static let values = [("name", "a.jpg"), ("count", "3")].map {
    (key: $0.0, value: $0.1)
  }

  @Test(arguments: [
    ("No names", "No names"),
    ("“{name}” is {count} times there", "“a.jpg” is 3 times there"),
    // A translation may have them in another order, repeat one, or do without it.
    ("{count}{name}{count}", "3a.jpg3"),
    ("Ohne Namen", "Ohne Namen"),
    // A name that the program does not know is shown, as a fault of the translation.
    ("{nom}: {name}", "{nom}: a.jpg"),
    ("{}{ name}", "{}{ name}"),
    ("{{name}} {{{name}}}", "{name} {a.jpg}"),
    ("{name", "{name"), ("name}", "name}"), ("{", "{"), ("}", "}"), ("{{", "{"), ("}}", "}"),
    ("{name}\u{301}, {\u{301}", "a.jpg\u{301}, {\u{301}"),
  ])
  func `Names in braces become their values`(text: String, expected: String) {
    #expect(MessageFormat.fill(text, with: Self.values) == expected)
  }

  @Test(arguments: [
    ("נמחק “{name}”", "a.jpg", "נמחק “\u{2068}a.jpg\u{2069}”"),
    ("Deleted “{name}”", "صورة.jpg", "Deleted “\u{2068}صورة.jpg\u{2069}”"),
    ("حُذف", "a.jpg", "حُذف"),
    ("Deleted “{name}”", "写真.jpg", "Deleted “写真.jpg”"),
  ])
  func `Values keep their order beside letters from right to left`(
    text: String, name: String, expected: String
  ) {
    #expect(MessageFormat.fill(text, with: [(key: "name", value: name)]) == expected)
  }

  @Test func `Names of files have no invisible characters`() {
    let values = [(key: "name", value: "a")]
    #expect(MessageFormat.fill("{name} (نسخة)", with: values, isPlain: true) == "a (نسخة)")
  }

  @Test func `Values are not searched for names`() {
    let values = [(key: "a", value: "{b} {{"), (key: "b", value: "{a}")]
    #expect(MessageFormat.fill("{a}{b}", with: values) == "{b} {{{a}")
  }
}
