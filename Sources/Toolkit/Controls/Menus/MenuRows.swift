import Geometry
import Views

/// The heights of the rows of a menu, and their positions in its content.
struct MenuRows {
  /// The space above the first row and below the last.
  static let padding = 6.0
  /// The height of the band between two groups.
  static let band = 8.0

  /// The fractions of a row above the lower edge of a menu that show that there is more.
  private static let cut = 0.25...0.75

  /// The top and the height of each row, in points from the top of the content.
  private var rows: [(top: Double, height: Double)] = []
  /// The height of the content.
  private(set) var height = 0.0

  /// Places rows that are sized for `kind`. Rows with two lines have room for them, and all rows for
  /// text that is enlarged by `textScale`.
  @MainActor
  init(of items: [MenuItem] = [], for kind: InputKind = .touch, textScale: Double = 1) {
    let oneLine = ControlMetrics.height(for: kind) * max(1, textScale)
    let twoLines = ControlMetrics.height(for: .touch) * max(1, textScale)
    var y = Self.padding
    for (index, item) in items.enumerated() {
      if item.startsGroup, index > 0 { y += Self.band }
      let height = item.subtitle == nil ? oneLine : twoLines
      rows.append((y, height))
      y += height
    }
    height = y + Self.padding
  }

  /// Returns the height of a menu that has room for `limit`. Where rows are left out, it ends within one: if it ended
  /// between two, the upper one would seem to be the last.
  func visibleHeight(atMost limit: Double) -> Double {
    guard height > limit else { return height }
    let isCut = rows.contains { Self.cut.contains((limit - $0.top) / $0.height) }
    let middles = rows.dropFirst().map { $0.top + $0.height / 2 }
    return isCut ? limit : middles.last { $0 <= limit } ?? limit
  }

  /// Returns a row in content of `width`.
  func frame(_ index: Int, width: Double) -> Rect {
    Rect(x: 0, y: rows[index].top, width: width, height: rows[index].height)
  }
}
