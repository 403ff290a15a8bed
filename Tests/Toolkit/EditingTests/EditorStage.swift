import Drawing
import Geometry

@testable import Editing

/// An editor of text that is laid out with estimated widths: every cluster is 10 points wide and every line
/// 20 points high. The caret is written as `|`, a selection as `[` and `]`.
final class EditorStage: TextEditorDisplay {
  let editor = TextEditor()
  private let flow: TextFlow
  private let isMultiline: Bool

  init(_ marked: String, width: Double = .infinity, isMultiline: Bool = false) {
    let measurer = EstimatingTextMeasurer()
    flow = TextFlow { measurer.layout($0, in: $1, options: $2) }
    self.isMultiline = isMultiline
    flow.setStyle(TextFlow.Style(font: Font(size: 10 / 0.6), width: width))
    editor.display = self
    editor.rules.isMultiline = isMultiline
    set(marked)
  }

  /// Sets the text and the selection.
  func set(_ marked: String) {
    editor.setText(marked.filter { !"|[]".contains($0) })
    let start = marked.firstIndex { "|[".contains($0) } ?? marked.endIndex
    let offset = marked[..<start].utf8.count
    let end = marked.firstIndex(of: "]").map { marked[..<$0].utf8.count - 1 } ?? offset
    editor.select(TextSelection(from: offset, to: CaretPosition(end)))
  }

  /// The text with the selection.
  var marked: String {
    let range = editor.selection.range
    let text = editor.text
    let selected = String(text.part(range))
    return text.part(0..<range.lowerBound) + (range.isEmpty ? "|" : "[\(selected)]")
      + text.part(range.upperBound..<text.utf8.count)
  }

  /// The x coordinate of the caret.
  var caretX: Double { caret(at: editor.selection.head).minX }

  func type(_ text: String) {
    for character in text { editor.insert(String(character)) }
  }

  func textDidChange(_ edit: TextEdit?) {
    if let edit { flow.setText(editor.text, after: edit) } else { flow.setText(editor.text) }
    // A layout piece by piece equals that of the whole text.
    precondition(flow.pieces.map(\.fullLength).reduce(0, +) == editor.text.utf8.count)
    precondition(
      flow.pieces.map(\.fullLength)
        == FlowPiece.pieces(of: editor.text, in: 0..<editor.text.utf8.count).map(\.fullLength))
  }

  func selectionDidChange() {}
  func position(nextTo position: CaretPosition, toTheRight: Bool) -> CaretPosition {
    flow.position(nextTo: position, toTheRight: toTheRight)
  }
  func position(after offset: Int) -> CaretPosition { flow.position(after: offset) }
  func position(_ count: Int, linesBelow position: CaretPosition, x: Double) -> CaretPosition? {
    flow.position(count, linesBelow: position, x: x)
  }
  func lineEdge(of position: CaretPosition, atEnd: Bool) -> CaretPosition {
    flow.lineEdge(of: position, atEnd: atEnd)
  }
  func caret(at position: CaretPosition) -> Rect { flow.caret(at: position) }
  func isRightToLeft(at position: CaretPosition) -> Bool { flow.isRightToLeft(at: position) }
  var linesOfPage: Int? { isMultiline ? 3 : nil }
}
