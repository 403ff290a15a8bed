import Drawing
import Geometry
import Views

/// The position to which a tap moves the caret. A fingertip covers four letters, so that the position between two of
/// them would be chance: the caret moves to the nearer end of a word.
@MainActor
struct CaretTarget {
  private let editor: TextEditor
  private let canvas: TextCanvas
  /// Whether the caret moves exactly to the nearest position.
  private let isExact: Bool

  /// The distance from the caret at which a tap means the caret, in points.
  private static let nearness = 11.0

  /// Creates the rule for an input. In hidden and formatted texts, and in those that are no sentences,
  /// every position counts.
  init(editor: TextEditor, canvas: TextCanvas, traits: TextInputTraits) {
    self.editor = editor
    self.canvas = canvas
    isExact =
      editor.rules.isSecure || editor.rules.mask != nil || traits.keyboardType != .default
  }

  /// Returns the position for a tap at `point` of the canvas.
  func position(at point: Point) -> CaretPosition {
    let exact = canvas.position(nearest: point)
    let word = editor.segment(at: canvas.offset(under: point))
    guard !isExact, editor.isWord(word) else { return exact }
    let caret = editor.selection.head.offset
    // A second tap in the word means a position in it.
    if editor.selection.isEmpty, caret == word.lowerBound || caret == word.upperBound {
      return exact
    }
    let start = canvas.caret(at: CaretPosition(word.lowerBound)).minX
    let end = CaretPosition(word.upperBound, affinity: .upstream)
    return abs(point.x - start) < abs(point.x - canvas.caret(at: end).minX)
      ? CaretPosition(word.lowerBound) : end
  }

  /// Returns whether `point` is at the caret or on the selection.
  func isAtSelection(_ point: Point) -> Bool {
    guard editor.selection.isEmpty else {
      return canvas.rects(for: editor.selection.range).contains { $0.contains(point) }
    }
    let caret = canvas.caret(at: editor.selection.head)
    return abs(point.x - caret.minX) <= Self.nearness && caret.minY <= point.y
      && point.y < caret.maxY
  }

  /// Returns the word at `point`, or the nearest one in its paragraph; without words, the text at `point`.
  func word(at point: Point) -> Range<Int> {
    let offset = canvas.offset(under: point)
    let segment = editor.segment(at: offset)
    guard !editor.rules.isSecure, !editor.isWord(segment) else { return segment }
    let paragraph = editor.content.paragraph(at: offset)
    let before = editor.content.boundary(from: offset, .word, forward: false)
    let after = editor.content.boundary(from: offset, .word, forward: true)
    let candidates = [
      editor.segment(at: before), editor.segment(at: editor.text.boundary(before: after)),
    ].filter { editor.isWord($0) && $0.overlaps(paragraph) }
    func distance(_ range: Range<Int>) -> Int {
      max(range.lowerBound - offset, offset - range.upperBound, 0)
    }
    return candidates.min { distance($0) < distance($1) } ?? segment
  }
}
