import Containers
import Geometry
import Layout
import Scrolling
import Testing
import ViewSupport
import Views

/// The layouts that come with collections.
@Suite struct CollectionLayoutTests {
  private func flow() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(90, 40)
    layout.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    return layout
  }

  @Test func `A flow breaks items into lines, and begins a line with each section`() {
    // 10 + 3 x 90 + 2 x 10 + 20 are 320 of 400 points; a fourth item would need 420.
    let stage = CollectionStage(Tiles(5, 1), flow())
    #expect(stage.cell(0)?.frame == Rect(x: 10, y: 5, width: 90, height: 40))
    #expect(stage.cell(2)?.frame.minX == 210 && stage.cell(2)?.frame.minY == 5)
    #expect(stage.cell(3)?.frame == Rect(x: 10, y: 55, width: 90, height: 40))
    let next = stage.collection.cellForItem(at: IndexPath(item: 0, section: 1))
    #expect(next?.frame == Rect(x: 10, y: 115, width: 90, height: 40))
    #expect(stage.collection.contentSize == Size(400, 170))
  }

  @Test func `A line that is exactly full does not break`() {
    let layout = CollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    layout.itemSize = Size(400.0 / 3, 40)
    let stage = CollectionStage(Tiles(4), layout)
    #expect(stage.cell(2)?.frame.minY == 0 && stage.cell(3)?.frame.minY == 50)
  }

  @Test func `An item that is wider than the collection has a line of its own`() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(900, 40)
    let stage = CollectionStage(Tiles(2), layout)
    #expect(stage.cell(0)?.frame.minY == 0 && stage.cell(1)?.frame.minY == 50)
  }

  @Test func `A flow that scrolls sideways fills columns`() {
    let layout = flow()
    layout.scrollDirection = .horizontal
    // 5 + 5 x 40 + 4 x 10 + 15 are 260 of 300 points.
    let stage = CollectionStage(Tiles(6), layout)
    #expect(stage.cell(0)?.frame == Rect(x: 10, y: 5, width: 90, height: 40))
    #expect(stage.cell(4)?.frame.minY == 205)
    #expect(stage.cell(5)?.frame == Rect(x: 110, y: 5, width: 90, height: 40))
    #expect(stage.collection.contentSize == Size(220, 300))
  }

  @Test func `Right to left, lines begin at the right`() {
    let stage = CollectionStage(Tiles(5), flow(), isRightToLeft: true)
    #expect(stage.cell(0)?.frame.maxX == 390 && stage.cell(1)?.frame.maxX == 290)
  }

  @Test func `A grid has as many columns as fit, which share the width`() {
    let layout = CollectionViewGridLayout(minimumItemWidth: 90)
    let stage = CollectionStage(Tiles(20), layout)
    #expect(layout.columnCount == 3)
    #expect(stage.cell(0)?.frame == Rect(x: 10, y: 10, width: 120, height: 120))
    #expect(stage.cell(2)?.frame.maxX == 390 && stage.cell(3)?.frame.minY == 140)
    stage.resize(to: Size(50, 300))
    #expect(layout.columnCount == 1 && stage.cell(0)?.frame.width == 30)
    stage.resize(to: Size(810, 300))
    #expect(layout.columnCount == 8 && stage.cell(0)?.frame.width == 90)
  }

  @Test func `Changes of a layout are shown in the next frame`() {
    let layout = CollectionViewGridLayout(minimumItemWidth: 90)
    let stage = CollectionStage(Tiles(20), layout)
    layout.itemAspectRatio = 2
    stage.stage.wait(16)
    #expect(stage.cell(0)?.frame.size == Size(120, 60))
  }

  @Test func `A deck shows its upper cards, each a little lower and smaller`() throws {
    let stage = CollectionStage(Tiles(1000), CollectionViewDeckLayout())
    #expect(stage.cells.count == 3 && stage.collection.contentSize == Size(400, 300))
    let (top, second) = (try #require(stage.cell(0)), try #require(stage.cell(1)))
    #expect(top.center == Point(200, 150) && top.bounds.size == Size(240, 320))
    #expect(second.center == Point(200, 162) && abs(second.frame.width - 228) < 1e-9)
    #expect(stage.cells.last === top)
  }

  @Test func `The frame of attributes is the box around what is transformed`() {
    var item = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0))
    item.frame = Rect(x: 10, y: 20, width: 40, height: 20)
    #expect(item.center == Point(30, 30) && item.size == Size(40, 20))
    item.transform = Affine(scale: 1, angle: .pi / 2, offset: .zero)
    #expect(abs(item.frame.minX - 20) < 1e-9 && abs(item.frame.height - 40) < 1e-9)
  }
}
