import DBus
import Semantics
import Views

/// Converts the changes of a window to signals.
@MainActor
struct EventWriter {
  typealias ID = AccessibilityTree.ID

  let application: BridgedApplication
  let window: BridgedWindow
  let registered: RegisteredEvents

  /// The maximum number of changes of positions that are reported one by one.
  private static let maximumBoundsChanges = 64
  /// The maximum number of changes of invisible elements that are reported one by one: the caches of clients get the
  /// number.
  private static let maximumUnlistedChanges = 64

  /// Returns the signals of `events`, after which the window has the elements of `tree`.
  func signals(of events: [AccessibilityEvent], in tree: AccessibilityTree) -> [BusSignal] {
    let moved = events.compactMap { if case .boundsChanged(let id) = $0 { id } else { nil } }
    let isFlood = moved.count > Self.maximumBoundsChanges
    // An element that is removed without its children reappears at another place.
    let elsewhere = events.compactMap { event -> ID? in
      if case .removed(let id, _, _, []) = event { id } else { nil }
    }
    var signals = events.flatMap { event -> [BusSignal] in
      if isFlood, case .boundsChanged = event { return [] }
      let signals = self.signals(of: event, in: tree)
      guard case .added(let id, _, _) = event, !elsewhere.contains(id) else { return signals }
      return signals + appearances(in: id, of: tree)
    }
    if isFlood, let ancestor = tree.commonAncestor(of: moved) {
      signals += self.signals(of: .boundsChanged(ancestor), in: tree)
    }
    return signals
  }

  private func signals(of event: AccessibilityEvent, in tree: AccessibilityTree) -> [BusSignal] {
    switch event {
    case .removed(let id, let parent, let index, let subtree):
      return [object(parent, "ChildrenChanged", "remove", index, application.reference(id))]
        + removals(of: subtree)
    case .added(let id, let parent, let index):
      return additions(of: id, in: tree)
        + [object(parent, "ChildrenChanged", "add", index, application.reference(id))]
    case .removedUnlisted(let count, let parent, let index):
      let change = object(
        parent, "ChildrenChanged", "remove", index, BridgedApplication.nothing)
      return Array(repeating: change, count: min(count, Self.maximumUnlistedChanges))
        + recount(parent, in: tree)
    case .addedUnlisted(let count, let parent, let index):
      let added = (index..<(index + min(count, Self.maximumUnlistedChanges))).map { index in
        let id = window.window.accessibilityIdentity(at: index, in: parent)
        return object(
          parent, "ChildrenChanged", "add", index,
          id.map(application.reference) ?? BridgedApplication.nothing)
      }
      return added + recount(parent, in: tree)
    case .changed(let id, let property): return tree[id].map { [change(of: property, $0)] } ?? []
    case .state(let id, let state, let isOn):
      return [object(id, "StateChanged", state.eventName, isOn ? 1 : 0)]
    default: return wanted(event, in: tree)
    }
  }

  /// Returns the signals that report to caches the number of elements in a lazy container, and the positions of the
  /// visible ones.
  private func recount(_ id: ID, in tree: AccessibilityTree) -> [BusSignal] {
    let children = tree[id]?.children ?? []
    return ([id] + children).compactMap { tree[$0] }.map(addition)
  }

  /// Returns the signals that are sent only to those who have asked for them.
  private func wanted(_ event: AccessibilityEvent, in tree: AccessibilityTree) -> [BusSignal] {
    let signal: BusSignal
    let name: String
    switch event {
    case .textDeleted(let id, let start, let text):
      name = "object:text-changed:delete"
      signal = object(
        id, "TextChanged", "delete", start, .string(text), second: text.unicodeScalars.count)
    case .textInserted(let id, let start, let text):
      name = "object:text-changed:insert"
      signal = object(
        id, "TextChanged", "insert", start, .string(text), second: text.unicodeScalars.count)
    case .caretMoved(let id, let offset):
      name = "object:text-caret-moved"
      signal = object(id, "TextCaretMoved", "", offset)
    case .textSelectionChanged(let id):
      name = "object:text-selection-changed"
      signal = object(id, "TextSelectionChanged", "", 0)
    case .selectionChanged(let id):
      name = "object:selection-changed"
      signal = object(id, "SelectionChanged", "", 0)
    case .boundsChanged(let id):
      name = "object:bounds-changed"
      guard let frame = tree[id]?.frame else { return [] }
      signal = object(id, "BoundsChanged", "", 0, .structure(BusValue.rect(frame)))
    default: return []
    }
    return registered.contains(name) ? [signal] : []
  }

  /// Returns the signals that put an element and all in it into the caches of clients.
  func additions(of id: ID, in tree: AccessibilityTree) -> [BusSignal] {
    tree.subtree(of: id).map(addition)
  }

  private func addition(_ node: AccessibilityTree.Node) -> BusSignal {
    let element = BridgedElement(node: node, window: window, application: application)
    return BusSignal(
      path: ATSPI.cachePath, interface: ATSPI.cache, name: "AddAccessible",
      signature: ATSPI.cacheItem, values: [element.cacheItem])
  }

  /// Returns the signals of messages in an element that is new: screen readers speak them when they begin to
  /// show, and would speak one again that only moves, or that a dialog has covered for a while.
  private func appearances(in id: ID, of tree: AccessibilityTree) -> [BusSignal] {
    tree.subtree(of: id)
      .filter { [.notification, .toolTip].contains($0.role) && $0.states.contains(.showing) }
      .filter { !window.uncovered.contains($0.id) }
      .map { object($0.id, "StateChanged", AccessibilityState.showing.eventName, 1) }
  }

  /// Returns the signals that take elements, each before those in it, out of the caches.
  func removals(of ids: [ID]) -> [BusSignal] {
    ids.reversed().flatMap { id in
      [
        object(id, "StateChanged", "defunct", 1),
        BusSignal(
          path: ATSPI.cachePath, interface: ATSPI.cache, name: "RemoveAccessible",
          signature: "(so)",
          values: [application.reference(id)]),
      ]
    }
  }

  private func change(
    of property: AccessibilityEvent.Property, _ node: AccessibilityTree.Node
  ) -> BusSignal {
    let (name, value): (String, BusValue) =
      switch property {
      case .role: ("accessible-role", .unsigned(node.role.number))
      case .name: ("accessible-name", .string(node.name))
      case .description: ("accessible-description", .string(node.description))
      case .hint: ("accessible-help-text", .string(node.hint))
      case .value: ("accessible-value", .double(node.number?.value ?? 0))
      }
    return object(node.id, "PropertyChange", name, 0, value)
  }

  private func object(
    _ id: ID, _ name: String, _ detail: String, _ first: Int,
    _ value: BusValue = .integer(0), second: Int = 0
  ) -> BusSignal {
    Self.event(
      at: BridgedApplication.path(of: id), ATSPI.objectEvent, name, detail, first, value,
      second: second)
  }

  static func event(
    at path: String, _ interface: String, _ name: String, _ detail: String, _ first: Int,
    _ value: BusValue, second: Int = 0
  ) -> BusSignal {
    BusSignal(
      path: path, interface: interface, name: name, signature: ATSPI.eventSignature,
      values: [.string(detail), .int(first), .int(second), .variant(value), .array([])])
  }
}

extension AccessibilityTree {
  /// Returns an element and all in it, each before those in it.
  fileprivate func subtree(of id: ID) -> [Node] {
    guard let node = self[id] else { return [] }
    return [node] + node.children.flatMap(subtree)
  }

  /// Returns the innermost element that contains all of `ids`; nil for none.
  fileprivate func commonAncestor(of ids: [ID]) -> ID? {
    func path(_ id: ID) -> [ID] {
      Array(sequence(first: id) { self[$0]?.parent }.prefix(nodes.count)).reversed()
    }
    guard let first = ids.first else { return nil }
    return ids.dropFirst().reduce(path(first)) { common, id in
      zip(common, path(id)).prefix { $0 == $1 }.map(\.0)
    }.last
  }
}
