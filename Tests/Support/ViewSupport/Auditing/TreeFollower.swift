package import Semantics

/// A client that reads a tree once, and from then on only follows events.
package struct TreeFollower {
  typealias ID = AccessibilityTree.ID

  /// The knowledge of the client: the children of each element.
  private var children: [ID: [ID]]
  private var told: Set<AccessibilityEvent> = []
  private let old: AccessibilityTree
  private let new: AccessibilityTree
  /// The facts that the client lacks, in words; empty if it knows everything.
  package private(set) var complaints: [String] = []

  /// Follows the changes from one tree to another.
  package init(from old: AccessibilityTree, to new: AccessibilityTree) {
    (self.old, self.new) = (old, new)
    children = old.nodes.mapValues(\.children)
    // Elements of a lazy container that are not visible can still be requested.
    for event in new.events(since: old) { follow(event) }
    compare()
  }

  private mutating func follow(_ event: AccessibilityEvent) {
    told.insert(event)
    switch event {
    case .removed(let id, let parent, let index, _):
      if children[parent]?.indices.contains(index) == true, children[parent]?[index] == id {
        children[parent]?.remove(at: index)
      } else if old[parent]?.lazyCount == nil {
        complaints.append("\(old[id]?.identifier ?? "?") was not where it is removed")
      }
    case .added(let id, let parent, let index):
      let count = children[parent]?.count ?? 0
      if old[parent]?.lazyCount == nil { children[parent]?.insert(id, at: min(index, count)) }
    default: break
    }
  }

  private mutating func compare() {
    for node in new.elements {
      guard let before = old[node.id] else { continue }
      if node.lazyCount == nil, before.lazyCount == nil, children[node.id] != node.children {
        complaints.append("\(node.identifier) has other children than was told")
      }
      let changes: [(AccessibilityEvent.Property, Bool)] = [
        (.role, node.role != before.role), (.name, node.name != before.name),
        (.description, node.description != before.description), (.hint, node.hint != before.hint),
        // Changes of a text are reported as such.
        (.value, node.number != before.number || node.value != before.value && node.text == nil),
      ]
      for (property, isOther) in changes {
        guard told.contains(.changed(node.id, property)) != isOther else { continue }
        complaints.append("\(node.identifier) has another \(property) than was told")
      }
      for state in node.states.symmetricDifference(before.states) {
        let isOn = node.states.contains(state)
        guard !told.contains(.state(node.id, state, isOn: isOn)) else { continue }
        complaints.append("\(node.identifier) is \(state) \(isOn), which was not told")
      }
    }
  }
}
