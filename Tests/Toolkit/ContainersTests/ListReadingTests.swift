import Containers
import Controls
import Geometry
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

/// A cell that is not read itself, but a button in it.
private final class ButtonCell: ListCell {
  private let button = Button("Press")

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    isAccessibilityElement = false
    contentView.addSubview(button)
  }

  override var accessibilityRole: AccessibilityRole? {
    get { nil }
    set {}
  }

  /// The button, as in the rows of settings.
  override var accessibilityFocus: AccessibleResponder { button }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = contentView.bounds
  }
}

/// A list, of which only visible rows have cells, for programs that read the window.
@Suite struct ListReadingTests {
  private typealias Node = AccessibilityTree.Node

  /// A list in sections with headers, and a footer below the first.
  private func sectioned() -> ListStage {
    let items = Items([["A", "B"], (1...50).map { "C\($0)" }])
    items.titles = ["First", "Second"]
    items.footers = ["End of the first"]
    return ListStage(items)
  }

  private func listNode(_ stage: ListStage) throws -> Node {
    try #require(stage.window.accessibilityTree().elements.first { $0.role == .list })
  }

  private func element(_ index: Int, in stage: ListStage) throws -> Node? {
    stage.window.accessibilityElement(at: index, in: try listNode(stage).id)
  }

  private func made(_ name: String, in stage: ListStage) -> Node? {
    stage.window.accessibilityTree().elements.first { $0.name == name }
  }

  // MARK: Counting

  @Test func `All rows are counted, and only those with cells are there unasked`() throws {
    let stage = ListStage(Items(count: 100_000))
    let list = try listNode(stage)
    #expect(list.lazyCount == 100_000)
    #expect(list.children.count == stage.cells.count && stage.cells.count < 15)
    #expect(made("Item 3", in: stage)?.setPosition == AccessibilityTree.SetPosition(3, of: 100_000))
  }

  @Test func `A row far below says what its cell would say, and no cell is added`() throws {
    let items = Items(count: 100_000)
    items.trailing = [SwipeAction(title: "Delete") {}]
    let stage = ListStage(items)
    let cells = stage.cells.count
    let row = try #require(try element(99_998, in: stage))
    #expect(row.name == "Item 99999" && row.role == .listItem)
    #expect(row.setPosition == AccessibilityTree.SetPosition(99_999, of: 100_000))
    #expect(row.lazyIndex == 99_998)
    #expect(row.frame.isEmpty && !row.states.contains(.showing))
    #expect(row.activationPoint == Point(200, 99_998 * 50 + 25))
    #expect(row.states.contains(.focusable) && row.attributes["class"] == "ListCell")
    let seen = try #require(try element(0, in: stage))
    #expect(row.actions.map(\.name) == seen.actions.map(\.name))
    #expect(row.actions.map(\.name).starts(with: ["click"]))
    #expect(stage.cells.count == cells && stage.list.contentOffset.y == 0)
    #expect(try element(100_000, in: stage) == nil)
  }

  @Test func `The identities of all rows are told without making anything`() throws {
    let items = Items(count: 100_000)
    let stage = ListStage(items)
    let list = try listNode(stage)
    var asked = 0
    items.prepare = { _, _ in asked += 1 }
    let ids = stage.window.accessibilityIdentities(in: list.id)
    #expect(Set(ids).count == 100_000 && asked == 0)
    #expect(Array(ids.prefix(list.children.count)) == list.children)
    #expect(stage.window.hasLazyAccessibilityElement(ids[70_000]) && asked == 0)
    #expect(stage.window.lazyAccessibilityElement(ids[70_000])?.name == "Item 70001")
    #expect(asked == 1)
  }

  @Test func `Titles are in the list, but are no rows`() throws {
    let stage = sectioned()
    let list = try listNode(stage)
    #expect(list.lazyCount == 55)
    let names = try (0..<6).map { try #require(try element($0, in: stage)).name }
    #expect(names == ["First", "A", "B", "End of the first", "Second", "C1"])
    let title = try #require(made("First", in: stage))
    #expect(title.role == .heading && title.setPosition == nil && title.lazyIndex == 0)
    #expect(made("End of the first", in: stage)?.role == .label)
    #expect(made("B", in: stage)?.setPosition == AccessibilityTree.SetPosition(2, of: 52))
    #expect(made("C1", in: stage)?.setPosition == AccessibilityTree.SetPosition(3, of: 52))
    #expect(made("C1", in: stage)?.lazyIndex == 5)
    try #expect(element(54, in: stage)?.name == "C50")
  }

  @Test func `The title at the top is in front of the rows below it`() throws {
    let stage = sectioned()
    stage.list.contentOffset.y = 320
    stage.wait(16)
    let tree = stage.window.accessibilityTree()
    let title = try #require(made("Second", in: stage))
    #expect(title.frame.minY == 0 && tree.element(at: title.frame.center)?.name == "Second")
    let rows = tree.elements.filter { $0.role == .listItem && $0.states.contains(.showing) }
    #expect(rows.map(\.frame.minY).min() == title.frame.maxY)
  }

  @Test func `The control that refreshes is in the list while it does`() throws {
    let items = Items(count: 5)
    let stage = ListStage(items)
    let control = RefreshControl()
    stage.list.refreshControl = control
    try #expect(listNode(stage).lazyCount == 5)
    control.beginRefreshing()
    stage.settle()
    try #expect(listNode(stage).lazyCount == 6)
    try #expect(element(0, in: stage)?.name == "Refreshing")
    #expect(made("Item 1", in: stage)?.setPosition == AccessibilityTree.SetPosition(1, of: 5))
    control.endRefreshing()
    stage.settle()
    try #expect(listNode(stage).lazyCount == 5)
  }

  @Test
  func `Cells that are not read themselves are groups of what is in them, and all are counted`()
    throws
  {
    let stage = ListStage(Items(count: 1000)) {
      $0.register(ButtonCell.self, forCellReuseIdentifier: "item")
    }
    let list = try listNode(stage)
    let tree = stage.window.accessibilityTree()
    #expect(list.lazyCount == 1000 && list.children.count == stage.cells.count)
    let rows = list.children.compactMap { tree[$0] }
    #expect(rows.allSatisfy { $0.role == .panel && $0.name.isEmpty && $0.children.count == 1 })
    #expect(rows.allSatisfy { !$0.states.contains(.focusable) && !$0.actions.contains(.click) })
    #expect(rows.map(\.lazyIndex) == Array(0..<rows.count))
    #expect(rows.allSatisfy { tree[$0.children[0]]?.role == .pushButton })
    let far = try #require(try element(900, in: stage))
    #expect(far.role == .panel && far.name == "Item 901" && !far.states.contains(.focusable))
    #expect(stage.window.scrollToAccessibilityElement(far.id))
    stage.settle()
    let shown = try #require(stage.window.accessibilityTree()[far.id])
    #expect(shown.states.contains(.showing) && shown.children.count == 1)
  }

  // MARK: Identities

  @Test func `A row keeps its identity, in whatever cells`() throws {
    let stage = ListStage(Items(count: 1000))
    let first = try #require(made("Item 1", in: stage)?.id)
    stage.list.contentOffset.y = 20_000
    stage.wait(16)
    let tree = stage.window.accessibilityTree()
    #expect(tree[first] == nil, "the cell shows another row now")
    #expect(stage.window.lazyAccessibilityElement(first)?.name == "Item 1")
    let far = try #require(made("Item 402", in: stage)?.id)
    stage.list.contentOffset.y = 0
    stage.wait(16)
    #expect(made("Item 1", in: stage)?.id == first)
    try #expect(element(401, in: stage)?.id == far)
  }

  @Test func `Identities go with their rows through all changes`() throws {
    let items = Items(count: 100)
    let stage = ListStage(items)
    let ids = stage.window.accessibilityIdentities(in: try listNode(stage).id)
    items.sections[0].insert("New", at: 0)
    stage.list.insertRows(at: [IndexPath(row: 0)], animated: true)
    #expect(made("Item 1", in: stage)?.id == ids[0])
    try #expect(element(91, in: stage)?.id == ids[90])
    #expect(!ids.contains(try #require(made("New", in: stage)?.id)))
    items.delete("Item 2")
    #expect(!stage.window.hasLazyAccessibilityElement(ids[1]))
    #expect(stage.window.lazyAccessibilityElement(ids[1]) == nil)
    #expect(made("Item 3", in: stage)?.id == ids[2])
    let moved = items.sections[0].remove(at: 0)
    items.sections[0].append(moved)
    stage.list.moveRow(at: IndexPath(row: 0), to: IndexPath(row: 99), animated: false)
    try #expect(element(0, in: stage)?.id == ids[0])
    stage.list.reloadData()
    stage.wait(16)
    #expect(made("Item 1", in: stage)?.id == ids[0], "it is at the same place")
  }

  @Test func `A title keeps its identity when sections come before it`() throws {
    let stage = sectioned()
    let title = try #require(made("Second", in: stage)?.id)
    stage.items.sections.insert(["Z"], at: 0)
    stage.items.titles.insert(nil, at: 0)
    stage.items.footers.insert(nil, at: 0)
    stage.list.insertSections([0], animated: false)
    stage.wait(16)
    #expect(made("Second", in: stage)?.id == title)
  }

  // MARK: Changes

  @Test func `Rows that come and go are told with their places among all elements`() throws {
    let stage = sectioned()
    let before = stage.window.accessibilityTree()
    let gone = try #require(made("B", in: stage)?.id)
    let list = try listNode(stage).id
    stage.items.delete("B")
    stage.settle()
    func events(since old: AccessibilityTree) -> [AccessibilityEvent] {
      stage.window.accessibilityTree().events(since: old) {
        stage.window.hasLazyAccessibilityElement($0)
      }.filter {
        switch $0 {
        case .added, .removed: true
        default: false
        }
      }
    }
    #expect(events(since: before) == [.removed(gone, from: list, index: 2, subtree: [gone])])
    let between = stage.window.accessibilityTree()
    stage.items.sections[0].append("D")
    stage.list.insertRows(at: [IndexPath(row: 1)], animated: true)
    stage.settle()
    let new = try #require(made("D", in: stage)?.id)
    #expect(events(since: between) == [.added(new, to: list, index: 2)])
    let last = stage.window.accessibilityTree()
    stage.list.contentOffset.y = 1000
    stage.wait(16)
    #expect(events(since: last).isEmpty, "what comes into sight was there before")
  }

  @Test func `Rows that come and go out of sight are told with their places`() throws {
    let stage = ListStage(Items(count: 1000))
    let list = try listNode(stage).id
    let old = stage.window.accessibilityTree()
    stage.items.sections[0].insert("New", at: 500)
    stage.list.insertRows(at: [IndexPath(row: 500)], animated: false)
    stage.settle()
    let new = stage.window.accessibilityTree()
    #expect(
      new.events(since: old) { stage.window.hasLazyAccessibilityElement($0) }
        .contains(.addedUnlisted(1, to: list, index: 1000)))
    stage.items.delete("Item 900")
    stage.settle()
    #expect(
      stage.window.accessibilityTree().events(since: new) {
        stage.window.hasLazyAccessibilityElement($0)
      }.contains(.removedUnlisted(1, from: list, index: 1000)))
  }

  // MARK: Doing

  @Test func `An action on a row far below makes it visible first`() throws {
    let stage = ListStage(Items(count: 1000))
    let row = try #require(try element(500, in: stage))
    #expect(stage.window.performAccessibilityAction("click", on: row.id))
    stage.wait(16)
    #expect(stage.items.log == ["select 500", "act 500"])
    #expect(stage.seen.contains("Item 501"))
    #expect(!stage.window.performAccessibilityAction("Fly", on: row.id))
  }

  @Test func `The focus can be given to a row far below`() throws {
    let stage = ListStage(Items(count: 1000))
    let row = try #require(try element(500, in: stage))
    #expect(stage.window.focusAccessibilityElement(row.id))
    stage.settle()
    #expect(stage.window.accessibilityTree().focus == row.id)
    #expect(stage.seen.contains("Item 501"))
    #expect((stage.window.firstResponder as? ListCell)?.textLabel.text == "Item 501")
  }

  @Test func `A row far below can be scrolled to`() throws {
    let stage = ListStage(Items(count: 1000))
    let row = try #require(try element(500, in: stage))
    #expect(stage.window.scrollToAccessibilityElement(row.id))
    stage.settle()
    #expect(made("Item 501", in: stage)?.states.contains(.showing) == true)
    #expect(made("Item 501", in: stage)?.id == row.id)
  }

  @Test func `A row that is gone can do nothing any more`() throws {
    let stage = ListStage(Items(count: 1000))
    let row = try #require(try element(500, in: stage))
    stage.items.delete("Item 501")
    #expect(!stage.window.performAccessibilityAction("click", on: row.id))
    #expect(!stage.window.focusAccessibilityElement(row.id))
    #expect(stage.items.log == ["delete Item 501"])
  }
}
