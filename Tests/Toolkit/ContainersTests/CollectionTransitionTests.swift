import Containers
import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

/// Changes of the layout.
@Suite struct CollectionTransitionTests {
  private func column(_ x: Double = 0, pitch: Double = 60) -> RuleLayout {
    RuleLayout(Size(400, 100 * pitch)) { item, index in
      item.frame = Rect(x: x, y: pitch * Double(index), width: 50, height: 50)
    }
  }

  private let row = RuleLayout(Size(400, 300)) { item, index in
    item.frame = Rect(x: 300, y: 4 * Double(index), width: 50, height: 50)
  }

  @Test func `Cells travel in 0.3 seconds from where they are, and arrive`() throws {
    let stage = CollectionStage(Tiles(4), column())
    stage.collection.setCollectionViewLayout(column(200), animated: true)
    stage.stage.wait(0)
    #expect(stage.cell(1)?.frame.minX == 200 && stage.cell(1)?.presentation.frame.minX == 0)
    stage.stage.wait(150)
    #expect(abs(try #require(stage.cell(1)).presentation.frame.minX - 100) < 1e-6)
    stage.stage.wait(150)
    #expect(stage.cell(1)?.presentation.frame == Rect(x: 200, y: 60, width: 50, height: 50))
    #expect(stage.stage.rest())
  }

  @Test func `The block around a change says how long it takes`() throws {
    let stage = CollectionStage(Tiles(4), column())
    View.animate(
      withDuration: 1,
      animations: { stage.collection.setCollectionViewLayout(column(200), animated: true) })
    stage.stage.wait(0)
    stage.stage.wait(500)
    #expect(abs(try #require(stage.cell(1)).presentation.frame.minX - 100) < 1e-6)
  }

  @Test func `Changed again half way, cells go on from where they are seen`() throws {
    let stage = CollectionStage(Tiles(60), column())
    stage.scroll(to: 900)
    var last: [Int: Point] = [:]
    for frame in 0..<60 {
      if frame == 5 { stage.collection.setCollectionViewLayout(row, animated: true) }
      if frame == 14 {
        stage.collection.setCollectionViewLayout(column(100, pitch: 30), animated: true)
      }
      stage.stage.wait(16)
      let seen = Dictionary(
        uniqueKeysWithValues: (0..<60).compactMap { item in
          stage.seenCenter(of: item).map { (item, $0) }
        })
      for (item, place) in seen {
        guard let before = last[item] else { continue }
        let step = (place - before).length
        #expect(step < 250, "\(item) jumps by \(step) in frame \(frame)")
      }
      last = seen
    }
    #expect(stage.stage.rest())
    #expect(stage.cells.allSatisfy { $0.alpha == 1 && $0.isUserInteractionEnabled })
  }

  @Test func `Cells that come or leave fade, and those that have left are used again`() throws {
    let stage = CollectionStage(Tiles(60), column())
    #expect(stage.cell(40) == nil)
    stage.collection.setCollectionViewLayout(row, animated: true)
    stage.stage.wait(0)
    #expect(stage.cell(40)?.presentation.alpha == 0)
    stage.stage.wait(150)
    let share = try #require(stage.cell(40)).presentation.alpha
    #expect(abs(share - 0.5) < 1e-6)
    #expect(stage.stage.rest())
    #expect(stage.cells.count == 60)
    stage.collection.setCollectionViewLayout(column(), animated: true)
    stage.stage.wait(0)
    stage.stage.wait(150)
    let leaving = try #require(stage.cell(40))
    #expect(abs(leaving.presentation.alpha - 0.5) < 1e-6 && !leaving.isUserInteractionEnabled)
    #expect(stage.stage.rest())
    #expect(stage.cell(40) == nil && stage.cells.count == 7)
    #expect(stage.tiles.shown.count == 7)
  }

  @Test func `A change to shorter content scrolls within its edges on the way`() throws {
    let stage = CollectionStage(Tiles(60), column())
    stage.scroll(to: 1200)
    stage.collection.setCollectionViewLayout(row, animated: true)
    #expect(stage.collection.contentOffset.y == 0)
    stage.stage.wait(0)
    // Item 20 was at the top.
    #expect(stage.seenCenter(of: 20) == Point(25, 25))
    stage.stage.wait(150)
    let half = try #require(stage.seenCenter(of: 20))
    #expect(abs(half.x - 175) < 1e-6 && abs(half.y - 65) < 1e-6)
    #expect(stage.stage.rest())
    #expect(stage.seenCenter(of: 20) == Point(325, 105))
  }

  @Test func `A resize half way lays out immediately`() {
    let stage = CollectionStage(Tiles(4), column())
    stage.collection.setCollectionViewLayout(column(200), animated: true)
    stage.stage.wait(100)
    stage.resize(to: Size(500, 300))
    #expect(stage.cell(1)?.presentation.frame.minX == 200)
    #expect(stage.stage.rest())
  }

  @Test func `Without animation, or without a window, cells are there immediately`() {
    let stage = CollectionStage(Tiles(4), column())
    stage.collection.collectionViewLayout = column(200)
    stage.stage.wait(16)
    #expect(stage.cell(1)?.presentation.frame.minX == 200)
    let lonely = CollectionView(layout: column())
    lonely.setCollectionViewLayout(column(200), animated: true)
    #expect(lonely.subviews.isEmpty)
  }

  @Test func `Reloading half way leaves nothing behind`() {
    let stage = CollectionStage(Tiles(60), column())
    stage.collection.setCollectionViewLayout(row, animated: true)
    stage.stage.wait(100)
    stage.tiles.counts = [2]
    stage.collection.reloadData()
    #expect(stage.stage.rest())
    #expect(stage.cells.count == 2 && stage.tiles.shown.count == 2)
    stage.tiles.counts = []
    stage.collection.reloadData()
    #expect(stage.stage.rest())
    #expect(stage.cells.isEmpty)
  }

  @Test func `The former layout forgets the collection`() {
    let layout = column()
    let stage = CollectionStage(Tiles(4), layout)
    stage.collection.setCollectionViewLayout(row, animated: true)
    #expect(layout.collectionView == nil && row.collectionView === stage.collection)
    #expect(stage.stage.rest())
    stage.collection.setCollectionViewLayout(layout, animated: true)
    #expect(stage.stage.rest() && stage.cell(1)?.frame.minX == 0)
  }
}
