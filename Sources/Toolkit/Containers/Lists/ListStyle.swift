/// The look of a list.
public enum ListStyle: Hashable, Sendable, CaseIterable {
  /// Rows from edge to edge. The header of a section stays at the top while its rows are visible.
  case plain
  /// Sections apart from each other, from edge to edge.
  case grouped
  /// Sections apart from each other, with round corners and margins.
  case insetGrouped

  /// Whether sections lie apart from each other.
  var isGrouped: Bool { self != .plain }
}

/// The height of the rows of a list.
public enum ListRowHeight: Hashable, Sendable {
  /// 44 points after a touch and 32 after a pointer, whatever was used when the list was laid out.
  case standard
  /// The same number of points for all rows.
  case fixed(Double)
  /// The height that `sizeThatFits(_:)` of each cell returns: by default that of its texts, and of the constraints of
  /// views that a subclass has added to its `contentView`. Rows that have not been shown yet count as `estimate` points
  /// high.
  case automatic(estimate: Double = 44)

  /// Whether each cell decides for itself.
  var isAutomatic: Bool { if case .automatic = self { true } else { false } }
}

/// The position of a row after scrolling to it.
public enum ListScrollPosition: Hashable, Sendable, CaseIterable {
  /// As near as possible to where it was, but visible.
  case none
  /// At the top.
  case top
  /// In the middle.
  case middle
  /// At the bottom.
  case bottom
}

extension ListView {
  /// The lines between the rows of a list.
  public enum SeparatorStyle: Hashable, Sendable, CaseIterable {
    /// No lines.
    case none
    /// A hairline below each row but the last of its section.
    case singleLine
  }
}
