import Containers
import Geometry
import Layout
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

/// The cells of a collection, and what fingers, keys and programs do with items.
@Suite struct CollectionViewTests {
  /// Cells of 120 x 120 points, three in a row, 130 apart.
  private func grid(_ count: Int) -> CollectionStage {
    CollectionStage(Tiles(count), CollectionViewGridLayout(minimumItemWidth: 90))
  }

  // MARK: Cells

  @Test func `Cells exist only near what is seen, and are used again`() {
    let stage = grid(30_000)
    var made: Set<ObjectIdentifier> = []
    var kept: [CollectionViewCell] = []
    for step in 0..<400 {
      stage.scroll(to: Double(step) * 37)
      let bounds = stage.collection.bounds
      for cell in stage.cells {
        #expect(cell.frame.minY < bounds.maxY + 64 && cell.frame.maxY > bounds.minY - 64)
        if made.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
      }
      // Three or four rows are visible, and there may be one more on each side.
      #expect(stage.cells.count <= 15)
      #expect(stage.tiles.shown.count == stage.cells.count)
    }
    #expect(made.count <= 15)
    #expect(stage.collection.visibleCells.first === stage.cell((399 * 37 / 130) * 3))
  }

  @Test func `A collection whose data source is gone makes no other cells`() {
    var tiles: Tiles? = Tiles(300)
    let stage = grid(3)
    stage.collection.dataSource = tiles
    stage.scroll(to: 0)
    let before = stage.cells.count
    tiles = nil
    stage.scroll(to: 400)
    #expect(stage.collection.dataSource == nil && stage.cells.count < before)
  }

  @Test func `A cell is as new when it is used again`() throws {
    let stage = grid(300)
    stage.collection.selectItem(at: IndexPath(item: 0))
    #expect(stage.cell(0)?.isSelected == true)
    stage.scroll(to: 3000)
    #expect(stage.cells.allSatisfy { !$0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.cell(0)?.isSelected == true)
  }

  @Test func `Transforms, opacity, order and hiding are those of the layout`() throws {
    let layout = RuleLayout(Size(400, 300)) { item, index in
      item.center = Point(200 + 20 * Double(index), 150)
      item.transform = Affine(scale: 2)
      item.alpha = 0.5
      item.zIndex = -index
      item.isHidden = index == 3
    }
    let stage = CollectionStage(Tiles(4), layout)
    let cell = try #require(stage.cell(1))
    #expect(cell.frame == Rect(x: 170, y: 100, width: 100, height: 100) && cell.alpha == 0.5)
    #expect(stage.cells.map(\.accessibilityLabel) == ["Tile 3", "Tile 2", "Tile 1"])
    #expect(stage.cell(3) == nil)
    // All three cover this point.
    #expect(stage.collection.indexPathForItem(at: Point(230, 150)) == IndexPath(item: 0))
    #expect(stage.collection.indexPathForItem(at: Point(20, 150)) == nil)
    #expect(stage.collection.indexPath(for: cell) == IndexPath(item: 1))
  }

  @Test func `Scrolling has the layout computed anew only if it wants that`() {
    let layout = RuleLayout(Size(400, 3000)) { item, index in item.center.y = 60 * Double(index) }
    let stage = CollectionStage(Tiles(50), layout)
    #expect(layout.preparations == 1)
    stage.scroll(to: 100)
    #expect(layout.preparations == 1)
    layout.invalidatesWithScrolling = true
    stage.scroll(to: 200)
    #expect(layout.preparations == 2)
    stage.resize(to: Size(500, 300))
    #expect(layout.preparations == 3)
  }

  @Test func `A layout decides where a fling ends`() {
    let layout = RuleLayout(Size(400, 3000)) { item, index in item.center.y = 60 * Double(index) }
    layout.target = Point(0, 777)
    let stage = CollectionStage(Tiles(50), layout)
    stage.stage.down(200, 250)
    stage.stage.drag(by: Vector(0, -150), over: 100)
    stage.stage.up()
    #expect(stage.stage.rest())
    #expect(stage.collection.contentOffset.y == 777)
  }

  // MARK: Selection

  @Test func `A tap selects an item and asks for what it is for`() {
    let stage = grid(30)
    stage.stage.tap(200, 60)
    #expect(stage.tiles.log == ["select 1", "act 1"])
    stage.stage.tap(200, 200)
    #expect(stage.tiles.log.suffix(3) == ["deselect 1", "select 4", "act 4"])
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 4)])
    stage.stage.down(200, 200)
    stage.stage.drag(by: Vector(0, -60), over: 100)
    stage.stage.up()
    #expect(stage.tiles.log.count == 5)
  }

  @Test func `Several items can be selected`() {
    let stage = grid(30)
    stage.collection.allowsMultipleSelection = true
    stage.stage.tap(200, 60)
    stage.stage.tap(200, 200)
    stage.stage.tap(200, 60)
    #expect(stage.tiles.log == ["select 1", "select 4", "deselect 1"])
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 4)])
  }

  @Test func `Nothing is selected that must not be`() {
    let stage = grid(30)
    stage.collection.allowsSelection = false
    stage.stage.tap(200, 60)
    #expect(stage.tiles.log.isEmpty)
    stage.collection.selectItem(at: IndexPath(item: 99))
    #expect(stage.collection.indexPathsForSelectedItems.isEmpty)
  }

  // MARK: Keys

  private func focused(_ stage: CollectionStage) -> String? {
    (stage.stage.window.firstResponder as? CollectionViewCell)?.accessibilityLabel
  }

  @Test func `Arrows move the focus to the nearest item in their direction`() {
    let stage = grid(29)
    stage.cell(0)?.becomeFirstResponder()
    for (key, name) in [
      (KeyEquivalent.rightArrow, "Tile 2"), (.downArrow, "Tile 5"), (.leftArrow, "Tile 4"),
      (.upArrow, "Tile 1"), (.upArrow, "Tile 1"), (.leftArrow, "Tile 1"), (.end, "Tile 29"),
    ] {
      stage.stage.press(key)
      #expect(focused(stage) == name)
    }
    #expect(stage.stage.rest())
    let frame = stage.cell(28)?.frame
    #expect(frame.map { stage.collection.bounds.contains($0) } == true)
    stage.stage.press(.rightArrow)
    #expect(focused(stage) == "Tile 29")
  }

  @Test func `Along a line, arrows stay in it, also beside the end of a longer one`() {
    for isRightToLeft in [false, true] {
      let layout = CollectionViewGridLayout(minimumItemWidth: 90)
      let stage = CollectionStage(Tiles(6), layout, isRightToLeft: isRightToLeft)
      stage.stage.wait(16)
      let (on, back): (KeyEquivalent, KeyEquivalent) =
        isRightToLeft ? (.leftArrow, .rightArrow) : (.rightArrow, .leftArrow)
      #expect(layout.columnCount == 3)
      stage.cell(4)?.becomeFirstResponder()
      for (key, name) in [
        (on, "Tile 6"), (on, "Tile 6"), (.upArrow, "Tile 3"), (on, "Tile 3"), (back, "Tile 2"),
      ] {
        stage.stage.press(key)
        #expect(focused(stage) == name)
      }
    }
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(90, 90)
    let stage = CollectionStage(Tiles(6), layout)
    stage.stage.wait(16)
    stage.cell(5)?.becomeFirstResponder()
    stage.stage.press(.rightArrow)
    #expect(focused(stage) == "Tile 6", "the line above is longer")
    layout.scrollDirection = .horizontal
    stage.stage.wait(16)
    stage.stage.press(.downArrow)
    #expect(focused(stage) == "Tile 6")
    stage.stage.press(.leftArrow)
    #expect(focused(stage) == "Tile 3")
  }

  @Test func `The focus keeps its place when the items are asked for anew`() {
    let stage = grid(30)
    stage.cell(2)?.becomeFirstResponder()
    stage.tiles.counts = [20]
    stage.collection.reloadData()
    stage.stage.wait(16)
    #expect(focused(stage) == "Tile 3" && stage.cell(2)?.isFirstResponder == true)
    stage.tiles.counts = [1]
    stage.collection.reloadData()
    stage.stage.wait(16)
    #expect(focused(stage) == "Tile 1")
    stage.tiles.counts = [0]
    stage.collection.reloadData()
    stage.stage.wait(16)
    #expect(focused(stage) == nil)
  }

  @Test func `Enter asks for what an item is for, and Space selects it`() {
    let stage = grid(30)
    stage.cell(1)?.becomeFirstResponder()
    stage.stage.press(.return)
    #expect(stage.tiles.log == ["select 1", "act 1"])
    stage.stage.press(.space)
    #expect(stage.tiles.log.last == "deselect 1")
  }

  @Test func `The item with the focus keeps its cell, and goes where the layout says`() throws {
    let stage = grid(300)
    stage.cell(1)?.becomeFirstResponder()
    stage.scroll(to: 5000)
    #expect(focused(stage) == "Tile 2" && stage.cell(0) == nil)
    stage.collection.setCollectionViewLayout(
      CollectionViewGridLayout(minimumItemWidth: 150), animated: true)
    #expect(stage.stage.rest())
    #expect(stage.cell(1)?.frame.minX == 205)
    stage.stage.press(.downArrow)
    #expect(focused(stage) == "Tile 4")
  }

  // MARK: Programs that read the window

  @Test func `Programs read a list of items with their numbers`() throws {
    let stage = CollectionStage(Tiles(4, 3), CollectionViewGridLayout(minimumItemWidth: 90))
    let item = try #require(stage.stage.element(named: "Tile 3"))
    #expect(item.role == .listItem)
    let cell = stage.collection.cellForItem(at: IndexPath(item: 1, section: 1))
    #expect(cell?.accessibilitySetPosition?.index == 6)
    #expect(cell?.accessibilitySetPosition?.count == 7)
    #expect(cell?.accessibilityActivate() == true && stage.tiles.log.last == "act 1")
    #expect(stage.collection.accessibilityRole == .list)
  }

  // MARK: Menus

  @Test func `A long press opens the menu of an item, also in a cell that is used again`() throws {
    let stage = grid(300)
    stage.tiles.hasMenus = true
    stage.scroll(to: 3000)
    let path = try #require(stage.collection.indexPathForItem(at: Point(60, 3060)))
    stage.stage.down(60, 60)
    stage.stage.wait(600)
    stage.stage.wait(16)
    #expect(stage.stage.window.presentations.count == 1)
    stage.stage.up()
    stage.stage.press(.downArrow)
    stage.stage.press(.return)
    stage.stage.rest()
    #expect(stage.tiles.log == ["open \(path.item)"])
  }

  @Test func `Without a menu, a long press is a tap that takes long`() {
    let stage = grid(30)
    stage.stage.down(60, 60)
    stage.stage.wait(600)
    stage.stage.wait(16)
    #expect(stage.stage.window.presentations.isEmpty)
    stage.stage.up()
    stage.stage.wait(16)
    #expect(stage.tiles.log == ["select 0", "act 0"])
  }
}
