import Drawing
import Testing

@testable import Editing

/// Texts and their boundaries.
struct EditableTextTests {
  @Test(arguments: ["e\u{301}", "👨‍👩‍👧", "🇩🇪", "👍🏽", "\n", "é", "한"])
  func `Backspace deletes what the user sees as one character`(_ cluster: String) {
    var text = EditableText("a" + cluster)
    text.replace(text.backspaceRange(at: text.count), with: "")
    #expect(text.text == "a")
  }

  @Test func `Backspace deletes the marks of Devanagari one by one`() {
    var text = EditableText("नमस्ते")
    for left in [5, 4, 3, 2, 1, 0] {
      text.replace(text.backspaceRange(at: text.count), with: "", widening: false)
      #expect(text.text.unicodeScalars.count == left)
      #expect(text.selection.head.offset == text.count)
    }
  }

  @Test func `Words are the segments that contain letters or digits`() {
    #expect(wordEnds(of: "don't e-mail 3.14") == ["don't", "e", "mail", "3.14"])
    #expect(wordEnds(of: "x@y.de foo_bar a.b") == ["x", "y.de", "foo_bar", "a.b"])
    #expect(wordEnds(of: "漢字 カタカナ 1,000.") == ["漢", "字", "カタカナ", "1,000"])
    #expect(wordEnds(of: "צה\"ל ’quoted’ e\u{301}t") == ["צה\"ל", "quoted", "e\u{301}t"])
  }

  private func wordEnds(of string: String) -> [String] {
    let text = EditableText(string)
    var words: [String] = []
    var offset = 0
    while true {
      let end = text.boundary(from: offset, .word, forward: true)
      let start = text.boundary(from: end, .word, forward: false)
      guard start >= offset, start < end else { return words }
      words.append(String(text.text.part(start..<end)))
      offset = end
    }
  }

  @Test func `A double click selects a word, a run of spaces, or a sign`() {
    let text = EditableText("say don't   -- now\nnext")
    func segment(_ offset: Int) -> String { String(text.text.part(text.segment(at: offset))) }
    #expect(segment(6) == "don't")
    #expect(segment(10) == "   ")
    #expect(segment(13) == "-")
    #expect(segment(18) == "now")
    #expect(segment(19) == "next")
    #expect(segment(23) == "next")
  }

  @Test func `Long texts without spaces have words too`() {
    let text = EditableText(String(repeating: "a", count: 10_000))
    #expect(text.boundary(from: 5000, .word, forward: true) == 10_000)
    #expect(text.boundary(from: 5000, .word, forward: false) < 5000)
  }

  @Test func `Line ends from outside become line feeds, and NUL is removed`() {
    #expect(EditableText.repaired("a\r\nb\rc\n\0d") == "a\nb\nc\nd")
    #expect(EditableText.oneLine("\na\r\n\r\nb\u{2029}c\n") == "a b c")
  }

  @Test func `Ranges are widened to whole clusters`() {
    var text = EditableText("a🇩🇪b")
    text.replace(3..<4, with: "x")
    #expect(text.text == "axb")
    text.setText("e")
    text.replace(1..<1, with: "\u{301}")
    #expect(text.selection.head.offset == 3)
    text.select(TextSelection(at: 1))
    #expect(text.selection.head.offset == 0)
    text.select(TextSelection(from: 1, to: CaretPosition(3)))
    #expect(text.selection.range == 0..<3)
  }

  @Test func `Paragraphs lead to the next ones from their ends`() {
    let text = EditableText("ab\ncd\u{2029}ef")
    #expect(text.boundary(from: 1, .paragraph, forward: true) == 2)
    #expect(text.boundary(from: 2, .paragraph, forward: true) == 5)
    #expect(text.boundary(from: 5, .paragraph, forward: true) == 10)
    #expect(text.boundary(from: 9, .paragraph, forward: false) == 8)
    #expect(text.boundary(from: 8, .paragraph, forward: false) == 3)
    #expect(text.paragraph(at: 4) == 3..<8)
  }
}
