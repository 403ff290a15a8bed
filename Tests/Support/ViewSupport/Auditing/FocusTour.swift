package import Semantics
package import Views

/// The path of the focus by keys on a screen.
package struct FocusTour {
  package typealias ID = AccessibilityTree.ID

  /// The elements that Tab has led to, each once, in order.
  package private(set) var stops: [ID] = []
  /// The identifiers of what keys lead to: the stops, and what arrow keys reach from them.
  package private(set) var reached: Set<String> = []
  /// The faults of the order in words; empty if there are none.
  package private(set) var complaints: [String] = []

  private let window: Window
  private let pressInWindow: (KeyEquivalent, EventModifiers) -> Void
  /// The elements after the last press.
  private var tree: AccessibilityTree

  /// More presses than any screen needs.
  private static let maximum = 150

  /// Goes round with Tab, back with Shift+Tab, and through groups with arrow keys. `press` presses a key in `window`,
  /// and waits until it is at rest.
  package init(
    through window: Window, pressing press: @escaping (KeyEquivalent, EventModifiers) -> Void
  ) {
    self.window = window
    pressInWindow = press
    tree = window.accessibilityTree()
    goRound()
    goBack()
    for _ in stops.indices {
      self.press(.tab, [])
      visitGroup()
    }
  }

  private var focus: ID? { tree.focus }

  private mutating func press(_ key: KeyEquivalent, _ modifiers: EventModifiers) {
    pressInWindow(key, modifiers)
    tree = window.accessibilityTree()
  }

  private mutating func reach(_ id: ID) {
    if let element = tree[id] { reached.insert(element.identifier) }
  }

  private func words(_ ids: [ID]) -> [String] {
    ids.map { id in tree[id].map { "\($0.identifier) “\($0.name)”" } ?? "gone" }
  }

  // MARK: Tab

  /// Presses Tab until it leads to an element for the second time, which must be the first one.
  private mutating func goRound() {
    for _ in 0..<Self.maximum {
      press(.tab, [])
      guard let id = focus else { return complaints.append("Tab leads to nothing") }
      guard !stops.contains(id) else {
        if id != stops.first { complaints.append("Tab leads past some: \(words(stops))") }
        return
      }
      stops.append(id)
      reach(id)
    }
    complaints.append("Tab leads on without end")
  }

  /// From the first stop, Shift+Tab leads back the same way.
  private mutating func goBack() {
    var back: [ID] = []
    for _ in stops {
      press(.tab, .shift)
      focus.map { back.append($0) }
    }
    guard back != stops.reversed() else { return }
    complaints.append("Shift+Tab leads through \(words(back)) after \(words(stops))")
  }

  // MARK: Groups

  /// Visits the elements that arrow keys reach from the focused stop, and returns.
  private mutating func visitGroup() {
    guard let view = window.firstResponder as? View else {
      // A menu gets the keys without a first responder.
      visit(by: .home)
      return visit(by: .downArrow)
    }
    if view.accessibilityRole == .listItem || view.accessibilityFocus !== view {
      visit(by: .home)
      visit(by: .downArrow)
      // The items of a grid lead from one row to the next.
      if view.accessibilityRole != .listItem {
        visit(by: .home)
        visit(by: .rightArrow)
      }
    } else if sequence(first: view, next: \.superview).contains(where: \.isFocusGroup) {
      visitMembers(from: view)
    }
    view.becomeFirstResponder()
  }

  /// Goes from member to member in all directions.
  private mutating func visitMembers(from start: View) {
    var (waiting, seen) = ([start], [ObjectIdentifier(start)])
    while let view = waiting.popLast(), seen.count < Self.maximum {
      for key in [KeyEquivalent.upArrow, .downArrow, .leftArrow, .rightArrow] {
        guard view.becomeFirstResponder() else { return }
        press(key, [])
        guard let next = window.firstResponder as? View, next.isFocusGroupMember(with: start),
          !seen.contains(ObjectIdentifier(next))
        else { continue }
        if let focus { reach(focus) }
        seen.append(ObjectIdentifier(next))
        waiting.append(next)
      }
    }
  }

  /// Presses a key until it leads to nothing else, or back to where it led first.
  private mutating func visit(by key: KeyEquivalent) {
    var first: ID?
    for _ in 0..<Self.maximum {
      let former = focus
      press(key, [])
      guard let id = focus, id != former, id != first else { return }
      reach(id)
      first = first ?? id
    }
  }

  /// The identifiers of the stops, for people.
  package var identifiers: [String] {
    stops.map { tree[$0]?.identifier ?? "gone" }
  }
}

extension View {
  /// Whether the view is in the same group as `other`.
  fileprivate func isFocusGroupMember(with other: View) -> Bool {
    let group = sequence(first: other, next: \.superview).first { $0.isFocusGroup }
    return group.map(isDescendant) ?? false
  }
}
