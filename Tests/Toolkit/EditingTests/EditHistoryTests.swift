import Motion
import Testing
import Views

@testable import Editing

/// The edits that are undone together.
struct EditHistoryTests {
  private let stage = EditorStage("|")
  private var history: EditHistory { stage.editor.history }

  @Test func `Words are undone one by one, and redone with the caret after them`() {
    stage.type("hello world")
    history.undo()
    #expect(stage.marked == "hello |")
    history.undo()
    #expect(stage.marked == "|")
    #expect(!history.manager.canUndo)
    history.redo()
    #expect(stage.marked == "hello |")
    history.redo()
    #expect(stage.marked == "hello world|")
  }

  @Test func `A movement of the caret, and another kind of edit, begin a group`() {
    stage.type("abc")
    stage.editor.move(.left, extending: false)
    stage.editor.move(.right, extending: false)
    stage.type("d")
    stage.editor.delete(.backward)
    stage.editor.delete(.backward)
    #expect(stage.marked == "ab|")
    history.undo()
    #expect(stage.marked == "abcd|")
    history.undo()
    #expect(stage.marked == "abc|")
    history.undo()
    #expect(stage.marked == "|")
  }

  @Test func `Undo and redo restore the selection`() {
    stage.set("a[bc]d")
    stage.type("x")
    history.undo()
    #expect(stage.marked == "a[bc]d")
    history.redo()
    #expect(stage.marked == "ax|d")
  }

  @Test func `A line end and a long text end a group`() {
    let stage = EditorStage("|", isMultiline: true)
    stage.type("a\nb")
    stage.editor.insert("pasted text", as: .other("Paste"))
    stage.editor.history.undo()
    #expect(stage.marked == "a\nb|")
    stage.editor.history.undo()
    #expect(stage.marked == "a\n|")
  }

  @Test func `Setting the text, and an edit after undo, leave nothing to undo or redo`() {
    stage.type("abc")
    history.undo()
    #expect(history.manager.canRedo)
    stage.type("x")
    #expect(!history.manager.canRedo)
    stage.editor.setText("new")
    #expect(!history.manager.canUndo)
  }

  @Test func `A pause of two seconds splits a group`() {
    let history = EditHistory()
    var text = EditableText()
    history.perform = { group, isUndo in
      for edit in isUndo ? group.edits.reversed().map(\.inverse) : group.edits { text.apply(edit) }
    }
    for (time, letter) in [(0, "a"), (1999, "b"), (3999, "c")] {
      let before = text.selection
      let edit = text.replace(text.selection.range, with: letter)
      history.add(
        edit, .typing, before: before, after: text.selection,
        at: .zero + .milliseconds(Int64(time)))
    }
    history.undo()
    #expect(text.text == "ab")
    history.undo()
    #expect(text.text == "")
  }

  @Test func `Hidden text cannot be undone`() {
    stage.editor.rules.isSecure = true
    stage.type("secret")
    #expect(!history.manager.canUndo)
  }

  @Test func `Two hundred groups are kept`() {
    for _ in 0..<250 { stage.editor.insert("ab", as: .other("Paste")) }
    var count = 0
    while history.manager.canUndo {
      history.undo()
      count += 1
    }
    #expect(count == 200)
  }
}
