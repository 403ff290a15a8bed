import Drawing

/// A selection that a pointer or finger extends, by clusters, words or paragraphs.
@MainActor
struct SelectionDrag {
  /// The part by which the selection grows: `cluster`, `word` or `paragraph`.
  private let unit: TextUnit
  /// The range that was selected first, which stays selected.
  private let base: Range<Int>

  /// Selects the `unit` at `offset`, and begins to extend the selection.
  init(unit: TextUnit, offset: Int, editor: TextEditor) {
    self.unit = unit
    base = Self.range(of: unit, at: offset, in: editor)
    editor.select(base)
  }

  /// Begins to extend the selection from `anchor` on.
  init(from anchor: Int) {
    unit = .cluster
    base = anchor..<anchor
  }

  /// Extends the selection to `position`.
  func extend(to position: CaretPosition, in editor: TextEditor) {
    guard unit != .cluster else {
      let anchor = position.offset < base.lowerBound ? base.upperBound : base.lowerBound
      return editor.select(TextSelection(from: anchor, to: position))
    }
    if position.offset < base.lowerBound {
      let range = Self.range(of: unit, at: position.offset, in: editor)
      editor.select(TextSelection(from: base.upperBound, to: CaretPosition(range.lowerBound)))
    } else if position.offset > base.upperBound {
      let last = editor.text.boundary(before: position.offset)
      let range = Self.range(of: unit, at: last, in: editor)
      editor.select(base.lowerBound..<range.upperBound)
    } else {
      editor.select(base)
    }
  }

  private static func range(of unit: TextUnit, at offset: Int, in editor: TextEditor) -> Range<Int>
  {
    switch unit {
    case .word: editor.segment(at: offset)
    case .paragraph where editor.rules.isMultiline: editor.content.paragraph(at: offset)
    case .paragraph, .document: 0..<editor.content.count
    case .cluster, .line: offset..<offset
    }
  }
}
