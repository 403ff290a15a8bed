/// Finds the differences between two trees of a window, and puts them in order.
private struct TreeDifference {
  typealias ID = AccessibilityTree.ID
  typealias Node = AccessibilityTree.Node

  private let old: AccessibilityTree
  private let new: AccessibilityTree
  /// Returns whether an element that is not in the new tree can still be asked for in its container.
  private let isKept: (ID) -> Bool
  private(set) var events: [AccessibilityEvent] = []
  /// The children of each element that is in both trees, as the events so far have made them.
  private var children: [ID: [ID]] = [:]
  /// The children that are where they will be, of each element in both trees.
  private var placed: [ID: Set<ID>] = [:]

  init(from old: AccessibilityTree, to new: AccessibilityTree, isKept: @escaping (ID) -> Bool) {
    self.old = old
    self.new = new
    self.isKept = isKept
    // Unchanged parts need no search.
    guard old != new else { return }
    compareChildren()
    for node in new.elements {
      if let before = old[node.id] { compare(before, node) }
    }
    compareFocus()
  }

  // MARK: Children

  private mutating func compareChildren() {
    let parents = new.elements.filter { old[$0.id] != nil }
    for node in old.elements where new[node.id] != nil { removeChildren(of: node) }
    for node in parents { compareUnlisted(of: node) }
    for node in parents { addChildren(of: node) }
    for node in parents { moveChildren(of: node) }
  }

  /// Removes the elements that disappeared or moved into a new element, from the last child to the first, so that
  /// indices are those of the old tree.
  private mutating func removeChildren(of parent: Node) {
    children[parent.id] = parent.children.filter { !leaves($0) }
    for (index, id) in parent.children.enumerated().reversed() where leaves(id) {
      if parent.lazyCount != nil, new[id] == nil, isKept(id) { continue }
      events.append(
        .removed(
          id, from: parent.id, index: place(of: id, in: parent, of: old) ?? index,
          subtree: removedElements(from: id)))
    }
  }

  /// Returns whether an element is removed, or in a new one.
  private func leaves(_ id: ID) -> Bool {
    guard let node = new[id] else { return true }
    return node.parent.map { old[$0] == nil } ?? false
  }

  /// Returns an element of the old tree and all in it that are not in the new one.
  private func removedElements(from id: ID) -> [ID] {
    guard new[id] == nil else { return [] }
    return [id] + (old[id]?.children ?? []).flatMap(removedElements)
  }

  /// Returns the elements that count as new in a parent. Elements of a lazy container that become visible have been in
  /// it before.
  private func added(to parent: Node) -> [ID] {
    let candidates = parent.children.filter { old[$0] == nil }
    guard let count = parent.lazyCount, let before = old[parent.id], let former = before.lazyCount
    else { return candidates }
    let removed = before.children.filter { new[$0] == nil && !isKept($0) }.count
    return Array(candidates.prefix(max(0, count - (former - removed))))
  }

  /// Compares the numbers of elements between those of a lazy container that are in both trees.
  private mutating func compareUnlisted(of parent: Node) {
    guard let count = parent.lazyCount, let before = old[parent.id], let former = before.lazyCount
    else { return }
    let removed = before.children.filter { new[$0] == nil && !isKept($0) }
    let added = added(to: parent)
    // The events of elements in the trees may explain the whole change.
    guard count - added.count != former - removed.count else { return }
    let difference = UnlistedDifference(
      from: Self.indices(of: before.children, removed, in: old), count: former - removed.count,
      to: Self.indices(of: parent.children, added, in: new), count: count - added.count)
    for change in difference.changes {
      events.append(
        change.count < 0
          ? .removedUnlisted(-change.count, from: parent.id, index: change.index)
          : .addedUnlisted(change.count, to: parent.id, index: change.index))
    }
  }

  /// Returns the indices in their lazy container that `ids` have without `others`.
  private static func indices(
    of ids: [ID], _ others: [ID], in tree: AccessibilityTree
  ) -> [ID: Int] {
    let gaps = others.compactMap { tree[$0]?.lazyIndex }
    let indices = Set(ids).subtracting(others).compactMap { id in
      tree[id]?.lazyIndex.map { index in (id, index - gaps.count { $0 < index }) }
    }
    return Dictionary(indices) { first, _ in first }
  }

  private mutating func addChildren(of parent: Node) {
    let before = old[parent.id]?.children ?? []
    placed[parent.id] = ChildDifference(from: before, to: parent.children).staying
    let added = Set(added(to: parent))
    for id in parent.children where old[id] == nil {
      if added.contains(id) { insert(id, in: parent) }
      placed[parent.id]?.insert(id)
    }
  }

  private mutating func moveChildren(of parent: Node) {
    for id in parent.children {
      guard placed[parent.id]?.contains(id) == false, let former = old[id]?.parent else {
        continue
      }
      if let index = children[former]?.firstIndex(of: id) {
        children[former]?.remove(at: index)
        let known = old[former].flatMap { place(of: id, in: $0, of: old) }
        events.append(.removed(id, from: former, index: known ?? index, subtree: []))
      }
      insert(id, in: parent)
      placed[parent.id]?.insert(id)
    }
  }

  /// Inserts a child after the nearest one before it that is where it will be.
  private mutating func insert(_ id: ID, in parent: Node) {
    let before = parent.children.prefix { $0 != id }
    let previous = before.last { placed[parent.id]?.contains($0) == true }
    let found = previous.flatMap { children[parent.id]?.firstIndex(of: $0) }
    let index = found.map { $0 + 1 } ?? 0
    children[parent.id]?.insert(id, at: index)
    events.append(
      .added(id, to: parent.id, index: place(of: id, in: parent, of: new) ?? index))
  }

  /// Returns the index of an element among all of a lazy container; nil in others.
  private func place(of id: ID, in parent: Node, of tree: AccessibilityTree) -> Int? {
    parent.lazyCount == nil ? nil : tree[id]?.lazyIndex
  }

  // MARK: Elements

  private mutating func compare(_ old: Node, _ new: Node) {
    let id = new.id
    if old != new { compareProperties(old, new) }
    if selected(in: old, of: self.old) != selected(in: new, of: self.new) {
      events.append(.selectionChanged(id))
    }
    if old.frame != new.frame, new.states.contains(.showing) {
      events.append(.boundsChanged(id))
    }
  }

  private mutating func compareProperties(_ old: Node, _ new: Node) {
    let id = new.id
    if old.role != new.role { events.append(.changed(id, .role)) }
    if old.name != new.name { events.append(.changed(id, .name)) }
    if old.description != new.description { events.append(.changed(id, .description)) }
    if old.hint != new.hint { events.append(.changed(id, .hint)) }
    if old.number != new.number || old.value != new.value && new.text == nil {
      events.append(.changed(id, .value))
    }
    let changed = old.states.symmetricDifference(new.states).subtracting([.focused])
    for isOn in [false, true] {
      for state in AccessibilityState.allCases
      where changed.contains(state) && new.states.contains(state) == isOn {
        events.append(.state(id, state, isOn: isOn))
      }
    }
    compare(old.text, new.text, of: id)
  }

  private mutating func compare(_ old: AccessibilityText?, _ new: AccessibilityText?, of id: ID) {
    guard let old, let new, old != new else { return }
    if let change = TextDifference(from: old.decided, to: new.decided) {
      if !change.deleted.isEmpty {
        events.append(.textDeleted(id, at: change.start, change.deleted))
      }
      if !change.inserted.isEmpty {
        events.append(.textInserted(id, at: change.start, change.inserted))
      }
    }
    // The text of an input method is not reported before it is committed, nor is the caret in it.
    guard new.marked == nil else { return }
    if old.caret != new.caret { events.append(.caretMoved(id, to: new.caret)) }
    if old.selection != new.selection { events.append(.textSelectionChanged(id)) }
  }

  private func selected(in node: Node, of tree: AccessibilityTree) -> [ID] {
    node.children.filter { tree[$0]?.states.contains(.selected) == true }
  }

  /// The focus is last: off before on.
  private mutating func compareFocus() {
    func focused(_ tree: AccessibilityTree) -> [ID] {
      tree.elements.filter { $0.states.contains(.focused) }.map(\.id)
    }
    let before = focused(old)
    let now = focused(new)
    for id in before where new[id] != nil && !now.contains(id) {
      events.append(.state(id, .focused, isOn: false))
    }
    for id in now where !before.contains(id) { events.append(.state(id, .focused, isOn: true)) }
  }
}

extension AccessibilityTree {
  /// Returns the changes since the tree `old`: removed, new and moved elements, then the changes of each element in
  /// reading order, finally the focus.
  ///
  /// The indices are right if the events are followed one after the other. Elements of a lazy container that are no
  /// longer visible have been removed only if `isKept` is false for them.
  public func events(
    since old: AccessibilityTree, isKept: @escaping (ID) -> Bool = { _ in false }
  ) -> [AccessibilityEvent] {
    TreeDifference(from: old, to: self, isKept: isKept).events
  }
}
