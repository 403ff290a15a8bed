import Geometry

/// The cells of a grid that are drawn differently from the others.
struct GridHighlights: Hashable {
  /// The cell that is not drawn; nil for none.
  var hiddenIndex: Int?
  /// The cell with the selection ring; nil for none.
  var ringIndex: Int?
  /// The cells with the mark of selected ones; nil unless cells are being selected.
  var markedIndices: Set<Int>?
  /// The rectangle that the pointer draws to select cells; nil for none.
  var band: Rect?
  /// The cell under a finger; nil for none.
  var pressedIndex: Int?

  /// Returns whether the cell at `index` is selected: while cells are being selected, by its mark, and otherwise by the
  /// ring.
  func isSelected(_ index: Int) -> Bool { markedIndices?.contains(index) ?? (index == ringIndex) }
}
