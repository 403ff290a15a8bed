import Motion
import Semantics
import Views

/// A window as other programs know it: its current elements, and those that were reported last.
@MainActor
final class BridgedWindow {
  typealias ID = AccessibilityTree.ID
  typealias Node = AccessibilityTree.Node

  let window: Window
  /// The element of the window.
  let id: ID
  /// The current elements, unless the window may have changed since.
  private var present: AccessibilityTree?
  /// The elements that were reported to clients; nil while there are none.
  private(set) var reported: AccessibilityTree?
  private var pace = ChangePace()
  /// The time to report changes that were held back; nil for none.
  private(set) var heldUntil: Instant?
  /// The messages reported to clients that a modal view covers now.
  private var covered: Set<ID> = []
  /// The elements that were covered until the last events: they were reported before.
  private(set) var uncovered: Set<ID> = []
  /// The message that is shown to clients, as an element.
  var message: Node?
  /// Whether clients know that the window has the keyboard.
  private var isReportedActive = false
  /// Whether clients know that the window is minimized.
  private var isReportedMinimized = false

  init(_ window: Window) {
    self.window = window
    id = window.accessibilityRoot
  }

  /// Records that the elements may have changed.
  func mayHaveChanged() { present = nil }

  /// The current elements.
  var tree: AccessibilityTree {
    if let present { return present }
    var tree = window.accessibilityTree()
    addWindowProperties(to: &tree)
    present = tree
    return tree
  }

  /// Adds the properties of the window as a whole to the tree.
  private func addWindowProperties(to tree: inout AccessibilityTree) {
    if window.isKeyWindow {
      tree.nodes[tree.root]?.states.insert(.active)
      if let modal = tree.elements.first(where: { $0.states.contains(.modal) }) {
        tree.nodes[modal.id]?.states.insert(.active)
      }
    } else {
      // A window without the keyboard has no element with the focus.
      for id in tree.nodes.keys { tree.nodes[id]?.states.remove(.focused) }
      tree.focus = nil
    }
    if window.isMinimized {
      for id in tree.nodes.keys { tree.nodes[id]?.states.remove(.showing) }
    }
    if var message {
      message.parent = tree.root
      message.frame = tree[tree.root]?.frame ?? message.frame
      tree.nodes[message.id] = message
      tree.nodes[tree.root]?.children.append(message.id)
    }
  }

  /// Returns an element: one of the tree, one that a client has asked for, or the one to which an open menu belongs.
  func node(_ id: ID) -> Node? {
    tree[id] ?? window.lazyAccessibilityElement(id) ?? openerOfMenu(id)
  }

  /// Returns an element to which an open menu belongs, and which the menu covers; nil for all others.
  private func openerOfMenu(_ id: ID) -> Node? {
    guard tree.nodes.values.contains(where: { $0.relations[.popupFor] == [id] }) else { return nil }
    return window.coveredAccessibilityElement(id)
  }

  // MARK: Reported state

  /// Returns the events to report to clients, and records them as reported. Descriptions of pictures and positions are
  /// left out until the window `isAtRest`.
  func takeEvents(isAtRest: Bool, at now: Instant) -> [AccessibilityEvent] {
    var new = tree
    heldUntil = nil
    guard let reported else {
      self.reported = new
      return []
    }
    heldUntil = pace.hold(&new, since: reported, isAtRest: isAtRest, at: now)
    let events = new.events(since: reported) { [window] in window.hasLazyAccessibilityElement($0) }
    recordCovered(since: reported, in: new)
    self.reported = new
    return events
  }

  /// Returns the names of the events of the window as a whole since the last call: it was minimized or restored, or has
  /// got or lost the keyboard.
  func takeWindowEvents() -> [String] {
    var events: [String] = []
    if window.isMinimized != isReportedMinimized {
      isReportedMinimized.toggle()
      events.append(isReportedMinimized ? "Minimize" : "Restore")
    }
    if window.isKeyWindow != isReportedActive {
      isReportedActive.toggle()
      events.append(isReportedActive ? "Activate" : "Deactivate")
    }
    return events
  }

  /// Forgets the events of the window as a whole: after joining again, clients know of none.
  func forgetWindowEvents() {
    isReportedActive = false
    isReportedMinimized = false
  }

  /// Records the messages that are covered from now on, and those that no longer are.
  private func recordCovered(since old: AccessibilityTree, in new: AccessibilityTree) {
    uncovered = covered.filter { new[$0] != nil }
    guard new.elements.contains(where: { $0.states.contains(.modal) }) else { return covered = [] }
    let left = old.elements.filter { $0.role == .notification && new[$0.id] == nil }
    covered = covered.subtracting(uncovered).union(left.map(\.id))
  }

  /// Forgets the state known to clients, because there are none.
  func forget() {
    reported = nil
    covered = []
    uncovered = []
    present = nil
    message = nil
    heldUntil = nil
  }
}
