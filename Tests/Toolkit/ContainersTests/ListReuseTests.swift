import Containers
import Drawing
import Geometry
import Gestures
import Layout
import Scrolling
import Testing
import ViewSupport
import Views

/// The cells of a list: which there are, and where.
@Suite struct ListReuseTests {
  @Test func `Rows are shown from the top, each in a cell`() {
    let stage = ListStage(Items(count: 20))
    #expect(stage.seen == (1...6).map { "Item \($0)" })
    #expect(stage.cell(2)?.frame == Rect(x: 0, y: 100, width: 400, height: 50))
    #expect(stage.list.contentSize == Size(400, 1000))
    #expect(stage.list.indexPathForRow(at: Point(10, 260)) == IndexPath(row: 5))
    #expect(stage.cell(3).flatMap(stage.list.indexPath) == IndexPath(row: 3))
    #expect(stage.list.rectForRow(at: IndexPath(row: 19)).minY == 950)
  }

  @Test func `A list whose data source is gone keeps what it shows, and makes no other rows`() {
    var items: Items? = Items(count: 100)
    let stage = ListStage(Items(count: 1))
    stage.list.dataSource = items
    stage.wait(16)
    items = nil
    stage.list.contentOffset.y = 200
    stage.wait(16)
    #expect(stage.seen == (5...9).map { "Item \($0)" } && stage.list.dataSource == nil)
    stage.window.environment.textScale = 2
    stage.wait(16)
    #expect(stage.seen == [] && stage.list.contentOffset == .zero)
  }

  @Test func `A finger on a row that is removed scrolls the list`() {
    let items = Items(count: 30)
    let stage = ListStage(items)
    stage.down(100, 125)
    items.sections[0].remove(at: 2)
    stage.list.deleteRows(at: [IndexPath(row: 2)], animated: false)
    stage.drag(by: Vector(0, -80))
    #expect(stage.list.isDragging && stage.list.contentOffset.y > 60)
    stage.up()
    stage.settle()
    #expect(items.log == [])
  }

  @Test func `There are cells within the viewport and half of one beyond`() {
    let stage = ListStage(Items(count: 10_000))
    var made = 0
    for step in 0..<400 {
      stage.list.contentOffset = Point(0, Double(step) * 37)
      stage.wait(16)
      let rows = stage.cells.map { $0.frame.minY }
      #expect(rows.allSatisfy { $0 < stage.list.bounds.maxY + 150 })
      #expect(stage.cells.allSatisfy { $0.frame.maxY > stage.list.bounds.minY - 150 })
      made = max(made, stage.cells.count)
    }
    // Two viewports of 300 points, and what is cut at both ends.
    #expect(made <= 13)
  }

  @Test func `Scrolling makes no cells but uses those that have left`() {
    let items = Items(count: 10_000)
    var made: Set<ObjectIdentifier> = []
    var kept: [ListCell] = []
    items.prepare = { cell, _ in
      if made.insert(ObjectIdentifier(cell)).inserted { kept.append(cell) }
    }
    let stage = ListStage(items)
    for step in 0..<1000 {
      stage.list.contentOffset = Point(0, Double(step) * 61)
      stage.wait(16)
    }
    #expect(made.count <= 13 && kept.count == made.count)
    #expect(stage.seen.first == "Item \(999 * 61 / 50 + 1)")
  }

  @Test func `A hundred thousand rows open in the next frame`() {
    let items = CountedItems(count: 100_000)
    let stage = ListStage(items)
    #expect(stage.seen.count == 6 && stage.list.contentSize.height == 5_000_000)
    // The viewport, and half of one below it: 450 points of rows of 50.
    #expect(items.requests == 9 && items.made == 9 && items.countings == 1)
    stage.list.scrollToRow(at: IndexPath(row: 99_999), at: .bottom, animated: false)
    stage.wait(16)
    #expect(stage.seen.last == "Item 100000")
    #expect(items.requests <= 18 && items.countings == 1)
  }

  @Test(arguments: [ListRowHeight.fixed(50), .automatic(estimate: 40)])
  func `A fling over a hundred thousand rows asks for each row that comes once`(
    height: ListRowHeight
  ) {
    let items = CountedItems(count: 100_000)
    let stage = ListStage(items, rowHeight: height)
    stage.list.fling(velocity: Vector(0, 20_000))
    var (frames, maximum) = (0, 0)
    while stage.window.needsFrame, frames < 1000 {
      let (before, top) = (items.requests, stage.list.contentOffset.y)
      stage.wait(16)
      frames += 1
      let way = stage.list.contentOffset.y - top
      // The rows that have entered the band of two viewports, and one that is cut at its end.
      #expect(Double(items.requests - before) <= way / 44 + 2, "in frame \(frames)")
      maximum = max(maximum, stage.cells.count)
    }
    #expect(frames > 60 && stage.list.contentOffset.y > 5000)
    // Measured rows are taller than estimated, so that the last one of the band may leave it. It is asked for once more.
    let again = height == .fixed(50) ? 0.0 : 15
    #expect(Double(items.requests) <= (stage.list.contentOffset.y + 600) / 44 + 2 + again)
    // Two viewports of 300 points, and what is cut at both ends.
    #expect(maximum <= 15 && items.made <= 16 && items.countings == 1)
  }

  @Test func `A cell is as new when it is used again`() throws {
    final class Cell: ListCell {
      var resets = 0
      override func prepareForReuse() { resets += 1 }
    }
    let items = Items(count: 100)
    let stage = ListStage(items) { $0.register(Cell.self, forCellReuseIdentifier: "item") }
    let first = try #require(stage.cell(0) as? Cell)
    stage.list.selectRow(at: IndexPath(row: 0))
    #expect(first.isSelected)
    stage.list.contentOffset.y = 3000
    stage.wait(16)
    #expect(first.resets == 1 && !first.isSelected)
    stage.list.contentOffset.y = 0
    stage.wait(16)
    #expect(stage.cell(0)?.isSelected == true)
  }

  @Test func `Reloading asks for everything anew`() {
    let items = Items(count: 20)
    let stage = ListStage(items)
    items.sections = [["A"], ["B", "C"]]
    stage.list.reloadData()
    stage.wait(16)
    #expect(stage.seen == ["A", "B", "C"] && stage.list.numberOfSections == 2)
    items.sections = []
    stage.list.reloadData()
    stage.wait(16)
    #expect(stage.cells.isEmpty && stage.list.contentSize.height == 0)
  }

  @Test(arguments: [(InputKind.touch, 44.0), (.pointer, 32)])
  func `Standard rows are as high as the last input wants`(kind: InputKind, height: Double) {
    let stage = ListStage(Items(count: 20), rowHeight: .standard)
    if kind == .pointer {
      stage.tap(200, 20, .mouse)
      #expect(stage.cell(1)?.frame.height == 44)
      stage.window.handle(.resized(WindowSize(points: Size(500, 300), pixelsPerPoint: 1)))
      stage.wait(16)
    }
    #expect(stage.cell(1)?.frame.height == height)
  }

  @Test func `A resize makes rows as wide as the list`() {
    let stage = ListStage(Items(count: 20))
    stage.window.handle(.resized(WindowSize(points: Size(700, 900), pixelsPerPoint: 1)))
    stage.wait(16)
    #expect(stage.cells.allSatisfy { $0.frame.width == 700 } && stage.seen.count == 18)
  }

  // MARK: Heights by the cells

  private final class TallCell: ListCell {
    override func sizeThatFits(_ size: Size) -> Size {
      Size(size.width, textLabel.text.hasSuffix("7") ? 130 : 50)
    }
  }

  private func tallStage(count: Int = 1000) -> ListStage {
    ListStage(Items(count: count), rowHeight: .automatic(estimate: 60)) {
      $0.register(TallCell.self, forCellReuseIdentifier: "item")
    }
  }

  @Test func `Cells say how high they are`() {
    let stage = tallStage()
    #expect(stage.cell(0)?.frame.height == 50 && stage.cell(6)?.frame.height == 130)
    #expect(stage.cell(7)?.frame.minY == 430)
  }

  @Test func `Correcting heights does not move what is seen`() throws {
    let stage = tallStage()
    stage.list.scrollToRow(at: IndexPath(row: 500), at: .top, animated: false)
    stage.wait(16)
    // Upward, rows that were never seen turn out to be of other heights.
    stage.down(200, 150)
    stage.drag(by: Vector(0, 10))
    var last: [String: Double] = [:]
    for step in 1...100 {
      stage.move(200, 160 + Double(step))
      stage.wait(16)
      for cell in stage.list.visibleCells {
        let name = cell.textLabel.text
        let top = cell.frame.minY - stage.list.contentOffset.y
        if let before = last[name] { #expect(abs(top - before - 1) < 1e-6, "\(name) jumps") }
      }
      last = Dictionary(
        uniqueKeysWithValues: stage.list.visibleCells.map {
          ($0.textLabel.text, $0.frame.minY - stage.list.contentOffset.y)
        })
    }
  }

  @Test func `A fling goes on steadily over rows that are corrected`() {
    let stage = tallStage()
    stage.list.scrollToRow(at: IndexPath(row: 500), at: .top, animated: false)
    stage.wait(16)
    stage.list.fling(velocity: Vector(0, -1500))
    stage.wait(16)
    var steps: [Double] = []
    for _ in 0..<40 {
      let reference = stage.list.visibleCells[2]
      let before = reference.frame.minY - stage.list.contentOffset.y
      stage.wait(16)
      steps.append(reference.frame.minY - stage.list.contentOffset.y - before)
    }
    #expect(steps.allSatisfy { $0 > 0 && $0 < 25 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 1e-6 })
  }

  // MARK: Sections

  @Test func `The header of a plain list stays at the top while its rows are seen`() throws {
    let items = Items([(1...10).map { "A\($0)" }, (1...10).map { "B\($0)" }])
    items.titles = ["First", "Second"]
    let stage = ListStage(items)
    func top(of title: String) -> Double? {
      let label = stage.list.subviews.first { view in
        view.subviews.contains { ($0 as? Label)?.text == title }
      }
      return label.map { $0.frame.minY - stage.list.contentOffset.y }
    }
    #expect(top(of: "First") == 0 && stage.cell(0)?.frame.minY == 28)
    stage.list.contentOffset.y = 200
    stage.wait(16)
    #expect(top(of: "First") == 0)
    stage.list.contentOffset.y = 515
    stage.wait(16)
    #expect(top(of: "First") == -15 && top(of: "Second") == 13)
    stage.list.contentOffset.y = 600
    stage.wait(16)
    #expect(top(of: "First") == nil && top(of: "Second") == 0)
  }

  @Test func `Groups lie apart from each other, and can have margins and round corners`() {
    let items = Items([["A", "B", "C"], ["D"]])
    items.titles = ["First", nil]
    let grouped = ListStage(items, style: .grouped)
    #expect(grouped.cell(0)?.frame == Rect(x: 0, y: 44, width: 400, height: 50))
    #expect(grouped.cell(0, section: 1)?.frame.minY == 210)
    let inset = ListStage(items, style: .insetGrouped)
    #expect(inset.cell(1)?.frame == Rect(x: 16, y: 94, width: 368, height: 50))
    #expect(inset.cell(0)?.maskedCorners == [.topLeft, .topRight])
    #expect(inset.cell(1)?.cornerRadius == 0)
    #expect(inset.cell(2)?.maskedCorners == [.bottomLeft, .bottomRight])
    #expect(inset.cell(0, section: 1)?.maskedCorners == .all)
  }

  @Test func `Scrolling to a row puts it where it is asked for`() {
    let stage = ListStage(Items(count: 100))
    func scroll(_ position: ListScrollPosition) -> Double? {
      stage.list.scrollToRow(at: IndexPath(row: 50), at: position, animated: false)
      stage.wait(16)
      return stage.top(of: 50)
    }
    #expect(scroll(.none) == 250 && scroll(.top) == 0 && scroll(.none) == 0)
    #expect(scroll(.middle) == 125 && scroll(.bottom) == 250)
    stage.list.scrollToRow(at: IndexPath(row: 99), at: .top, animated: false)
    stage.wait(16)
    #expect(stage.list.contentOffset.y == 4700)
  }

  @Test func `Right to left, text and mark change sides`() throws {
    var environment = Environment()
    environment.layoutDirection = .rightToLeft
    let items = Items(count: 3)
    items.prepare = { cell, _ in
      cell.showsReorderControl = true
      cell.accessory = .checkmark
    }
    let cell = try #require(ListStage(items, environment: environment).cell(0))
    #expect(cell.reorderControl?.frame.minX == 0 && cell.contentView.frame.minX == 64)
    let usual = try #require(ListStage(items).cell(0))
    #expect(usual.reorderControl?.frame.minX == 356 && usual.contentView.frame.maxX == 336)
  }
}

/// Items that count what a list asks for.
private final class CountedItems: Items {
  /// The numbers of requests for cells, and of cells made for them.
  private(set) var requests = 0
  private(set) var made = 0
  /// The number of times that the rows were counted.
  private(set) var countings = 0
  private var cells: Set<ObjectIdentifier> = []

  override func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    countings += 1
    return super.listView(listView, numberOfRowsInSection: section)
  }

  override func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    let cell = super.listView(listView, cellForRowAt: indexPath)
    requests += 1
    // The pool keeps cells, so that no two have the same identity.
    if cells.insert(ObjectIdentifier(cell)).inserted { made += 1 }
    return cell
  }
}
