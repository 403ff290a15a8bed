import Geometry

/// The order in which the focus visits views: the order of reading.
extension View {
  /// The distance of top edges, in points, within which views are in one row.
  private static let rowTolerance = 8.0

  /// The stops of the focus in the view, itself included, in order. If `joiningGroups` is true, a
  /// group is one stop, and stands for its members.
  final func focusStops(joiningGroups: Bool) -> [View] {
    guard admitsFocus else { return [] }
    let own = canBecomeFocused && hasArea ? [self] : []
    if joiningGroups, isFocusGroup { return own.isEmpty && focusMembers.isEmpty ? [] : [self] }
    return own + innerFocusStops(joiningGroups: joiningGroups)
  }

  /// The members of a group, in order.
  final var focusMembers: [View] { innerFocusStops(joiningGroups: false) }

  /// The view that gets the focus when it comes to this stop: the view itself, or the member of the
  /// group that had it last.
  final var focusEntry: View {
    let members = isFocusGroup ? focusMembers : []
    let wished = [focusTraits.lastMember, preferredFocusMember].compactMap { $0 }
    return wished.first { wish in members.contains { $0 === wish } } ?? members.first ?? self
  }

  private func innerFocusStops(joiningGroups: Bool) -> [View] {
    Self.inReadingOrder(subviews).flatMap { $0.focusStops(joiningGroups: joiningGroups) }
  }

  private var hasArea: Bool { bounds.width > 0 && bounds.height > 0 }

  /// Whether the view and its subviews can be seen and used, once they are scrolled to.
  private var admitsFocus: Bool {
    !isHidden && alpha >= Self.touchableAlpha && isUserInteractionEnabled
      && (hasArea || !clipsToBounds)
  }

  /// Returns `views` by priority, then in rows from the top, and from left to right in each.
  private static func inReadingOrder(_ views: [View]) -> [View] {
    guard views.count > 1 else { return views }
    let places = views.enumerated().map { FocusPlace(view: $1, index: $0) }
    var rows: [[FocusPlace]] = []
    for place in places.sorted(by: FocusPlace.isHigher) {
      if let first = rows.last?.first, first.priority == place.priority,
        place.frame.minY - first.frame.minY <= rowTolerance
      {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    return rows.flatMap { $0.sorted(by: FocusPlace.isLeading).map(\.view) }
  }
}

/// The place of a view among those of its superview.
@MainActor
private struct FocusPlace {
  let view: View
  let index: Int
  let frame: Rect
  let priority: Int

  init(view: View, index: Int) {
    self.view = view
    self.index = index
    frame = view.frame
    priority = view.focusPriority
  }

  static func isHigher(_ one: FocusPlace, _ other: FocusPlace) -> Bool {
    if one.priority != other.priority { return one.priority > other.priority }
    return (one.frame.minY, one.index) < (other.frame.minY, other.index)
  }

  static func isLeading(_ one: FocusPlace, _ other: FocusPlace) -> Bool {
    (one.frame.minX, one.index) < (other.frame.minX, other.index)
  }
}
