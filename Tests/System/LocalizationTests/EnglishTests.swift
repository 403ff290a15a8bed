import Localization
import Testing

/// The texts without a translation: the tests run in English.
@Suite struct EnglishTests {
  @Test func `A text is shown as it is written`() {
    #expect(localized("Move to Trash") == "Move to Trash")
    #expect(localized("…") == "…")
    #expect(localized("x") == "x")
    #expect(localizedIn("compass", "N") == "N")
    #expect(localized("“{name}” has changed", ["name": "{count}"]) == "“{count}” has changed")
    #expect(localizedIn("menu", "Open {name}", ["name": "a"]) == "Open a")
  }

  @Test func `Lists have commas, and sentences full stops`() {
    #expect(localizedList(["3 videos", "2 files"]) == "3 videos, 2 files")
    #expect(localizedSentences(["Moved 1 of 2", "It is full."]) == "Moved 1 of 2. It is full.")
    #expect(localizedSentences(["Moved"]) == "Moved")
  }

  @Test(arguments: [(0, "0 of it"), (1, "one of it"), (2, "2 of it")])
  func `A count chooses between one and many`(count: Int, expected: String) {
    let text = localizedPlural(
      "one of {what}", "{count} of {what}", count: count, ["what": "it"])
    #expect(text == expected)
  }
}
