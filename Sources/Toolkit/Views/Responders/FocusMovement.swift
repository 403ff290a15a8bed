import Layout

/// The movement of the focus by a key: by Tab from stop to stop, and by the arrow keys, Home and End within a group.
@MainActor
struct FocusMovement {
  /// The target of a movement.
  enum Target {
    /// To the first of these stops that accepts it.
    case stops([View])
    /// To a member of the group that has it.
    case member(View)
  }

  /// The view that contains all stops: the frontmost presentation, or the root.
  let scope: View
  /// The view that has the focus; nil for none.
  let focused: View?
  /// The trail from which the focus continues if no view has it.
  let trail: FocusTrail

  /// Returns the target to which `press` moves the focus; nil if the key does not move it.
  func target(for press: KeyPress) -> Target? {
    switch (press.key, press.heldModifiers) {
    case (.tab, []): stops(by: 1)
    case (.tab, .shift): stops(by: -1)
    case (.leftArrow, []): member(along: .horizontal, forward: false)
    case (.rightArrow, []): member(along: .horizontal, forward: true)
    case (.upArrow, []): member(along: .vertical, forward: false)
    case (.downArrow, []): member(along: .vertical, forward: true)
    case (.home, []): groups.first?.focusMembers.first.map(Target.member)
    case (.end, []): groups.first?.focusMembers.last.map(Target.member)
    default: nil
    }
  }

  // MARK: Tab

  /// Returns all stops in the order in which Tab or Shift+Tab visits them, around the ends.
  private func stops(by step: Int) -> Target? {
    let stops = scope.focusStops(joiningGroups: true)
    guard !stops.isEmpty else { return nil }
    var index = index(in: stops, stepping: step)
    return .stops(
      stops.map { _ in
        index = (index + step + stops.count) % stops.count
        return stops[index]
      })
  }

  /// Returns the index of the stop from which the focus continues, so that adding `step` gives the
  /// next one.
  private func index(in stops: [View], stepping step: Int) -> Int {
    for view in [focused].compactMap({ $0 }) + trail.views where view.window === scope.window {
      let index = stops.firstIndex { $0 === view || $0.isFocusGroup && view.isDescendant(of: $0) }
      if let index { return index }
      if let inner = stops.firstIndex(where: { $0.isDescendant(of: view) }) {
        return step > 0 ? inner - 1 : inner
      }
    }
    return step > 0 ? -1 : 0
  }

  // MARK: Groups

  /// The groups that contain the focus, the innermost first.
  private var groups: [View] {
    var groups: [View] = []
    while let group = (groups.last ?? focused)?.focusGroup, group.isDescendant(of: scope) {
      groups.append(group)
    }
    return groups
  }

  /// Returns the nearest member of the group in a direction; at the end of a group in another one, of that.
  private func member(along axis: Axis, forward: Bool) -> Target? {
    guard let focused else { return nil }
    let start = focused.convert(focused.bounds, to: nil)
    for group in groups {
      let nearest = group.focusMembers.filter { $0 !== focused }
        .compactMap { member in
          FocusDistance(
            from: start, to: member.convert(member.bounds, to: nil), axis: axis, isForward: forward
          )
          .map { (member, $0) }
        }
        .min { $0.1 < $1.1 }
      if let nearest { return .member(nearest.0) }
    }
    return nil
  }
}
