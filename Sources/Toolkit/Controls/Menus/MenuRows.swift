import Geometry

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

  /// Places the rows of `items`, which have `heights`.
  init(of items: [MenuItem] = [], heights: [Double] = []) {
    var y = Self.padding
    for (item, height) in zip(items, heights) {
      if item.startsGroup, !rows.isEmpty { y += Self.band }
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
