extension MenuPanel {
  /// The measures of a menu. Lengths are in points.
  enum Metrics {
    static let radius = 12.0
    static let highlightInset = 5.0
    static let highlightRadius = 8.0
    /// The height over which rows fade where there are more of them.
    static let fade = 24.0
    /// The space between the edge and a title.
    static let indent = 16.0
    /// The width of the column of marks.
    static let markColumn = 24.0
    static let markSide = 16.0
    static let iconSide = 20.0
    /// The space next to an icon.
    static let iconGap = 10.0
    /// The space between a title and its badge.
    static let badgeGap = 20.0
    /// The space between the edge of a badge and its text.
    static let badgePadding = 7.0
    static let badgeHeight = 20.0
    /// The minimum height of the line of a title above a second line: letters of some scripts are higher.
    static let titleLine = 20.0
    /// The minimum height of the second line.
    static let subtitleLine = 16.0
    /// The space above and below a title and a second text that need more room than the usual row.
    static let textMargin = 2.0
    /// The maximum numbers of lines of a title, and of a second text.
    static let titleLines = 2
    static let subtitleLines = 4
    /// The opacity of items that cannot be chosen.
    static let disabledFraction = 0.38
  }
}
