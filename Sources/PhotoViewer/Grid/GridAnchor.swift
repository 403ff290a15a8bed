import Geometry

/// What lies at the top of a grid, whatever the size of its cells.
struct GridAnchor: Hashable {
  /// A cell of the row that is nearest to the top.
  private let index: Int
  /// From the upper edge of that row to the top, in rows.
  private let way: Double

  /// What lies at the height `top` of the content; nil at its start, which is where it stays.
  init?(at top: Double, in layout: GridLayout) {
    guard top > 0, layout.count > 0 else { return nil }
    index = layout.index(nearestTo: top)
    way = (top - layout.frame(at: index).minY) / layout.pitch
  }

  /// The height at which that lies in `layout`.
  func top(in layout: GridLayout) -> Double {
    layout.frame(at: min(index, max(layout.count - 1, 0))).minY + way * layout.pitch
  }
}
