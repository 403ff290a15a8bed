import Views

/// Lengths that the parts of a list share, in points.
@MainActor
enum ListMetrics {
  /// The height of a header.
  static let header = 28.0
  /// The space above a group, and below the last.
  static let groupGap = 16.0
  /// The margin beside groups with round corners, and their radius.
  static let groupMargin = 16.0
  static let groupRadius = 10.0
  /// The distance of separators from the leading edge.
  static let separatorInset = 16.0

  /// Returns the height of standard rows after the last kind of input in `window`.
  static func rowHeight(in window: Window?) -> Double {
    window?.inputKind == .pointer ? 32 : 44
  }
}
