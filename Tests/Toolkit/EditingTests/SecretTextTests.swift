import Geometry
import TestSupport
import Testing
import Views
import Windowing

@testable import Editing

/// Hidden text: its stand-in while it is edited, and its remains in memory.
@Suite struct SecretTextTests {
  /// Clusters of 1 to 25 bytes.
  private static let samples = [
    "", "a", "é", "e\u{301}", "€", "👍", "👍🏽", "🇩🇪", "👨‍👩‍👧", "नमस्ते", "한", "x\u{301}\u{302}\u{303}\u{304}",
    "\u{200D}", "\u{301}", "שלום", "ก็",
  ]

  @Test func `The stand-in has the same clusters, and nothing of the text`() {
    for text in Self.samples + [Self.samples.joined(), Self.samples.reversed().joined()] {
      let secret = SecretText(text)
      #expect(secret.standIn.map(\.utf8.count) == text.map(\.utf8.count), "\(text)")
      #expect(secret.string == text && secret.count == text.utf8.count)
      #expect(
        secret.standIn.unicodeScalars.allSatisfy {
          "x\u{E9}\u{2022}\u{301}".unicodeScalars.contains($0)
        })
      #expect(secret.lastCluster == text.last.map(String.init) ?? "")
    }
  }

  @Test func `Random changes give the text that they give without hiding`() {
    var random = SeededGenerator(seed: 33)
    let hidden = TextEditor()
    hidden.rules.isSecure = true
    let plain = TextEditor()
    for step in 0..<3000 {
      let piece = Self.samples.randomElement(using: &random) ?? ""
      let count = plain.content.count
      let (start, end) = (
        Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)
      )
      let selection = TextSelection(from: start, to: CaretPosition(end))
      for editor in [hidden, plain] {
        editor.select(selection)
        switch step % 8 {
        case 0: editor.delete(.forward)
        case 1: editor.setMarkedText(piece, caret: piece.utf8.count)
        case 2: editor.unmarkText()
        case 3: editor.setText(String(editor.value.prefix(40)))
        default: editor.insert(piece)
        }
      }
      #expect(hidden.value == plain.value, "step \(step)")
      #expect(hidden.content.count == plain.content.count, "step \(step)")
    }
  }

  @Test func `A text is hidden and revealed where it is`() {
    let stage = EditorStage("ab|cd")
    stage.editor.rules.isSecure = true
    #expect(stage.marked == "xx|xx" && stage.editor.value == "abcd")
    stage.type("é")
    stage.editor.rules.isSecure = false
    #expect(stage.marked == "abé|cd")
    #expect(!stage.editor.history.manager.canUndo)
  }

  /// Without the overwriting, what a longer text has left behind is found. The text is never in one piece
  /// here: it is typed letter by letter.
  @Test func `Nothing of a hidden text is in memory after its field`() throws {
    // Letters that each occur once, changed so that they are not here either.
    let hidden = (0..<48).map { UInt32(0x500 + $0 * 7 % 48) ^ 0x5A5A }
    let letters = { (index: Int) in
      String(Unicode.Scalar(hidden[index] ^ 0x5A5A).map(Character.init) ?? " ")
    }
    let trace = MemoryTrace(hidden.prefix(8).map { UInt16($0) }, mask: 0x5A5A)
    let middle = MemoryTrace(hidden[24..<32].map { UInt16($0) }, mask: 0x5A5A)
    weak var gone: SecureField?
    func use() throws {
      let field = SecureField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
      let stage = EditingStage(field)
      gone = field
      field.becomeFirstResponder()
      for index in 0..<8 { stage.type(letters(index)) }
      // Nothing else than the field has it.
      #expect(try trace.count() == 1)
      // The text is moved to a larger allocation.
      for index in 8..<48 { stage.type(letters(index)) }
      stage.wait(100)
      #expect(try trace.count() == 1)
      #expect(field.accessibilityValue == String(repeating: "•", count: 48))
      stage.press("a", .control)
      stage.press("c", .control)
      stage.press(.backspace)
      #expect(try trace.count() == 0)
      for index in 0..<48 { stage.type(letters(index)) }
      #expect(try trace.count() == 1)
      #expect(try middle.count() == 1)
    }
    try use()
    #expect(gone == nil)
    #expect(try trace.count() == 0)
    #expect(try middle.count() == 0)
  }
}
