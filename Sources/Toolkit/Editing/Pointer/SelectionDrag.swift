import Drawing

/// A selection that a pointer or finger extends, by clusters, words or paragraphs.
@MainActor
struct SelectionDrag {
  /// The part by which the selection grows: `cluster`, `word` or `paragraph`.
  let unit: TextUnit
  /// What was selected first, which stays selected.
  let base: Range<Int>

  /// Selects at `offset` what there is of `unit`, and begins to extend it.
  init(_ unit: TextUnit, at offset: Int, in editor: TextEditor) {
    self.unit = unit
    base = Self.range(of: unit, at: offset, in: editor)
    editor.select(base)
  }

  /// Begins to extend what is selected from `anchor` on.
  init(from anchor: Int) {
    unit = .cluster
    base = anchor..<anchor
  }

  /// Extends the selection to `place`.
  func extend(to place: TextPlace, in editor: TextEditor) {
    guard unit != .cluster else {
      let anchor = place.offset < base.lowerBound ? base.upperBound : base.lowerBound
      return editor.select(TextSelection(from: anchor, to: place))
    }
    if place.offset < base.lowerBound {
      let range = Self.range(of: unit, at: place.offset, in: editor)
      editor.select(TextSelection(from: base.upperBound, to: TextPlace(range.lowerBound)))
    } else if place.offset > base.upperBound {
      let last = editor.text.boundary(before: place.offset)
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
