import Drawing
import Geometry
import Motion
import Views

/// Where the groups of the help lie: in columns of about the same height, in the largest type in
/// which all of them fit, or in the smallest that is still read with ease, to be scrolled.
struct HelpLayout: Hashable {
  /// A line of it, or a group's title when it has no effect.
  struct Line: Hashable {
    let input: String
    let effect: String?
    /// From the left edge of the column to its right one.
    let place: Rect
  }

  /// By what all lengths are scaled.
  let scale: Double
  let lines: [Line]
  /// As wide as the window, and as high as that or as is needed.
  let size: Size

  /// The share of a column that gestures and keys take.
  static let inputShare = 0.48

  /// The largest and the next types: one that is smaller is no help.
  private static let scales = Theme.typeScales.filter { $0 >= 0.8 }
  private static let columnWidth = 360.0
  /// By how much a column grows where there is room: beyond that an eye loses its line.
  private static let columnGrowth = 1.15
  private static let greatestColumns = 3
  private static let columnGap = 32.0
  private static let lineHeight = 25.0
  private static let titleHeight = 34.0
  private static let groupGap = 18.0
  private static let margin = 24.0

  /// A layout of `groups` for a window of `size`.
  init(of groups: [HelpGroup], in size: Size) {
    let layouts = Self.scales.lazy.map { HelpLayout(of: groups, in: size, scale: $0) }
    // What has to be scrolled anyway need not be small, but for a window that is narrow.
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

  /// Which groups stand in which column: in their order, in at most `count` columns, of which the
  /// highest is as low as can be.
  private static func columns(of heights: [Double], atMost count: Int) -> [[Int]] {
    let sums = heights.indices.flatMap { start in
      heights.indices[start...].map { heights[start...$0].reduce(0, +) }
    }
    let packings = sums.sorted().lazy.map { columns(of: heights, limit: $0) }
    return packings.first { $0.count <= count } ?? [Array(heights.indices)]
  }

  /// Fills column after column, none higher than `limit` unless by a single group.
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
