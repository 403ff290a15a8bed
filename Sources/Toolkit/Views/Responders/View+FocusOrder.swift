import Geometry

/// The order in which the focus visits views: the order of reading.
extension View {
  /// The stops of the focus in the view, itself included, in order. If `joiningGroups` is true, a group is one stop,
  /// which represents its members.
  final func focusStops(joiningGroups: Bool) -> [View] {
    guard admitsFocus else { return [] }
    let own = canBecomeFocused && hasArea ? [self] : []
    if joiningGroups, isFocusGroup { return own.isEmpty && focusMembers.isEmpty ? [] : [self] }
    return own + innerFocusStops(joiningGroups: joiningGroups)
  }

  /// The members of a group, in order.
  final var focusMembers: [View] { innerFocusStops(joiningGroups: false) }

  /// The view that gets the focus when it reaches this stop: the view itself, or the member of the group that had it
  /// last.
  package final var focusEntry: View {
    let members = isFocusGroup ? focusMembers : []
    let preferred = [focusTraits.lastMember, preferredFocusMember].compactMap { $0 }
    return preferred.first { view in members.contains { $0 === view } } ?? members.first ?? self
  }

  private func innerFocusStops(joiningGroups: Bool) -> [View] {
    // The views that a screen reader reads are visited in its order. Those elsewhere have a position of
    // their own, and could lead in a circle.
    var seen: Set<ObjectIdentifier> = []
    let read = Self.views(in: accessibilityElements ?? [], &seen)
      .filter { $0 !== self && $0.isDescendant(of: self) }
    let views = read.isEmpty ? subviewsInReadingOrder : read
    return views.flatMap { $0.focusStops(joiningGroups: joiningGroups) }
  }

  /// Returns the views among `elements`, and those in elements that only group others, each once. The groups in
  /// `seen` have been looked into.
  private static func views(
    in elements: [AccessibleResponder], _ seen: inout Set<ObjectIdentifier>
  ) -> [View] {
    var views: [View] = []
    for element in elements where seen.insert(ObjectIdentifier(element)).inserted {
      if let view = element as? View {
        views.append(view)
      } else {
        views += Self.views(in: element.accessibilityElements ?? [], &seen)
      }
    }
    return views
  }

  private var hasArea: Bool { bounds.width > 0 && bounds.height > 0 }

  /// Whether the view and its subviews are visible and usable, once they are scrolled to.
  private var admitsFocus: Bool {
    !isHidden && alpha >= Self.touchableAlpha && isUserInteractionEnabled
      && (hasArea || !clipsToBounds)
  }
}
