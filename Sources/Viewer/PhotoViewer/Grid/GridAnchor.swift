import Geometry

/// The scroll position of a grid, independent of the size of its cells.
struct GridAnchor: Hashable {
  /// A cell of the row nearest to the top.
  private let index: Int
  /// The distance from the top edge of that row to the scroll position, in rows.
  private let distance: Double

  /// Creates an anchor for the scroll position `top`; nil at the start of the content, where the
  /// grid stays.
  init?(at top: Double, in layout: GridLayout) {
    guard top > 0, layout.count > 0 else { return nil }
    index = layout.index(nearestTo: top)
    distance = (top - layout.frame(at: index).minY) / layout.rowPitch
  }

  /// Returns the scroll position in `layout`.
  func top(in layout: GridLayout) -> Double {
    layout.frame(at: min(index, max(layout.count - 1, 0))).minY + distance * layout.rowPitch
  }
}
