import Containers
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

/// A collection, of which only visible items have cells, for programs that read the window.
@Suite struct CollectionReadingTests {
  private let tiles = Tiles(3, 10_000)
  private let stage: CollectionStage

  init() {
    stage = CollectionStage(tiles, CollectionViewGridLayout(minimumItemWidth: 96))
  }

  private var tree: AccessibilityTree { stage.stage.window.accessibilityTree() }

  private func list() throws -> AccessibilityTree.Node {
    try #require(tree.elements.first { $0.role == .list })
  }

  private func element(_ index: Int) throws -> AccessibilityTree.Node? {
    stage.stage.window.accessibilityElement(at: index, in: try list().id)
  }

  @Test func `All items are counted, and only those with cells are there unasked`() throws {
    let list = try list()
    #expect(list.lazyCount == 10_003 && list.children.count == stage.cells.count)
    let shown = tiles.shown
    let item = try #require(try element(10_002))
    #expect(item.name == "Tile 10000" && item.lazyIndex == 10_002)
    #expect(item.setPosition == AccessibilityTree.SetPosition(10_003, of: 10_003))
    #expect(item.frame.isEmpty && item.activationPoint.y > 1000)
    #expect(stage.cells.count == list.children.count && tiles.shown == shown)
    #expect(try element(10_003) == nil)
  }

  @Test func `An item keeps its identity when others come and go`() throws {
    let ids = stage.stage.window.accessibilityIdentities(in: try list().id)
    #expect(Set(ids).count == 10_003)
    tiles.counts[0] = 2
    stage.collection.deleteItems(at: [IndexPath(item: 1, section: 0)], animated: false)
    stage.stage.wait(16)
    try #expect(element(0)?.id == ids[0])
    try #expect(element(1)?.id == ids[2])
    try #expect(element(9_000)?.id == ids[9_001])
    #expect(!stage.stage.window.hasLazyAccessibilityElement(ids[1]))
  }

  @Test func `An action on an item far below makes it visible first`() throws {
    let item = try #require(try element(5_000))
    #expect(stage.stage.window.performAccessibilityAction("click", on: item.id))
    stage.stage.wait(16)
    #expect(tiles.log == ["select 4997", "act 4997"])
    #expect(tree[item.id]?.states.contains(.showing) == true)
    let other = try #require(try element(100))
    #expect(stage.stage.window.focusAccessibilityElement(other.id))
    #expect(tree.focus == other.id)
  }
}
