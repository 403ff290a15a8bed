import Geometry
import Motion

/// The layout of the help: columns of similar height, in the largest type that fits, or else in the
/// smallest comfortable type, to be scrolled.
struct HelpLayout: Hashable {
  /// The factor for fonts.
  let scale: Double
  /// The factor for all lengths: that for fonts, and the user's text scale.
  let unit: Double
  /// Whether the effect of a row is below the input, because there is no room beside it.
  let isStacked: Bool
  /// The groups of each column, in order.
  let columns: [[HelpGroup]]
  /// The place of the columns, from the first to the last.
  let frame: Rect
  /// The width of the window, and the height of the window or of the content if that is larger.
  let size: Size

  /// The widths that texts need, at a scale of 1.
  struct Needs: Hashable {
    /// For the widest row, with the effect beside the input.
    var beside = 0.0
    /// For the widest text.
    var stacked = 0.0

    /// Whether columns of the usual width are wide enough, as in English.
    fileprivate var areUsual: Bool { beside <= HelpLayout.columnWidth * 1.02 }
    fileprivate var columnWidth: Double {
      areUsual ? HelpLayout.columnWidth : beside * HelpLayout.slack
    }
    /// The width of a column below which input and effect have no room beside one another.
    fileprivate var minimumWidth: Double {
      areUsual ? HelpLayout.columnWidth * HelpLayout.sideBySideFraction : beside * HelpLayout.slack
    }
  }

  /// The type scales to choose from; smaller type is hard to read.
  private static let scales = Theme.typeScales.filter { $0 >= 0.8 }
  /// The minimum width of a column, at a scale of 1.
  private static let columnWidth = 360.0
  /// The factor by which a column may be widened if there is room. In wider ones, rows are hard to
  /// follow.
  private static let columnGrowth = 1.15
  private static let maximumColumns = 3
  /// The fraction of the usual width of a column below which input and effect have no room beside one another.
  private static let sideBySideFraction = 0.85
  /// The factor for measured widths: in smaller type, letters are not quite as much smaller.
  private static let slack = 1.03
  /// The minimum type of rows that are stacked, which have the whole width.
  private static let minimumScale = 0.5
  private static let margin = 24.0
  /// The space between columns and between groups, and the heights of rows and titles, at a scale of 1.
  static let columnGap = 32.0
  static let groupGap = 18.0
  static let rowHeight = 25.0
  static let titleHeight = 34.0

  /// Lays out `groups`, whose texts have `needs`, for a window of `size`, with text enlarged by `textScale`.
  init(groups: [HelpGroup], window size: Size, textScale: Double = 1, needs: Needs = Needs()) {
    func layout(_ scale: Double) -> HelpLayout {
      HelpLayout(groups: groups, window: size, scale: scale, textScale: textScale, needs: needs)
    }
    // If scrolling is needed anyway, the type need not be small, except in a narrow window.
    let width = needs.columnWidth + 2 * Self.margin
    let scrolled = layout((0.8...1).clamp(size.width / (width * textScale)))
    let fitting = Self.scales.lazy.map(layout).first { $0.size.height <= size.height }
    let best = fitting ?? scrolled
    // Wider texts than usual have the whole width, in the type in which they have room there.
    let isWide = best.isStacked && !needs.areUsual
    self = isWide ? layout(Self.stackedScale(for: needs, in: size, textScale)) : best
  }

  private init(
    groups: [HelpGroup], window: Size, scale: Double, textScale: Double, needs: Needs
  ) {
    self.scale = scale
    let unit = scale * textScale
    self.unit = unit
    let margin = Self.margin * scale
    let gap = Self.columnGap * unit
    let room = max(0, window.width - 2 * margin)
    let fitting = Int((room + gap) / (needs.columnWidth * unit + gap))
    columns = Self.columns(of: groups, atMost: (1...Self.maximumColumns).clamp(fitting))
    let count = Double(max(1, columns.count))
    let width = min(
      count * needs.columnWidth * Self.columnGrowth * unit + (count - 1) * gap, room)
    isStacked = count == 1 && width < needs.minimumWidth * unit
    let rows = isStacked ? groups.reduce(0) { $0 + $1.rows.count } : 0
    let height =
      ((columns.map(Self.height).max() ?? 0) + Double(rows) * Self.rowHeight) * unit
    size = Size(window.width, max(height + 2 * margin, window.height))
    frame = Rect(
      x: (window.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// Returns the type scale at which the widest text has room in a window of `size`.
  private static func stackedScale(for needs: Needs, in size: Size, _ textScale: Double) -> Double {
    let room = max(0, size.width - 2 * margin)
    return (minimumScale...1).clamp(room / (max(1, needs.stacked) * textScale))
  }

  private static func height(of group: HelpGroup) -> Double {
    titleHeight + Double(group.rows.count) * rowHeight
  }

  private static func height(of column: [HelpGroup]) -> Double {
    column.map(height).reduce(0, +) + Double(max(0, column.count - 1)) * groupGap
  }

  /// Returns the groups of each column, in order, in at most `count` columns, such that the highest
  /// column is as low as possible.
  private static func columns(of groups: [HelpGroup], atMost count: Int) -> [[HelpGroup]] {
    let limits = groups.indices.flatMap { start in
      groups.indices[start...].map { height(of: Array(groups[start...$0])) }
    }
    let packings = limits.sorted().lazy.map { columns(of: groups, limit: $0) }
    return packings.first { $0.count <= count } ?? [groups]
  }

  /// Fills columns up to the height `limit`. Only a single group may exceed it.
  private static func columns(of groups: [HelpGroup], limit: Double) -> [[HelpGroup]] {
    groups.reduce(into: []) { columns, group in
      if let last = columns.last, height(of: last + [group]) <= limit {
        columns[columns.count - 1].append(group)
      } else {
        columns.append([group])
      }
    }
  }
}
