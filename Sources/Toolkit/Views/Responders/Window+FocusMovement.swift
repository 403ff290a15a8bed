import Geometry
import Layout

/// The movement of the focus by keys.
extension Window {
  /// The stops of the focus in the frontmost presentation or the content, with all members of
  /// groups.
  var focusableViews: [View] { focusScope.focusStops(joiningGroups: false) }

  private var focusScope: View { presentation ?? root }

  /// Moves the focus for Tab and Shift+Tab, and inside a group for the arrow keys, Home and End.
  func moveFocus(for press: KeyPress) -> Bool {
    switch (press.key, press.heldModifiers) {
    case (.tab, []): step(by: 1)
    case (.tab, .shift): step(by: -1)
    case (.leftArrow, []): move(along: .horizontal, forward: false)
    case (.rightArrow, []): move(along: .horizontal, forward: true)
    case (.upArrow, []): move(along: .vertical, forward: false)
    case (.downArrow, []): move(along: .vertical, forward: true)
    case (.home, []): moveToEnd(\.first)
    case (.end, []): moveToEnd(\.last)
    default: false
    }
  }

  // MARK: Tab

  /// Moves the focus to the next or previous stop that accepts it, around the ends.
  private func step(by step: Int) -> Bool {
    let stops = focusScope.focusStops(joiningGroups: true)
    guard !stops.isEmpty else { return false }
    var index = focusIndex(in: stops, stepping: step)
    for _ in stops {
      index = (index + step + stops.count) % stops.count
      if stops[index].focusEntry.becomeFirstResponder() { break }
    }
    return true
  }

  /// Returns the index of the stop from which the focus goes on, such that adding `step` gives the
  /// next one.
  private func focusIndex(in stops: [View], stepping step: Int) -> Int {
    let trail = [focus.first?.hostView].compactMap { $0 } + focus.trail.compactMap(\.object)
    for view in trail where view.window === self {
      let index = stops.firstIndex { $0 === view || $0.isFocusGroup && view.isDescendant(of: $0) }
      if let index { return index }
      if let inner = stops.firstIndex(where: { $0.isDescendant(of: view) }) {
        return step > 0 ? inner - 1 : inner
      }
    }
    return step > 0 ? -1 : 0
  }

  // MARK: Groups

  private var currentGroup: (view: View, members: [View])? {
    guard let view = focus.first?.hostView, let group = view.focusGroup,
      group.isDescendant(of: focusScope)
    else { return nil }
    return (view, group.focusMembers)
  }

  private func moveToEnd(_ end: (([View]) -> View?)) -> Bool {
    guard let member = currentGroup.flatMap({ end($0.members) }) else { return false }
    return member.becomeFirstResponder()
  }

  /// Moves the focus to the nearest member of its group in a direction.
  private func move(along axis: Axis, forward: Bool) -> Bool {
    guard let (view, members) = currentGroup else { return false }
    let start = view.convert(view.bounds, to: nil)
    let nearest = members.filter { $0 !== view }
      .compactMap { member in
        FocusDistance(from: start, to: member.convert(member.bounds, to: nil), axis, forward)
          .map { (member, $0) }
      }
      .min { $0.1 < $1.1 }
    return nearest?.0.becomeFirstResponder() ?? false
  }

  // MARK: Following the focus

  /// Remembers where the focus is, and shows it if a key has moved it.
  func noteFocus(of responder: Responder) {
    guard let view = responder.hostView else { return }
    focus.trail = trail(of: view)
    var group = view.focusGroup
    while let present = group {
      present.focusTraits.lastMember = view
      group = present.focusGroup
    }
    guard focus.isHandlingKey else { return }
    isFocusRingVisible = true
    scrollIntoSight(view)
  }

  private func trail(of view: View) -> [Weak<View>] {
    let siblings = view.superview?.focusMembers ?? []
    let index = siblings.firstIndex { $0 === view } ?? 0
    let containers = sequence(first: view, next: \.superview).dropFirst()
    return ([view] + siblings[..<index].reversed() + containers).map { Weak($0) }
  }

  /// Moves the focus to what comes before the lost one, if the user sees where it is.
  func fallBack() {
    guard isFocusRingVisible else { return }
    let stops = focusableViews
    let trail = focus.trail.compactMap(\.object)
    let target = trail.first { view in stops.contains { $0 === view } } ?? stops.first
    target?.becomeFirstResponder()
  }

  // MARK: Scrolling

  /// The distance, in points, to which a view with the focus stays clear of the edges of a scroll
  /// view.
  private static let clearance = 16.0

  /// Scrolls all scroll views around `view` so that it can be seen.
  private func scrollIntoSight(_ view: View) {
    // The layout of a view that was added for the focus is still pending.
    layOut()
    var shift = Vector.zero
    for container in sequence(first: view, next: \.superview).dropFirst() {
      guard let scroll = container as? ScrollView else { continue }
      var rect = view.convert(view.bounds, to: scroll).inset(by: -Self.clearance)
      rect.origin += shift
      let start = scroll.contentOffset
      shift += start - scroll.geometry.offset(showing: rect, from: start)
      scroll.scrollRectToVisible(rect, animated: true)
    }
  }
}
