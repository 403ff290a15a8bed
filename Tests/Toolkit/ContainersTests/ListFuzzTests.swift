import Containers
import Geometry
import Gestures
import Scrolling
import TestSupport
import Testing
import ViewSupport
import Views

/// A list under a random finger, while its rows change.
@Suite struct ListFuzzTests {
  private let items = Items(count: 40)
  private let refresh = RefreshControl()

  @Test(arguments: 1...12)
  func `Whatever happens simultaneously, the list shows its items and comes to rest`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = stage()
    var (isDown, changes) = (false, 0)
    for _ in 0..<300 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...2 where !isDown:
        stage.down(Double.random(in: 0..<400, using: &generator), randomY(&generator))
        isDown = true
      case 0...5 where isDown:
        let way = Double.random(in: -160...160, using: &generator)
        stage.drag(by: Bool.random(using: &generator) ? Vector(way, 3) : Vector(3, way), steps: 8)
      case 6 where isDown:
        if Bool.random(using: &generator) { stage.up() } else { stage.cancel() }
        isDown = false
      case 7:
        change(stage, &generator)
        changes += 1
      case 8: stage.wait(Int64.random(in: 0...700, using: &generator))
      case 9: press(stage, &generator)
      default: stage.wait(16)
      }
      expectWhole(stage, "seed \(seed)")
    }
    if isDown { stage.up() }
    refresh.endRefreshing()
    stage.settle(100)
    // Scrolling closes a row that is open.
    stage.list.contentOffset.y = stage.list.contentOffset.y == 0 ? 10 : 0
    stage.settle(100)
    expectRest(stage, "seed \(seed)")
    #expect(changes > 5)
  }

  private func stage() -> ListStage {
    items.prepare = { cell, item in cell.showsReorderControl = item.hasSuffix("5") }
    items.trailing = [
      SwipeAction(style: .destructive, title: "Delete") { [unowned items] in
        if let item = items.sections[0].first { items.delete(item) }
      }
    ]
    items.leading = [SwipeAction(title: "Pin") {}]
    let stage = ListStage(items)
    stage.list.refreshControl = refresh
    return stage
  }

  private func randomY(_ generator: inout SeededGenerator) -> Double {
    Double.random(in: 0..<300, using: &generator)
  }

  /// Changes the rows, the size or the offset, as a program does.
  private func change(_ stage: ListStage, _ generator: inout SeededGenerator) {
    let count = items.sections[0].count
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      if let item = items.sections[0].randomElement(using: &generator) { items.delete(item) }
    case 1, 2:
      let row = Int.random(in: 0...count, using: &generator)
      items.sections[0].insert("New \(items.log.count).\(row)", at: row)
      stage.list.insertRows(at: [IndexPath(row: row)], animated: true)
    case 3: stage.list.reloadData()
    case 4: stage.list.contentOffset.y = Double.random(in: 0..<800, using: &generator)
    case 5:
      let size = Size(400, Double.random(in: 120..<500, using: &generator))
      stage.window.handle(.resized(WindowSize(points: size, pixelsPerPoint: 1)))
    default:
      if refresh.isRefreshing { refresh.endRefreshing() } else { refresh.beginRefreshing() }
    }
  }

  private func press(_ stage: ListStage, _ generator: inout SeededGenerator) {
    let keys: [(KeyEquivalent, EventModifiers)] = [
      (.tab, []), (.downArrow, []), (.end, []), (.upArrow, .option), (.delete, []), (.space, []),
      (.rightArrow, []),
    ]
    if let (key, modifiers) = keys.randomElement(using: &generator) { stage.press(key, modifiers) }
  }

  /// Expects the cells to show different rows that exist.
  private func expectWhole(_ stage: ListStage, _ comment: Comment) {
    let paths = stage.cells.compactMap { stage.list.indexPath(for: $0) }
    #expect(Set(paths).count == paths.count, comment)
    #expect(paths.allSatisfy { $0.row < items.sections[0].count }, comment)
  }

  /// Expects every row to be at its place, closed, put down, and with the text of its item.
  private func expectRest(_ stage: ListStage, _ comment: Comment) {
    stage.list.resignFirstResponder()
    #expect(stage.list.contentOffset.y >= 0 && stage.list.contentInset.top == 0, comment)
    for cell in stage.cells {
      guard let path = stage.list.indexPath(for: cell) else {
        Issue.record("a cell without a row is left, \(comment)")
        continue
      }
      #expect(cell.textLabel.text == items.sections[0][path.row], comment)
      #expect(cell.frame.minY == Double(path.row) * 50 && cell.transform == .identity, comment)
      #expect(cell.alpha == 1, comment)
      #expect(cell.contentView.convert(Point.zero, to: nil).x == 0, comment)
    }
    let expected = items.sections[0].indices.filter {
      Double($0) * 50 < stage.list.bounds.maxY && Double($0 + 1) * 50 > stage.list.bounds.minY
    }
    #expect(stage.list.visibleCells.count == expected.count, comment)
    #expect(stage.window.arena.touchCount == 0, comment)
  }
}
