import Containers
import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

/// Rows that come, go and travel.
@Suite struct ListUpdateTests {
  private let items = Items(count: 30)

  @Test func `A row that goes fades out, and those below close up`() throws {
    let stage = ListStage(items)
    let gone = try #require(stage.cell(1))
    items.delete("Item 2")
    stage.wait(0)
    #expect(stage.top(of: 1) == 100 && gone.presentation.alpha == 1)
    stage.wait(150)
    #expect(stage.top(of: 1) == 75 && gone.presentation.alpha < 0.5)
    stage.wait(150)
    stage.wait(16)
    #expect(stage.top(of: 1) == 50 && gone.superview == nil)
    #expect(stage.seen.prefix(3) == ["Item 1", "Item 3", "Item 4"])
    #expect(stage.list.contentSize.height == 1450)
  }

  @Test func `A row that comes fades in where the others make room`() {
    let stage = ListStage(items)
    items.sections[0].insert("New", at: 1)
    stage.list.insertRows(at: [IndexPath(row: 1)], animated: true)
    stage.wait(0)
    #expect(stage.top(of: 1) == 50 && stage.cell(1)?.presentation.alpha == 0)
    #expect(stage.top(of: 2) == 50)
    stage.wait(300)
    #expect(stage.top(of: 2) == 100 && stage.cell(1)?.presentation.alpha == 1)
    #expect(stage.seen.prefix(3) == ["Item 1", "New", "Item 2"])
  }

  @Test func `Without animation everything is there in the next frame`() {
    let stage = ListStage(items)
    items.sections[0].remove(at: 0)
    stage.list.deleteRows(at: [IndexPath(row: 0)], animated: false)
    stage.wait(0)
    #expect(stage.top(of: 0) == 0 && stage.seen.first == "Item 2")
    items.sections[0][0] = "Changed"
    stage.list.reloadRows(at: [IndexPath(row: 0)])
    stage.wait(0)
    #expect(stage.seen.first == "Changed")
  }

  @Test func `Deletions while another is animated leave the right rows`() {
    let stage = ListStage(items)
    items.delete("Item 2")
    stage.wait(50)
    items.delete("Item 1")
    items.delete("Item 5")
    stage.settle()
    #expect(stage.seen == ["Item 3", "Item 4", "Item 6", "Item 7", "Item 8", "Item 9"])
    #expect(stage.cells.map(\.frame.minY).min() == 0)
    #expect(Set(stage.cells.map(\.textLabel.text)).count == stage.cells.count)
  }

  @Test func `A cell that is on its way out takes no touches`() {
    let stage = ListStage(items)
    items.delete("Item 6")
    stage.wait(16)
    stage.tap(100, 290)
    #expect(!items.log.contains { $0.hasPrefix("select 5") } || stage.cell(5) != nil)
  }

  @Test func `Deleting the last rows keeps the list within its edges`() {
    let stage = ListStage(items)
    stage.list.contentOffset.y = 1200
    stage.wait(16)
    items.sections[0].removeLast(10)
    stage.list.deleteRows(at: (20..<30).map { IndexPath(row: $0) }, animated: true)
    stage.settle()
    #expect(stage.list.contentOffset.y == 700 && stage.seen.last == "Item 20")
    #expect(stage.cells.count <= 13)
  }

  // MARK: Snapshots

  private func snapshot(_ sections: [(String, [Int])]) -> ListSnapshot<String, Int> {
    var snapshot = ListSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func source(of stage: ListStage) -> ListDataSource<String, Int> {
    ListDataSource(listView: stage.list) { list, path, item in
      let cell = list.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.textLabel.text = "\(item)"
      return cell
    }
  }

  @Test func `Snapshots show, move and remove items by themselves`() {
    let stage = ListStage(items)
    let source = source(of: stage)
    source.apply(snapshot([("A", [1, 2, 3]), ("B", [4, 5])]), animating: false)
    stage.wait(16)
    #expect(stage.seen == ["1", "2", "3", "4", "5"])
    source.apply(snapshot([("B", [5, 2]), ("A", [1, 9, 3])]))
    stage.wait(0)
    #expect(stage.top(of: 0) == 200)
    stage.wait(150)
    #expect(stage.top(of: 0) == 100)
    stage.settle()
    #expect(stage.seen == ["5", "2", "1", "9", "3"])
    #expect(source.indexPath(for: 9) == IndexPath(row: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 0)) == 5)
    #expect(source.itemIdentifier(for: IndexPath(row: 9)) == nil)
  }

  @Test func `A snapshot that is applied while another travels wins`() {
    let stage = ListStage(items)
    let source = source(of: stage)
    source.apply(snapshot([("A", Array(1...6))]), animating: false)
    stage.wait(16)
    source.apply(snapshot([("A", [6, 5, 4, 3, 2, 1])]))
    stage.wait(100)
    source.apply(snapshot([("A", [1, 3, 5])]))
    stage.settle()
    #expect(stage.seen == ["1", "3", "5"] && stage.cells.count == 3)
    #expect(stage.cells.map(\.alpha) == [1, 1, 1])
    source.apply(snapshot([]))
    stage.settle()
    #expect(stage.cells.isEmpty && stage.list.numberOfSections == 0)
  }

  @Test func `Items move within snapshots`() {
    var snapshot = snapshot([("A", [1, 2, 3]), ("B", [])])
    snapshot.moveItem(1, afterItem: 3)
    snapshot.appendItems([7], toSection: "B")
    snapshot.insertItems([8], beforeItem: 7)
    snapshot.deleteItems([2, 99])
    #expect(snapshot.itemIdentifiers(inSection: "A") == [3, 1])
    #expect(snapshot.itemIdentifiers == [3, 1, 8, 7] && snapshot.numberOfItems == 4)
    snapshot.moveItem(7, beforeItem: 3)
    snapshot.deleteSections(["B"])
    #expect(snapshot.itemIdentifiers == [7, 3, 1] && !snapshot.contains(8))
  }

  @Test func `The user moves items of a snapshot`() {
    let stage = ListStage(items)
    let source = source(of: stage)
    var moved: [Int] = []
    source.canMove = { $0 != 1 }
    source.didMove = { moved = $0.itemIdentifiers }
    source.apply(snapshot([("A", [1, 2, 3])]), animating: false)
    stage.wait(16)
    stage.press(.tab)
    stage.press(.downArrow, .option)
    #expect(moved == [])
    stage.press(.downArrow)
    stage.press(.downArrow, .option)
    stage.settle()
    #expect(moved == [1, 3, 2] && stage.seen == ["1", "3", "2"])
  }
}
