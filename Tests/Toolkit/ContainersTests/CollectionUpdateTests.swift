import Containers
import Geometry
import Testing
import ViewSupport
import Views

/// Items of a collection that come, go and travel, in a column of squares of 50 points, 60 apart.
@Suite struct CollectionUpdateTests {
  private let layout = RuleLayout(Size(400, 6000)) { item, index in
    item.frame = Rect(x: 0, y: 60 * Double(index), width: 50, height: 50)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item) }

  private func snapshot(_ items: [Int]) -> ListSnapshot<String, Int> {
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["all"])
    snapshot.appendItems(items)
    return snapshot
  }

  /// A collection that shows numbers, with its data source.
  private func numbers(
    _ items: [Int], in layout: CollectionViewLayout
  ) -> (CollectionStage, CollectionDataSource<String, Int>) {
    let stage = CollectionStage(Tiles(0), layout)
    let source = CollectionDataSource<String, Int>(collectionView: stage.collection) {
      collection, path, item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      cell.accessibilityLabel = "\(item)"
      return cell
    }
    source.apply(snapshot(items), animating: false)
    stage.stage.wait(16)
    return (stage, source)
  }

  private func seen(_ stage: CollectionStage) -> [String] {
    stage.collection.visibleCells.compactMap(\.accessibilityLabel)
  }

  // MARK: By paths

  @Test func `An item that goes fades out, and the others close up`() throws {
    let stage = CollectionStage(Tiles(10), layout)
    let gone = try #require(stage.cell(1))
    stage.tiles.counts = [9]
    stage.collection.deleteItems(at: [path(1)], animated: true)
    stage.stage.wait(0)
    #expect(gone.presentation.alpha == 1 && stage.seenCenter(of: 1) == Point(25, 145))
    stage.stage.wait(150)
    #expect(abs(gone.presentation.alpha - 0.5) < 1e-6 && !gone.isUserInteractionEnabled)
    #expect(stage.seenCenter(of: 1).map { abs($0.y - 115) < 1e-6 } == true)
    #expect(stage.stage.rest())
    #expect(gone.superview == nil && stage.seenCenter(of: 1) == Point(25, 85))
    #expect(stage.cells.count == 7)
  }

  @Test func `An item that comes fades in, and those beyond what is seen come from there`() throws {
    let stage = CollectionStage(Tiles(10), layout)
    stage.tiles.counts = [11]
    stage.collection.insertItems(at: [path(0)], animated: true)
    stage.stage.wait(0)
    #expect(stage.cell(0)?.presentation.alpha == 0 && stage.seenCenter(of: 1) == Point(25, 25))
    stage.stage.wait(300)
    #expect(stage.cell(0)?.presentation.alpha == 1 && stage.seenCenter(of: 1) == Point(25, 85))
    #expect(stage.stage.rest())
    stage.tiles.counts = [7]
    stage.collection.deleteItems(at: (0..<4).map(path), animated: true)
    stage.stage.wait(0)
    #expect(stage.cell(4)?.presentation.alpha == 1, "it was a screen away")
    #expect(stage.seenCenter(of: 4) == Point(25, 505))
    #expect(stage.stage.rest() && stage.seenCenter(of: 4) == Point(25, 265))
  }

  @Test func `Selection and focus follow their items`() {
    let stage = CollectionStage(Tiles(10), layout)
    stage.collection.selectItem(at: path(2))
    stage.stage.press(.tab)
    #expect(stage.cell(2)?.isFocused == true)
    stage.collection.moveItem(at: path(2), to: path(0), animated: true)
    #expect(stage.stage.rest())
    #expect(stage.collection.indexPathsForSelectedItems == [path(0)])
    #expect(stage.cell(0)?.isFocused == true && stage.cell(0)?.isSelected == true)
    stage.tiles.counts = [9]
    stage.collection.deleteItems(at: [path(0)], animated: true)
    #expect(stage.stage.rest())
    #expect(stage.collection.indexPathsForSelectedItems == [] && stage.cell(0)?.isFocused == true)
  }

  @Test func `Without animation, and under reduced motion, all is there immediately`() {
    let stage = CollectionStage(Tiles(10), layout)
    stage.tiles.counts = [3]
    stage.collection.updateItems(deleting: (0..<7).map(path), animated: false)
    stage.stage.wait(0)
    #expect(stage.cells.count == 3 && stage.seenCenter(of: 2) == Point(25, 145))
    stage.stage.window.environment.reducesMotion = true
    stage.tiles.counts = [4]
    stage.collection.insertItems(at: [path(0)], animated: true)
    stage.stage.wait(16)
    #expect(stage.seenCenter(of: 3) == Point(25, 205))
    #expect(stage.stage.rest() && stage.cells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `An item that has changed gets another cell`() {
    let (stage, _) = numbers([1, 2], in: layout)
    let tiles = Tiles(2)
    stage.collection.dataSource = tiles
    stage.stage.wait(16)
    stage.collection.reloadItems(at: [path(1), path(9)])
    stage.stage.wait(16)
    #expect(seen(stage) == ["Tile 1", "Tile 2"])
  }

  // MARK: By identifiers

  @Test func `Snapshots move, remove and add items by themselves`() {
    let (stage, source) = numbers([1, 2, 3, 4], in: layout)
    source.apply(snapshot([4, 1, 9]))
    stage.stage.wait(0)
    #expect(stage.seenCenter(of: 0) == Point(25, 205) && stage.cells.count == 5)
    stage.stage.wait(150)
    #expect(stage.seenCenter(of: 0).map { abs($0.y - 115) < 1e-6 } == true)
    #expect(stage.stage.rest())
    #expect(seen(stage) == ["4", "1", "9"] && stage.cells.count == 3)
    #expect(source.indexPath(for: 9) == path(2) && source.itemIdentifier(for: path(0)) == 4)
    #expect(source.itemIdentifier(for: path(7)) == nil)
  }

  @Test func `A snapshot that is applied while another travels wins`() {
    let (stage, source) = numbers(Array(1...8), in: layout)
    source.apply(snapshot([8, 7, 6, 5, 4, 3, 2, 1]))
    stage.stage.wait(100)
    source.apply(snapshot([1, 3, 5]))
    stage.stage.wait(100)
    source.apply(snapshot([5, 1]))
    #expect(stage.stage.rest())
    #expect(seen(stage) == ["5", "1"] && stage.cells.count == 2)
    #expect(stage.cells.allSatisfy { $0.alpha == 1 && $0.isUserInteractionEnabled })
    source.apply(snapshot([]))
    #expect(stage.stage.rest() && stage.cells.isEmpty)
  }

  @Test func `Items travel while the layout changes too`() {
    let (stage, source) = numbers(Array(1...6), in: CollectionViewGridLayout(minimumItemWidth: 96))
    source.apply(snapshot([6, 5, 4, 3]))
    stage.stage.wait(100)
    stage.collection.setCollectionViewLayout(layout, animated: true)
    #expect(stage.stage.rest())
    #expect(seen(stage) == ["6", "5", "4", "3"] && stage.seenCenter(of: 3) == Point(25, 205))
  }

  // MARK: By layouts

  /// A column whose items come from the left and leave to the right.
  private final class Conveyor: CollectionViewGridLayout {
    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> CollectionViewLayoutAttributes? { moved(path, by: -200) }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> CollectionViewLayoutAttributes? { moved(path, by: 200) }

    private func moved(_ path: IndexPath, by x: Double) -> CollectionViewLayoutAttributes? {
      var attributes = layoutAttributesForItem(at: path)
      attributes?.center.x += x
      return attributes
    }
  }

  @Test func `A layout says where items come from and go`() throws {
    let conveyor = Conveyor(minimumItemWidth: 300, spacing: 0)
    conveyor.itemAspectRatio = 4
    let (stage, source) = numbers([1, 2, 3], in: conveyor)
    let gone = try #require(stage.cell(0))
    source.apply(snapshot([2, 3, 4]))
    stage.stage.wait(0)
    #expect(stage.seenCenter(of: 2).map { $0.x } == 0 && gone.presentation.center.x == 200)
    stage.stage.wait(150)
    #expect(abs(gone.presentation.center.x - 300) < 1e-6)
    #expect(stage.stage.rest())
    #expect(stage.seenCenter(of: 2).map { $0.x } == 200 && gone.superview == nil)
  }
}
