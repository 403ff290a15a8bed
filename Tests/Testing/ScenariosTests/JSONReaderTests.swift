import JSONReading
import Testing

@testable import Scenarios

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found the end of the file"),
    (" \n ", "line 2, column 2: expected a value, found the end of the file"),
    ("{} x", #"line 1, column 4: expected the end of the file, found "x""#),
    ("{}\n{}", #"line 2, column 1: expected the end of the file, found "{""#),
    (
      "{\n \"a\": 1,\n \"a\": 2}",
      #"line 3, column 2: expected each key once, found "a" again"#
    ),
    (
      #"{"a":1,"\u0061":2}"#,
      #"line 1, column 8: expected each key once, found "a" again"#
    ),
    ("[1,]", #"line 1, column 4: expected a value, found "]""#),
    ("[,1]", #"line 1, column 2: expected a value, found ",""#),
    (#"{"a":1,}"#, #"line 1, column 8: expected a key in quotes, found "}""#),
    ("{1:2}", #"line 1, column 2: expected a key in quotes, found "1""#),
    ("[1 2]", #"line 1, column 4: expected a comma or ], found "2""#),
    (#"{"a":1 "b":2}"#, #"line 1, column 8: expected a comma or }, found "\"""#),
    (#"{"a" 1}"#, #"line 1, column 6: expected a colon, found "1""#),
    ("[1", "line 1, column 3: expected a comma or ], found the end of the file"),
    (#"{"a":1"#, "line 1, column 7: expected a comma or }, found the end of the file"),
    (#"["abc"#, "line 1, column 6: expected a closing quote, found the end of the file"),
    ("[\"ü\n\"]", #"line 1, column 4: expected a closing quote, found "\u000a""#),
    (
      #"["\x"]"#,
      #"line 1, column 4: expected an escape such as \n or \u000a, found "x""#
    ),
    (#"["\u00g0"]"#, #"line 1, column 7: expected a hexadecimal digit, found "g""#),
    (
      #"["\ud800"]"#,
      "line 1, column 5: expected a Unicode character, found half of a surrogate pair"
    ),
    (
      #"["\ud800\u0041"]"#,
      "line 1, column 5: expected a Unicode character, found half of a surrogate pair"
    ),
    (
      #"["\udc00"]"#,
      "line 1, column 5: expected a Unicode character, found half of a surrogate pair"
    ),
    ("[NaN]", #"line 1, column 2: expected a value, found "N""#),
    ("[-Infinity]", #"line 1, column 3: expected a digit, found "I""#),
    ("[01]", #"line 1, column 3: expected a comma or ], found "1""#),
    ("[1.]", #"line 1, column 4: expected a digit, found "]""#),
    ("[.5]", #"line 1, column 2: expected a value, found ".""#),
    ("[+1]", #"line 1, column 2: expected a value, found "+""#),
    ("[1e]", #"line 1, column 4: expected a digit, found "]""#),
    ("[tru]", #"line 1, column 2: expected a value, found "t""#),
    ("// c\n[1]", #"line 1, column 1: expected a value, found "/""#),
    ("[\u{A0}1]", "line 1, column 2: expected a value, found \"\u{A0}\""),
    ("[\u{85}1]", #"line 1, column 2: expected a value, found "\u0085""#),
    ("[\u{2028}1]", #"line 1, column 2: expected a value, found "\u2028""#),
    ("[\0]", #"line 1, column 2: expected a value, found "\u0000""#),
    ("\n\r\n\t[ö]", #"line 3, column 3: expected a value, found "ö""#),
  ])
  func `Invalid JSON is rejected with line and column`(text: String, message: String) {
    #expect(refusal(of: text) == message)
  }

  @Test(
    arguments: [
      ([0x5B, 0xFF, 0x5D], "line 1, column 2: expected a value, found a byte that is not UTF-8"),
      (
        [0x5B, 0x22, 0x61, 0xC3, 0x22, 0x5D],
        "line 1, column 3: expected a string in UTF-8, found other bytes"
      ),
      (
        [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
        "line 1, column 1: expected a value, found a byte that is not UTF-8"
      ),
      ([0x7B, 0, 0x7D, 0], #"line 1, column 2: expected a key in quotes, found "\u0000""#),
    ] as [([UInt8], String)])
  func `Invalid UTF-8 is rejected`(bytes: [UInt8], message: String) {
    let expected = "s.json: \(message)"
    #expect { try Scenario(reading: bytes, named: "s.json") } throws: { "\($0)" == expected }
  }

  @Test func `A byte order mark is ignored`() throws {
    #expect(try scenario("\u{FEFF}" + formatExample) == scenario(formatExample))
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"b\":"])
  func `Excessive nesting is rejected`(opening: String) {
    let text = String(repeating: opening, count: 200_000)
    #expect(refusal(of: text)?.contains("expected at most 512 levels of nesting") == true)
  }

  @Test func `Views may be nested 200 levels deep`() throws {
    let opening = (0..<200).map { #"[{ "id": "v\#($0)", "frame": [0, 0, 9, 9], "children": "# }
    let views = opening.joined() + "[]" + String(repeating: "}]", count: 200)
    #expect(try scenario(Parts(views: views, recognizers: "[]").text).views.count == 1)
  }

  @Test func `Escapes in strings are decoded and numbers keep their spelling`() throws {
    let text = #"["a\"\\\/\n\t\r\b\fü\u00fc", -0.5e-3, true, null, {"k": [ ]}]"#
    guard case .array(let values) = try JSONReader.value(in: Array(text.utf8)), values.count == 5,
      case .string(let string) = values[0], case .number(let number) = values[1],
      case .bool(true) = values[2], case .null = values[3], case .object(let object) = values[4],
      case .array(let none) = object["k"]
    else {
      Issue.record("other values")
      return
    }
    #expect(string == "a\"\\/\n\t\r\u{8}\u{C}üü")
    #expect(number == "-0.5e-3")
    #expect(none.isEmpty)
  }
}
