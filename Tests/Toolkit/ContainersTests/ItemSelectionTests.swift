import Testing

@testable import Containers

/// The selection of a list or a collection, without a view.
@Suite struct ItemSelectionTests {
  /// Two sections with two items each, the second after a title.
  private final class Owner: ItemSelectionOwner {
    var said: [String] = []
    let selectableCells: [(path: IndexPath, cell: ReusableCell)] = []
    var itemOrder: any ItemOrder = ItemCounts([2, 2])
    /// Called when an item has been selected.
    var onSelect: () -> Void = {}

    func pathOfItem(at index: Int) -> IndexPath? {
      switch index {
      case 0, 1: IndexPath(item: index, section: 0)
      case 3, 4: IndexPath(item: index - 3, section: 1)
      default: nil
      }
    }

    func mayPress(_ cell: ReusableCell) -> Bool { true }
    func handlesTap(on cell: ReusableCell) -> Bool { false }
    func mayHighlightItem(at path: IndexPath) -> Bool { true }
    func didSelectItem(at path: IndexPath) {
      said.append("+\(path.section)\(path.item)")
      onSelect()
    }
    func didDeselectItem(at path: IndexPath) { said.append("-\(path.section)\(path.item)") }
    func performPrimaryAction(at path: IndexPath) { said.append("!\(path.section)\(path.item)") }
  }

  private let owner = Owner()
  private let selection: ItemSelection

  init() { selection = ItemSelection(of: owner) }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `Programs select one item instead of another, or several, and nobody is told`() {
    selection.add(path(0))
    selection.add(path(1))
    #expect(selection.paths == [path(1)])
    selection.isMultiple = true
    selection.add(path(0, 1))
    #expect(selection.paths == [path(1), path(0, 1)])
    selection.remove(path(1))
    #expect(selection.paths == [path(0, 1)] && owner.said.isEmpty)
  }

  @Test func `Several can be selected while selecting is allowed at all`() {
    #expect(!selection.allowsSeveral)
    selection.isMultiple = true
    #expect(selection.allowsSeveral)
    selection.isAllowed = false
    #expect(!selection.allowsSeveral)
  }

  @Test func `Screen readers select the items at their indices, and what is none they do not`() {
    selection.isMultiple = true
    let answers = [3, 2, 5].map { selection.accessibilitySelect(true, at: $0) }
    #expect(answers == [true, false, false] && selection.paths == [path(0, 1)])
    #expect(selection.accessibilitySelect(true, at: 3))
    #expect(owner.said == ["+10"])
    #expect(selection.accessibilitySelect(false, at: 3))
    #expect(owner.said == ["+10", "-10"] && selection.paths.isEmpty)
  }

  @Test func `Screen readers select all items or none, and what was the last stays the last`() {
    selection.isMultiple = true
    selection.toggle(path(1))
    selection.accessibilitySelectAll(true)
    #expect(selection.paths.count == 4)
    selection.extend(to: path(0, 1))
    #expect(selection.paths == [path(1), path(0, 1)])
    selection.accessibilitySelectAll(false)
    #expect(selection.paths.isEmpty)
    selection.extend(to: path(1, 1))
    #expect(selection.paths == [path(1, 1)])
  }

  // MARK: Changes by those who are told

  @Test func `An item that is gone when it was selected is not opened`() {
    let cell = ReusableCell(reuseIdentifier: "cell")
    cell.path = path(1)
    owner.onSelect = { [owner, selection] in
      owner.itemOrder = ItemCounts([1])
      selection.removeAll()
    }
    #expect(selection.activate(cell) && owner.said == ["+01"])
    owner.itemOrder = ItemCounts([2])
    owner.onSelect = {}
    #expect(selection.activate(cell) && owner.said == ["+01", "+01", "!01"])
  }

  @Test func `Items that go while many are selected are not reported`() {
    selection.isMultiple = true
    owner.onSelect = { [owner, selection] in
      owner.itemOrder = ItemCounts([1])
      selection.removeAll()
    }
    selection.selectAll()
    #expect(owner.said == ["+00"] && selection.paths.isEmpty)
  }

  @Test func `A selection is not extended from an item that went when it was selected`() {
    selection.isMultiple = true
    owner.onSelect = { [owner, selection] in
      owner.itemOrder = ItemCounts([1, 2])
      selection.follow { $0 == IndexPath(item: 0) ? nil : $0 }
    }
    selection.toggle(path(0))
    owner.onSelect = {}
    selection.extend(to: path(1, 1))
    #expect(selection.paths == [path(1, 1)])
  }

  @Test func `A selection follows its items when others come or go`() {
    selection.isMultiple = true
    for item in 0...1 { selection.add(path(item)) }
    selection.follow { $0 == path(0) ? nil : path(0, 1) }
    #expect(selection.paths == [path(0, 1)])
  }
}
