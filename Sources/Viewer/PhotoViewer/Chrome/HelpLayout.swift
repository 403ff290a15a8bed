import Drawing
import Geometry
import Motion
import Views

/// The layout of the help: columns of similar height, in the largest type that fits, or else in the
/// smallest comfortable type, to be scrolled.
struct HelpLayout: Hashable {
  /// A row of the help, or the title of a group if `effect` is nil.
  struct Line: Hashable {
    let input: String
    let effect: String?
    /// Spans the full width of the column.
    let place: Rect
  }

  /// The factor for all lengths.
  let scale: Double
  let lines: [Line]
  /// The width of the window, and the height of the window or of the content if that is larger.
  let size: Size

  /// The share of a column used by gestures and keys.
  static let inputShare = 0.48

  /// The type scales to choose from; smaller type is hard to read.
  private static let scales = Theme.typeScales.filter { $0 >= 0.8 }
  private static let columnWidth = 360.0
  /// The factor by which a column may be widened if there is room. In wider ones, rows are hard to
  /// follow.
  private static let columnGrowth = 1.15
  private static let greatestColumns = 3
  private static let columnGap = 32.0
  private static let lineHeight = 25.0
  private static let titleHeight = 34.0
  private static let groupGap = 18.0
  private static let margin = 24.0

  /// Lays out `groups` for a window of `size`.
  init(of groups: [HelpGroup], in size: Size) {
    let layouts = Self.scales.lazy.map { HelpLayout(of: groups, in: size, scale: $0) }
    // If scrolling is needed anyway, the type need not be small, except in a narrow window.
    let scale = (0.8...1).clamp(size.width / (Self.columnWidth + 2 * Self.margin))
    self =
      layouts.first { $0.size.height <= size.height }
      ?? HelpLayout(of: groups, in: size, scale: scale)
  }

  private init(of groups: [HelpGroup], in window: Size, scale: Double) {
    self.scale = scale
    let (margin, gap) = (Self.margin * scale, Self.columnGap * scale)
    let heights = groups.map { Self.height(of: $0) * scale }
    let room = max(0, window.width - 2 * margin)
    let fitting = Int((room + gap) / (Self.columnWidth * scale + gap))
    let columns = Self.columns(of: heights, atMost: (1...Self.greatestColumns).clamp(fitting))
    let count = Double(max(1, columns.count))
    let width = min(
      Self.columnWidth * Self.columnGrowth * scale, max(0, room - (count - 1) * gap) / count)
    let height = columns.map { Self.total($0.map { heights[$0] }, scale: scale) }.max() ?? 0
    size = Size(window.width, max(height + 2 * margin, window.height))
    let left = (window.width - count * width - (count - 1) * gap) / 2
    let top = (size.height - height) / 2
    lines = columns.enumerated().flatMap { index, column in
      Self.lines(
        of: column.map { groups[$0] }, at: Point(left + Double(index) * (width + gap), top),
        width: width, scale: scale)
    }
  }

  // MARK: Heights

  private static func height(of group: HelpGroup) -> Double {
    titleHeight + Double(group.rows.count) * lineHeight
  }

  private static func total(_ heights: [Double], scale: Double) -> Double {
    heights.reduce(0, +) + Double(max(0, heights.count - 1)) * groupGap * scale
  }

  // MARK: Columns

  /// Returns the groups of each column, in order, in at most `count` columns, such that the highest
  /// column is as low as possible.
  private static func columns(of heights: [Double], atMost count: Int) -> [[Int]] {
    let sums = heights.indices.flatMap { start in
      heights.indices[start...].map { heights[start...$0].reduce(0, +) }
    }
    let packings = sums.sorted().lazy.map { columns(of: heights, limit: $0) }
    return packings.first { $0.count <= count } ?? [Array(heights.indices)]
  }

  /// Fills columns up to the height `limit`. Only a single group may exceed it.
  private static func columns(of heights: [Double], limit: Double) -> [[Int]] {
    var (columns, height) = ([[Int]](), 0.0)
    for index in heights.indices {
      if columns.isEmpty || height + heights[index] > limit {
        columns.append([])
        height = 0
      }
      columns[columns.count - 1].append(index)
      height += heights[index]
    }
    return columns
  }

  private static func lines(
    of groups: [HelpGroup], at corner: Point, width: Double, scale: Double
  ) -> [Line] {
    var (lines, y) = ([Line](), corner.y)
    func add(_ input: String, _ effect: String?, height: Double) {
      let place = Rect(x: corner.x, y: y, width: width, height: height * scale)
      lines.append(Line(input: input, effect: effect, place: place))
      y = place.maxY
    }
    for group in groups {
      add(group.title, nil, height: titleHeight)
      for row in group.rows { add(row.input, row.effect, height: lineHeight) }
      y += groupGap * scale
    }
    return lines
  }
}
