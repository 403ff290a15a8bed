import Drawing
import Geometry
import Motion
import Testing
import Views
import Windowing

@testable import Editing

/// Edits and movements, by the keys that make them.
struct TextEditorTests {
  private func press(_ stage: EditorStage, _ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    _ = stage.editor.handle(KeyPress(time: .zero, key: key, modifiers: modifiers))
  }

  /// Presses a key in a text, and returns the text with its caret.
  private func pressed(
    _ marked: String, _ key: KeyEquivalent, _ modifiers: EventModifiers = [],
    width: Double = .infinity, isMultiline: Bool = false
  ) -> String {
    let stage = EditorStage(marked, width: width, isMultiline: isMultiline)
    press(stage, key, modifiers)
    return stage.marked
  }

  @Test func `Left and right move by clusters, and leave a selection at its side`() {
    #expect(pressed("a|🇩🇪b", .rightArrow) == "a🇩🇪|b")
    #expect(pressed("a🇩🇪|b", .leftArrow) == "a|🇩🇪b")
    #expect(pressed("a[bc]d", .leftArrow) == "a|bcd")
    #expect(pressed("a[bc]d", .rightArrow) == "abc|d")
    #expect(pressed("|ab", .leftArrow) == "|ab")
    #expect(pressed("a[b]cd", .rightArrow, .shift) == "a[bc]d")
    #expect(pressed("a|b", .leftArrow, .shift) == "[a]b")
  }

  @Test func `Ctrl goes to the ends and starts of words`() {
    let stage = EditorStage("|don't e-mail 3.14")
    var texts: [String] = []
    for _ in 0..<4 {
      press(stage, .rightArrow, .control)
      texts.append(stage.marked)
    }
    #expect(
      texts == [
        "don't| e-mail 3.14", "don't e|-mail 3.14", "don't e-mail| 3.14", "don't e-mail 3.14|",
      ])
    press(stage, .leftArrow, .control)
    #expect(stage.marked == "don't e-mail |3.14")
    press(stage, .backspace, .control)
    #expect(stage.marked == "don't e-|3.14")
    press(stage, .delete, [.control, .shift])
    #expect(stage.marked == "don't e-|")
    press(stage, .backspace, [.control, .shift])
    #expect(stage.marked == "|")
  }

  @Test func `Up and down keep their distance from the edge over shorter lines`() {
    let stage = EditorStage("abcdef|\nx\nabcdefgh", width: 200, isMultiline: true)
    press(stage, .downArrow)
    #expect(stage.marked == "abcdef\nx|\nabcdefgh")
    press(stage, .downArrow)
    #expect(stage.marked == "abcdef\nx\nabcdef|gh")
    press(stage, .downArrow)
    #expect(stage.marked == "abcdef\nx\nabcdefgh|")
    press(stage, .pageUp)
    #expect(stage.marked == "abcdef|\nx\nabcdefgh")
    press(stage, .upArrow)
    #expect(stage.marked == "|abcdef\nx\nabcdefgh")
  }

  @Test func `Lines that are wrapped have ends of their own`() {
    let stage = EditorStage("|aaaa bbbb cccc", width: 100, isMultiline: true)
    press(stage, .end)
    #expect(stage.editor.selection.head == CaretPosition(10, affinity: .upstream))
    #expect(stage.caretX == 100)
    press(stage, .rightArrow)
    #expect(stage.editor.selection.head == CaretPosition(11))
    press(stage, .home)
    #expect(stage.editor.selection.head == CaretPosition(10))
    #expect(stage.caretX == 0)
    press(stage, .upArrow)
    #expect(stage.editor.selection.head.offset == 0)
    #expect(pressed("aa\nb|b\ncc", .home, .control, isMultiline: true) == "|aa\nbb\ncc")
    #expect(pressed("aa\nb|b\ncc", .upArrow, .control, isMultiline: true) == "aa\n|bb\ncc")
    #expect(pressed("aa\nbb|\ncc", .downArrow, .control, isMultiline: true) == "aa\nbb\ncc|")
    #expect(pressed("aa\nbb\nc|c", .end, [.control, .shift], isMultiline: true) == "aa\nbb\nc[c]")
  }

  @Test func `Movements cross paragraphs`() {
    #expect(pressed("ab|\ncd", .rightArrow, isMultiline: true) == "ab\n|cd")
    #expect(pressed("ab\n|cd", .leftArrow, isMultiline: true) == "ab|\ncd")
    #expect(pressed("ab\n|", .leftArrow, isMultiline: true) == "ab|\n")
  }

  @Test func `After what fills a line, the caret is at the start of the next one`() {
    let stage = EditorStage("abcd|efgh", width: 50, isMultiline: true)
    stage.type(" ")
    #expect(stage.marked == "abcd |efgh")
    let caret = stage.caret(at: stage.editor.selection.head)
    #expect(caret.minX == 0 && caret.minY == 20)
  }

  @Test func `In Hebrew, left is left on the screen, and words go onward to the left`() {
    let stage = EditorStage("|שלום עולם", width: 300, isMultiline: true)
    let start = stage.caretX
    press(stage, .leftArrow)
    #expect(stage.caretX == start - 10)
    #expect(stage.marked == "ש|לום עולם")
    press(stage, .leftArrow, .control)
    #expect(stage.marked == "שלום| עולם")
    press(stage, .home)
    #expect(stage.caretX == 300)
    press(stage, .end)
    #expect(stage.caretX == 210)
  }

  @Test func `Six Backspaces delete नमस्ते`() {
    let stage = EditorStage("नमस्ते|")
    for _ in 0..<5 { press(stage, .backspace) }
    #expect(stage.marked == "न|")
    press(stage, .backspace)
    #expect(stage.marked == "|")
    stage.editor.history.undo()
    #expect(stage.marked == "नमस्ते|")
  }

  @Test func `A movement after selecting all extends from the start`() {
    let stage = EditorStage("abc|")
    press(stage, "a", .control)
    #expect(stage.marked == "[abc]")
    press(stage, .leftArrow, .shift)
    #expect(stage.marked == "[ab]c")
    press(stage, "a", [.control, .shift])
    #expect(stage.marked == "ab|c")
  }

  @Test func `An input of one line leaves the keys between lines to others`() {
    let stage = EditorStage("ab|")
    for key in [KeyEquivalent.upArrow, .downArrow, .pageUp, .pageDown, .insert] {
      #expect(stage.editor.handle(KeyPress(time: .zero, key: key)) == .ignored)
    }
    #expect(stage.editor.handle(KeyPress(time: .zero, key: .escape)) == .ignored)
    #expect(!stage.editor.claims(KeyPress(time: .zero, key: "s", modifiers: .control)))
    #expect(stage.editor.claims(KeyPress(time: .zero, key: "a", modifiers: .control)))
  }

  @Test func `Select All is for an empty text, too, and for nothing behind it`() {
    let stage = EditorStage("|")
    let key = KeyPress(time: .zero, key: "a", modifiers: .control)
    #expect(stage.editor.claims(key) && stage.editor.handle(key) == .handled)
    #expect(stage.marked == "|")
  }

  @Test func `Undo is for a text without changes, too, and for nothing behind it`() {
    let stage = EditorStage("a|")
    for key in ["z", "y"] as [KeyEquivalent] {
      let press = KeyPress(time: .zero, key: key, modifiers: .control)
      #expect(stage.editor.claims(press) && stage.editor.handle(press) == .handled)
    }
    #expect(stage.marked == "a|")
  }

  @Test func `Keys with control characters or Ctrl type nothing`() {
    let stage = EditorStage("|")
    func type(_ text: String, _ modifiers: EventModifiers = []) -> KeyPress.Result {
      stage.editor.handle(
        KeyPress(time: .zero, key: "q", modifiers: modifiers, characters: text))
    }
    #expect(type("\u{8}") == .ignored)
    #expect(type("q", .control) == .ignored)
    #expect(type("q", .option) == .ignored)
    #expect(type("Q", [.shift, .capsLock]) == .handled)
    #expect(type("日本") == .handled)
    #expect(stage.marked == "Q日本|")
  }

  @Test func `Text that is too long is cut between clusters`() {
    let stage = EditorStage("ab|")
    stage.editor.rules.maximumLength = 5
    stage.editor.insert(String(repeating: "👍🏽", count: 6))
    #expect(stage.marked == "ab👍🏽👍🏽👍🏽|")
    press(stage, .leftArrow)
    stage.type("x")
    #expect(stage.marked == "ab👍🏽👍🏽|👍🏽")
    stage.editor.selectAll()
    stage.editor.insert("0123456789")
    #expect(stage.marked == "01234|")
  }

  @Test func `Masks take part in every edit`() {
    let stage = EditorStage("|")
    stage.editor.rules.mask = InputMask("0000 0000")
    stage.type("4242x5")
    #expect(stage.marked == "4242 5|")
    press(stage, .backspace)
    #expect(stage.marked == "4242|")
    press(stage, .home)
    press(stage, .delete)
    #expect(stage.marked == "|242")
    stage.editor.history.undo()
    #expect(stage.marked == "|4242")
  }

  @Test func `Text of an input method is marked until it is decided`() {
    let stage = EditorStage("a[b]c")
    stage.editor.setMarkedText("안", caret: 3)
    #expect(stage.marked == "a안|c")
    stage.editor.setMarkedText("안녀", caret: 3)
    #expect(stage.marked == "a안|녀c")
    #expect(stage.editor.content.marked == 1..<7)
    stage.editor.insert("안녕")
    #expect(stage.editor.content.marked == nil)
    #expect(stage.marked == "a안녕|c")
    stage.editor.history.undo()
    #expect(stage.marked == "a|c")
    stage.editor.history.undo()
    #expect(stage.marked == "a[b]c")
  }

  @Test(arguments: [
    (KeyEquivalent.backspace, EventModifiers(), "aか|c"),
    (.leftArrow, EventModifiers(), "aか|なc"), (.delete, EventModifiers(), "aかな|"),
    ("z", EventModifiers.control, "a[b]c"), ("a", EventModifiers.control, "[aかなc]"),
  ])
  func `A key that an input method lets through keeps what it has marked, and then acts`(
    key: KeyEquivalent, modifiers: EventModifiers, expected: String
  ) {
    let stage = EditorStage("a[b]c")
    stage.editor.setMarkedText("かな", caret: 6)
    _ = stage.editor.handle(KeyPress(time: .zero, key: key, modifiers: modifiers))
    #expect(stage.editor.content.marked == nil)
    if key == "z" {
      // The marked text, and before it the deletion of what it has replaced.
      #expect(stage.marked == "a|c")
      stage.editor.history.undo()
    }
    #expect(stage.marked == expected)
  }

  @Test
  func `A letter, a paste and a program keep what is marked, and text that is set replaces it`() {
    let stage = EditorStage("a|c")
    stage.editor.setMarkedText("か", caret: 3)
    _ = stage.editor.handle(KeyPress(time: .zero, key: "x", characters: "x"))
    #expect(stage.marked == "aかx|c" && stage.editor.content.marked == nil)
    stage.editor.setMarkedText("な", caret: 3)
    stage.editor.replaceRange(
      stage.editor.text.startIndex..<stage.editor.text.startIndex, with: "1")
    #expect(stage.marked == "1|aかxなc")
    stage.editor.setMarkedText("は", caret: 3)
    stage.editor.selectedRange = stage.editor.text.startIndex..<stage.editor.text.startIndex
    #expect(stage.marked == "|1はaかxなc")
    stage.editor.setMarkedText("ま", caret: 3)
    stage.editor.setText("new")
    #expect(stage.marked == "new|" && stage.editor.content.marked == nil)
  }

  @Test func `Marked text that is cut short stays once`() {
    let stage = EditorStage("|")
    stage.editor.setMarkedText("かな", caret: 6)
    stage.editor.unmarkText()
    #expect(stage.marked == "かな|")
    stage.editor.setMarkedText("", caret: 0)
    #expect(stage.marked == "かな|")
  }
}
