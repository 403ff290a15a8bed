import Testing

@testable import Editing

/// The effect of masks on typed text.
struct InputMaskTests {
  /// Edits `marked` with `mask`, and returns the text with its caret.
  private func edit(
    _ marked: String, _ mask: InputMask, typing new: String? = nil, backspace: Bool = false
  ) -> String {
    let text = marked.filter { $0 != "|" && $0 != "[" && $0 != "]" }
    let start = marked.firstIndex { $0 == "|" || $0 == "[" } ?? marked.endIndex
    let offset = marked[..<start].utf8.count
    let end = marked.firstIndex(of: "]").map { marked[..<$0].utf8.count - 1 } ?? offset
    var range = offset..<end
    if new == nil, range.isEmpty {
      let found =
        backspace
        ? mask.rules.backspaceRange(in: text, at: offset)
        : mask.rules.deleteRange(in: text, at: offset)
      guard let found else { return marked }
      range = found
    }
    var result = mask.rules.replacing(range, in: text, with: new ?? "")
    result.text.insert("|", at: result.text.index(atOffset: result.caret))
    return result.text
  }

  private let groups = InputMask("0000 0000")

  @Test func `The caret follows the character after which it stands`() {
    #expect(edit("4242|", groups, typing: "5") == "4242 5|")
    #expect(edit("4242 5|", groups, backspace: true) == "4242|")
    #expect(edit("42|42 1", groups, typing: "9") == "429|4 21")
    #expect(edit("4242 |1", groups, backspace: true) == "424|1")
    #expect(edit("42|42 1", groups) == "42|2 1".replacing("2 1", with: "21"))
    #expect(edit("4|", groups, backspace: true) == "|")
  }

  @Test func `Digits that do not fit are dropped, and nothing is pushed out`() {
    #expect(edit("4242 42|42", groups, typing: "9") == "4242 42|42")
    #expect(edit("|", groups, typing: "12ab3456789") == "1234 5678|")
    #expect(edit("4242[ ]42", groups, typing: "") == "4242| 42")
    #expect(edit("|", InputMask("AA-**\\0"), typing: "1ab٣c") == "ab-3c|")
  }

  @Test func `A number can be pasted with the prefix of its country, and without`() {
    let phone = InputMask("+1 (000) 000-0000")
    #expect(edit("|", phone, typing: "+1 650 555 1234") == "+1 (650) 555-1234|")
    #expect(edit("|", phone, typing: "6505551234") == "+1 (650) 555-1234|")
    #expect(edit("|", phone, typing: "16505551234") == "+1 (650) 555-1234|")
    #expect(edit("|", .phone(), typing: "1 650 555 1234") == "(650) 555-1234|")
    #expect(phone.rawText(of: "+1 (650) 555-12") == "65055512")
    #expect(phone.format("650") == "+1 (650")
  }

  @Test func `Cards are grouped by their first digits`() {
    #expect(edit("|", .paymentCard, typing: "378282246310005") == "3782 822463 10005|")
    #expect(edit("|", .paymentCard, typing: "4242424242424242") == "4242 4242 4242 4242|")
    #expect(edit("|", .paymentCard, typing: "30569309025904") == "3056 930902 5904|")
    #expect(
      edit("|", .paymentCard, typing: "6304000000000000000") == "6304 0000 0000 0000 000|")
    #expect(edit("|242 4242", .paymentCard, typing: "37") == "37|24 24242")
    #expect(InputMask.isValidCardNumber("4242 4242 4242 4242"))
    #expect(InputMask.isValidCardNumber("378282246310005"))
    #expect(!InputMask.isValidCardNumber("4242 4242 4242 4241"))
    #expect(!InputMask.isValidCardNumber("42"))
  }

  @Test func `A month of one digit gets a zero`() {
    #expect(edit("|", .expirationDate, typing: "4") == "04|")
    #expect(edit("04|", .expirationDate, typing: "2") == "04/2|")
    #expect(edit("|", .expirationDate, typing: "1229") == "12/29|")
  }

  @Test func `Amounts are grouped while they are typed, and their fraction is filled at the end`() {
    let money = InputMask.currency()
    #expect(edit("|", money, typing: "1") == "$1|")
    #expect(edit("$123|", money, typing: "4") == "$1,234|")
    #expect(edit("$1,2|34", money, typing: "9") == "$12,9|34")
    #expect(edit("$1,234|", money, typing: ".5") == "$1,234.5|")
    #expect(edit("$1,234.56|", money, typing: "7") == "$1,234.56|")
    #expect(edit("$1,|234", money, backspace: true) == "$|234")
    #expect(money.rules.finished("$1,234.5") == "$1,234.50")
    #expect(money.rules.finished("") == "")
    #expect(money.rawText(of: "$1,234.5") == "1234.5")
  }
}
