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

  @Test func `Values are not searched for names`() {
    let values = [(key: "a", value: "{b} {{"), (key: "b", value: "{a}")]
    #expect(MessageFormat.fill("{a}{b}", with: values) == "{b} {{{a}")
  }
}
