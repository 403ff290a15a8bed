import Geometry
import Semantics
import Testing

/// Changes of a lazy container among elements that are not in the tree.
@Suite struct UnlistedDifferenceTests {
  private typealias ID = AccessibilityTree.ID

  /// Returns the tree of a window with a list of `count` elements, of which some are known, by their indices.
  private func list(_ count: Int, _ known: [UInt32: Int]) -> AccessibilityTree {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    func node(_ id: ID, in parent: ID?) -> AccessibilityTree.Node {
      AccessibilityTree.Node(id: id, parent: parent, role: .list, frame: rect)
    }
    var (window, list) = (node(ID(1), in: nil), node(ID(2), in: ID(1)))
    window.children = [ID(2)]
    list.lazyCount = count
    list.children = known.sorted { $0.value < $1.value }.map { ID($0.key) }
    var nodes = [ID(1): window, ID(2): list]
    for (number, index) in known {
      nodes[ID(number)] = node(ID(number), in: ID(2))
      nodes[ID(number)]?.lazyIndex = index
    }
    return AccessibilityTree(root: ID(1), nodes: nodes)
  }

  @Test func `Elements added after or before the known ones are reported at their index`() {
    let old = list(100, [10: 20, 11: 21])
    #expect(
      list(102, [10: 20, 11: 21]).events(since: old) == [
        .addedUnlisted(2, to: ID(2), index: 100)
      ])
    #expect(
      list(103, [10: 23, 11: 24]).events(since: old) == [.addedUnlisted(3, to: ID(2), index: 20)])
  }

  @Test func `Removed elements are reported at their index, with those added elsewhere`() {
    let old = list(100, [10: 20, 11: 21, 12: 22])
    #expect(
      list(95, [10: 20, 11: 21, 12: 22]).events(since: old) == [
        .removedUnlisted(5, from: ID(2), index: 95)
      ])
    #expect(
      list(97, [10: 16, 11: 17, 12: 18]).events(since: old) == [
        .removedUnlisted(4, from: ID(2), index: 16), .addedUnlisted(1, to: ID(2), index: 96),
      ])
  }

  @Test func `An element reported by its identity is not reported again`() {
    let old = list(100, [10: 0, 11: 1])
    #expect(
      list(101, [10: 0, 12: 1, 11: 2]).events(since: old) == [.added(ID(12), to: ID(2), index: 1)])
    #expect(
      list(99, [11: 0]).events(since: old) == [
        .removed(ID(10), from: ID(2), index: 0, subtree: [ID(10)])
      ])
    #expect(
      list(101, [11: 0]).events(since: old) == [
        .removed(ID(10), from: ID(2), index: 0, subtree: [ID(10)]),
        .addedUnlisted(2, to: ID(2), index: 99),
      ])
  }

  @Test func `Elements that only become visible or hidden are not reported`() {
    let old = list(100, [10: 20, 11: 21])
    #expect(list(100, [12: 50]).events(since: old, isKept: { _ in true }).isEmpty)
  }
}
