import Geometry
import Semantics
import Testing

/// The differences of two trees, in the order in which they are reported.
@Suite struct TreeDifferenceTests {
  typealias ID = AccessibilityTree.ID
  typealias Node = AccessibilityTree.Node

  /// Returns a tree of panels: each element with the numbers of those in it, the window being 1.
  private func tree(_ children: KeyValuePairs<UInt32, [UInt32]>) -> AccessibilityTree {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    var nodes = [ID(1): Node(id: ID(1), parent: nil, role: .frame, frame: rect)]
    for (_, inner) in children {
      for number in inner {
        nodes[ID(number)] = Node(
          id: ID(number), parent: nil, role: .panel, states: [.showing], frame: rect)
      }
    }
    for (parent, inner) in children {
      nodes[ID(parent)]?.children = inner.map { ID($0) }
      for number in inner { nodes[ID(number)]?.parent = ID(parent) }
    }
    return AccessibilityTree(root: ID(1), nodes: nodes)
  }

  /// Returns the lists of children that a client has which follows `events`.
  private func follow(
    _ events: [AccessibilityEvent], from tree: AccessibilityTree
  ) -> [ID: [ID]] {
    var lists = tree.nodes.mapValues(\.children)
    for event in events {
      switch event {
      case .removed(let id, let parent, let index, _):
        #expect(lists[parent]?[index] == id)
        lists[parent]?.remove(at: index)
      case .added(let id, let parent, let index): lists[parent]?.insert(id, at: index)
      default: break
      }
    }
    return lists
  }

  @Test func `Equal trees have no differences`() {
    #expect(tree([1: [2, 3]]).events(since: tree([1: [2, 3]])).isEmpty)
  }

  @Test func `Removals are reported by their outermost element, from the last to the first`() {
    let old = tree([1: [2, 3, 4], 3: [5, 6], 6: [7]])
    #expect(
      tree([1: [2]]).events(since: old) == [
        .removed(ID(4), from: ID(1), index: 2, subtree: [ID(4)]),
        .removed(ID(3), from: ID(1), index: 1, subtree: [ID(3), ID(5), ID(6), ID(7)]),
      ])
  }

  @Test func `Additions are reported by their outermost element, at its index`() {
    let new = tree([1: [4, 2, 3], 4: [5], 3: [6]])
    #expect(
      new.events(since: tree([1: [2, 3]])) == [
        .added(ID(4), to: ID(1), index: 0), .added(ID(6), to: ID(3), index: 0),
      ])
  }

  @Test func `The fewest elements are moved`() {
    let (old, new) = (tree([1: [2, 3, 4, 5]]), tree([1: [5, 2, 3, 4]]))
    #expect(
      new.events(since: old) == [
        .removed(ID(5), from: ID(1), index: 3, subtree: []), .added(ID(5), to: ID(1), index: 0),
      ])
  }

  @Test func `An element can move into a new one, and out of one that is gone`() {
    let (old, new) = (tree([1: [2, 3], 2: [4]]), tree([1: [3, 5], 5: [4]]))
    let events = new.events(since: old)
    #expect(events.first == .removed(ID(2), from: ID(1), index: 0, subtree: [ID(2)]))
    #expect(events.dropFirst().first == .added(ID(5), to: ID(1), index: 1))
    #expect(!events.contains { if case .changed = $0 { true } else { false } })
  }

  @Test func `Applying the events gives the new tree, whatever has changed`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      func random() -> AccessibilityTree {
        let all = (2...12).map { UInt32($0) }.shuffled(using: &generator)
        let count = Int.random(in: 0...8, using: &generator)
        let (first, rest) = (Array(all.prefix(count)), Array(all.dropFirst(count).prefix(3)))
        return first.isEmpty ? tree([1: []]) : tree([1: first, first[0]: rest])
      }
      let (old, new) = (random(), random())
      let lists = follow(new.events(since: old), from: old)
      for node in new.elements where old[node.id] != nil {
        #expect(lists[node.id] == node.children)
      }
    }
  }

  @Test func `The changes of an element are told in a fixed order`() {
    let old = tree([1: [2]])
    var new = old
    new.nodes[ID(2)]?.frame = Rect(x: 5, y: 0, width: 10, height: 10)
    new.nodes[ID(2)]?.states = [.showing, .checked, .busy]
    new.nodes[ID(2)]?.number = AccessibilityNumber(1, in: 0...2)
    new.nodes[ID(2)]?.description = "second"
    new.nodes[ID(2)]?.name = "first"
    new.nodes[ID(2)]?.role = .slider
    #expect(
      new.events(since: old) == [
        .changed(ID(2), .role), .changed(ID(2), .name), .changed(ID(2), .description),
        .changed(ID(2), .value), .state(ID(2), .busy, isOn: true),
        .state(ID(2), .checked, isOn: true), .boundsChanged(ID(2)),
      ])
    #expect(
      old.events(since: new).suffix(3) == [
        .state(ID(2), .busy, isOn: false), .state(ID(2), .checked, isOn: false),
        .boundsChanged(ID(2)),
      ])
  }

  @Test func `States go off before others go on, and the focus comes last`() {
    var (old, new) = (tree([1: [2, 3]]), tree([1: [2, 3]]))
    old.nodes[ID(2)]?.states = [.focused, .visible]
    new.nodes[ID(2)]?.states = [.checked]
    new.nodes[ID(3)]?.states.insert(.focused)
    #expect(
      new.events(since: old) == [
        .state(ID(2), .visible, isOn: false), .state(ID(2), .checked, isOn: true),
        .state(ID(2), .focused, isOn: false), .state(ID(3), .focused, isOn: true),
      ])
  }

  @Test func `Places of what does not show are not told`() {
    var (old, new) = (tree([1: [2]]), tree([1: [2]]))
    old.nodes[ID(2)]?.states = []
    new.nodes[ID(2)]?.states = []
    new.nodes[ID(2)]?.frame = Rect(x: 0, y: 0, width: 0, height: 0)
    #expect(new.events(since: old).isEmpty)
  }

  @Test func `A selection is told of the list`() {
    var (old, new) = (tree([1: [2], 2: [3, 4]]), tree([1: [2], 2: [3, 4]]))
    old.nodes[ID(3)]?.states.insert(.selected)
    new.nodes[ID(4)]?.states.insert(.selected)
    #expect(new.events(since: old).contains(.selectionChanged(ID(2))))
  }

  // MARK: Lazy containers

  /// Returns a list of ten elements of which those with the numbers are made; the first is 2.
  private func list(_ numbers: [UInt32], of count: Int, first: UInt32 = 2) -> AccessibilityTree {
    var tree = tree([1: numbers])
    tree.nodes[ID(1)]?.lazyCount = count
    for number in numbers {
      tree.nodes[ID(number)]?.lazyIndex = Int(number - first)
    }
    return tree
  }

  @Test func `Elements that come into sight were there before`() {
    let (old, new) = (list([2, 3, 4], of: 10), list([4, 5, 6], of: 10))
    #expect(new.events(since: old) { _ in true }.isEmpty)
  }

  @Test func `An element that is gone from a lazy container is told with its place in it`() {
    let (old, new) = (list([5, 6, 7], of: 10), list([5, 7, 8], of: 9))
    #expect(
      new.events(since: old) { $0 != ID(6) } == [
        .removed(ID(6), from: ID(1), index: 4, subtree: [ID(6)])
      ])
  }

  @Test func `An element that is new in a lazy container is told with its place in it`() {
    let (old, new) = (list([5, 6], of: 10), list([5, 6, 7], of: 11))
    #expect(new.events(since: old) { _ in true } == [.added(ID(7), to: ID(1), index: 5)])
  }
}

/// The differences of texts.
@Suite struct TextDifferenceTests {
  private func events(_ old: AccessibilityText, _ new: AccessibilityText) -> [AccessibilityEvent] {
    func tree(_ text: AccessibilityText) -> AccessibilityTree {
      let id = AccessibilityTree.ID(1)
      var node = AccessibilityTree.Node(
        id: id, parent: nil, role: .entry, frame: Rect(x: 0, y: 0, width: 1, height: 1))
      node.text = text
      node.value = text.characters
      return AccessibilityTree(root: id, nodes: [id: node])
    }
    return tree(new).events(since: tree(old))
  }

  private let id = AccessibilityTree.ID(1)

  @Test func `Typed text is reported once, and then the caret`() {
    #expect(
      events(AccessibilityText("haus", caret: 2), AccessibilityText("hais", caret: 3)) == [
        .textDeleted(id, at: 2, "u"), .textInserted(id, at: 2, "i"), .caretMoved(id, to: 3),
      ])
  }

  @Test func `Offsets count scalars`() {
    #expect(
      events(AccessibilityText("😀e\u{301}"), AccessibilityText("😀e\u{301}x", caret: 4)) == [
        .textInserted(id, at: 3, "x"), .caretMoved(id, to: 4),
      ])
    #expect(
      events(AccessibilityText("e\u{301}"), AccessibilityText("e")) == [
        .textDeleted(id, at: 1, "\u{301}")
      ])
  }

  @Test func `A selection is told after the caret`() {
    #expect(
      events(AccessibilityText("abc"), AccessibilityText("abc", caret: 2, selection: 0..<2)) == [
        .caretMoved(id, to: 2), .textSelectionChanged(id),
      ])
  }

  @Test func `Text of an input method is reported when it is committed`() {
    let (before, after) = (AccessibilityText("ab", caret: 1), AccessibilityText("a한b", caret: 2))
    let meanwhile = AccessibilityText("a하b", caret: 2, marked: 1..<2)
    #expect(events(before, meanwhile).isEmpty)
    #expect(events(meanwhile, after) == [.textInserted(id, at: 1, "한")])
  }

  @Test func `Parts are limited to the text`() {
    let text = AccessibilityText("a😀b")
    #expect(text.count == 3 && text.part(from: 1, to: 2) == "😀")
    #expect(text.part(from: -5, to: 100) == "a😀b" && text.part(from: 2, to: 1).isEmpty)
  }
}
