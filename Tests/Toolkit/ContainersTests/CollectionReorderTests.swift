import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers

/// Moving tiles of 90 by 90 points in a grid of four columns, with a pitch of 100, in a window of 400 x 300.
@Suite struct CollectionReorderTests {
  private let tiles: Tiles
  private let stage: CollectionStage
  private var window: ContainerStage { stage.stage }

  private static func names(_ range: ClosedRange<Int>) -> [String] { range.map(String.init) }

  init() {
    (tiles, stage) = Self.grid([Self.names(1...12)])
  }

  private static func grid(
    _ order: [[String]], isRightToLeft: Bool = false
  ) -> (Tiles, CollectionStage) {
    let tiles = Tiles()
    tiles.order = order
    tiles.counts = order.map(\.count)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(90, 90)
    let stage = CollectionStage(tiles, layout, isRightToLeft: isRightToLeft)
    stage.stage.wait(16)
    return (tiles, stage)
  }

  private var order: [String] { tiles.order?.flatMap { $0 } ?? [] }

  /// The presented position of a tile, by its name.
  private func center(of name: String) -> Point? {
    stage.cells.first { $0.accessibilityLabel == "Tile \(name)" }
      .map { $0.convert($0.presentation.bounds.center, to: nil) }
  }

  /// The middle of a place in the grid.
  private func middle(_ column: Int, _ row: Int) -> Point {
    Point(45 + 100 * Double(column), 45 + 100 * Double(row))
  }

  private func lift(_ x: Double, _ y: Double) {
    window.down(x, y)
    window.wait(520)
  }

  private func settle() { for _ in 0..<25 { window.wait(16) } }

  @Test func `A press lifts a tile, which follows the finger, and the others make room`() throws {
    lift(45, 45)
    let cell = try #require(stage.cell(0))
    window.wait(200)
    #expect(cell.presentation.transform == Affine(scale: 1.05) && cell.shadow.opacity > 0)
    #expect(stage.collection.subviews.last === cell)
    window.drag(by: Vector(120, 10), over: 200)
    #expect(center(of: "1") == Point(165, 55))
    window.wait(125)
    let half = try #require(center(of: "2"))
    #expect(half.x > 45 && half.x < 145, "on its way")
    settle()
    #expect(center(of: "2") == middle(0, 0) && center(of: "3") == middle(2, 0))
    #expect(tiles.log.isEmpty)
    window.up()
    settle()
    #expect(tiles.log == ["move 0.0 to 0.1"] && order.prefix(3) == ["2", "1", "3"])
    #expect(center(of: "1") == middle(1, 0) && cell.transform == .identity)
    #expect(cell.shadow.opacity == 0 && stage.collection.indexPath(for: cell)?.item == 1)
  }

  @Test func `Across rows and columns, all between close up and make room`() {
    lift(145, 45)
    window.drag(by: Vector(190, 110), over: 300)
    settle()
    // The second tile over the place of the eighth.
    for (name, place) in [
      ("3", (1, 0)), ("4", (2, 0)), ("5", (3, 0)), ("7", (1, 1)), ("8", (2, 1)),
    ] {
      #expect(center(of: name) == middle(place.0, place.1), "\(name)")
    }
    #expect(center(of: "9") == middle(0, 2) && center(of: "1") == middle(0, 0))
    window.up()
    settle()
    #expect(order == ["1", "3", "4", "5", "6", "7", "8", "2", "9", "10", "11", "12"])
    #expect(center(of: "2") == middle(3, 1))
  }

  @Test func `Beyond the last one, it goes to the end`() {
    let (tiles, stage) = Self.grid([Self.names(1...6)])
    stage.stage.down(45, 45)
    stage.stage.wait(520)
    stage.stage.drag(by: Vector(330, 200), over: 300)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2", "3", "4", "5", "6", "1"]])
  }

  @Test func `Taken away, the finger leaves all as it was`() {
    lift(45, 45)
    window.drag(by: Vector(200, 100), over: 300)
    settle()
    #expect(center(of: "2") == middle(0, 0))
    window.cancel()
    settle()
    #expect(tiles.log.isEmpty && order == Self.names(1...12))
    for index in 0..<12 {
      #expect(center(of: "\(index + 1)") == middle(index % 4, index / 4), "\(index + 1)")
    }
    #expect(stage.cells.allSatisfy { $0.transform == .identity && $0.shadow.opacity == 0 })
    #expect(window.rest())
  }

  @Test func `A second finger lifts nothing, and neither does a tile that may not move`() {
    lift(45, 45)
    window.down(245, 145, finger: 2)
    window.wait(520)
    #expect(stage.cells.filter(\.isLifted).count == 1)
    window.up(finger: 2)
    window.cancel()
    settle()
    tiles.order = nil
    lift(45, 45)
    #expect(!stage.cells.contains { $0.isLifted })
    window.cancel()
    tiles.order = [Self.names(1...12)]
    tiles.hasMenus = true
    lift(45, 45)
    #expect(!stage.cells.contains { $0.isLifted }, "the press opens the menu")
  }

  @Test func `The delegate decides where a tile may be put down`() {
    // The first row is for what is pinned.
    tiles.allowed = { _, proposed in IndexPath(item: max(4, proposed.item)) }
    lift(45, 145)
    window.drag(by: Vector(0, -100), over: 300)
    settle()
    #expect(center(of: "1") == middle(0, 0))
    window.up()
    settle()
    #expect(order == Self.names(1...12) && tiles.log.isEmpty)
  }

  @Test func `A tile goes into another section, whose tiles make room`() {
    let (tiles, stage) = Self.grid([["1", "2"], ["3", "4", "5"]])
    let window = stage.stage
    window.down(45, 45)
    window.wait(520)
    window.drag(by: Vector(0, 90), over: 300)
    for _ in 0..<25 { window.wait(16) }
    func center(of name: String) -> Point? {
      stage.cells.first { $0.accessibilityLabel == "Tile \(name)" }?.presentation.frame.center
    }
    #expect(center(of: "2") == Point(45, 45))
    #expect(center(of: "3") == Point(145, 135) && center(of: "5") == Point(345, 135))
    window.up()
    window.rest()
    #expect(tiles.order == [["2"], ["1", "3", "4", "5"]] && tiles.log == ["move 0.0 to 1.0"])
    #expect(center(of: "1") == Point(45, 135))
  }

  @Test func `Near an edge the grid scrolls under the lifted tile`() throws {
    let (tiles, stage) = Self.grid([Self.names(1...60)])
    let window = stage.stage
    window.down(45, 145)
    window.wait(520)
    window.drag(by: Vector(0, 140), over: 200)
    for _ in 0..<60 { window.wait(16) }
    let offset = stage.collection.contentOffset.y
    #expect(offset > 200, "for a second")
    let lifted = try #require(stage.cells.first { $0.isLifted })
    #expect(abs(lifted.presentation.frame.center.y - offset - 285) < 1)
    #expect(stage.cells.count < 40)
    window.up()
    window.rest()
    let place = tiles.order?[0].firstIndex(of: "5") ?? 0
    #expect(place > 12 && tiles.log.count == 1)
    #expect(stage.collection.indexPath(for: lifted)?.item == place)
  }

  @Test
  func `When the grid scrolls otherwise, the tile stays under the finger and takes a new place`() {
    let (tiles, stage) = Self.grid([Self.names(1...60)])
    let window = stage.stage
    window.down(145, 145)
    window.wait(520)
    stage.scroll(to: 300)
    let lifted = stage.cells.first { $0.isLifted }
    #expect(lifted?.presentation.frame.center == Point(145, 445))
    window.move(146, 145)
    window.up()
    window.rest()
    #expect(tiles.log == ["move 0.5 to 0.17"])
  }

  @Test func `Changes meanwhile put it back first`() {
    lift(45, 45)
    window.drag(by: Vector(120, 0), over: 200)
    tiles.order?[0].removeLast()
    tiles.counts = [11]
    stage.collection.deleteItems(at: [IndexPath(item: 11)], animated: true)
    settle()
    window.move(300, 45)
    window.up()
    settle()
    #expect(order == Self.names(1...11) && tiles.log.isEmpty)
    #expect(center(of: "1") == middle(0, 0) && !stage.cells.contains { $0.isLifted })
    lift(45, 45)
    stage.collection.reloadData()
    settle()
    window.up()
    #expect(center(of: "1") == middle(0, 0) && window.rest())
    lift(45, 45)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(190, 90)
    stage.collection.setCollectionViewLayout(layout, animated: true)
    settle()
    window.up()
    #expect(center(of: "1") == Point(95, 45) && tiles.log.isEmpty && window.rest())
  }

  @Test func `Tiles that the delegate removes when asked put the lifted one back`() {
    tiles.allowed = { [tiles] _, proposed in
      tiles.delete("12")
      return proposed
    }
    lift(45, 45)
    window.drag(by: Vector(120, 0), over: 200)
    window.up()
    settle()
    #expect(tiles.log == ["delete 12"] && !stage.cells.contains { $0.isLifted })
    #expect(center(of: "1") == middle(0, 0) && center(of: "2") == middle(1, 0))
    tiles.allowed = { [tiles] _, proposed in
      tiles.delete("1")
      return proposed
    }
    #expect(stage.cell(0)?.accessibilityCustomActions.last?.handler() == false)
    settle()
    #expect(tiles.log == ["delete 12", "delete 1"] && center(of: "2") == middle(0, 0))
  }

  @Test func `Tiles that the data source removes when it moves one are those after the move`() {
    tiles.onMove = { [tiles] in tiles.delete("2") }
    lift(45, 45)
    window.drag(by: Vector(220, 0), over: 200)
    settle()
    window.up()
    settle()
    #expect(tiles.log == ["move 0.0 to 0.2", "delete 2"])
    for (column, name) in ["3", "1", "4", "5"].enumerated() {
      #expect(center(of: name) == middle(column, 0), "\(name)")
    }
    #expect(!stage.cells.contains { $0.isLifted } && window.rest())
  }

  /// Its position, and those beside it, are far from the visible part when the items are removed.
  @Test func `Items that are gone are not asked for when a tile that was carried far is put back`()
  {
    for isEmptied in [true, false] {
      let (tiles, stage) = Self.grid([Self.names(1...60)])
      let window = stage.stage
      window.down(145, 145)
      window.wait(520)
      stage.scroll(to: 900)
      window.move(146, 145)
      if isEmptied {
        (tiles.order, tiles.counts) = ([[]], [0])
        stage.collection.reloadData()
      } else {
        tiles.order?[0].removeFirst(40)
        tiles.counts = [20]
        let gone = (0..<40).map { IndexPath(item: $0) }
        stage.collection.deleteItems(at: gone, animated: true)
      }
      for _ in 0..<40 { window.wait(16) }
      window.up()
      window.rest()
      let seen = stage.cells.compactMap { cell in
        cell.path.map { (name: cell.accessibilityLabel ?? "", path: $0) }
      }
      #expect(seen.allSatisfy { $0.name == "Tile \(tiles.order?[0][$0.path.item] ?? "")" })
      #expect(isEmptied == seen.isEmpty && tiles.log.isEmpty)
    }
  }

  @Test func `A resize while a tile is lifted keeps it under the finger`() {
    lift(45, 45)
    window.drag(by: Vector(120, 0), over: 200)
    settle()
    stage.resize(to: Size(300, 300))
    #expect(center(of: "1") == Point(165, 45))
    window.up()
    settle()
    #expect(order.prefix(2) == ["2", "1"] && center(of: "3") == middle(2, 0))
  }

  @Test func `Two moves in a row, the second before the first has landed`() {
    lift(45, 45)
    window.drag(by: Vector(100, 0), over: 100)
    window.up()
    window.wait(32)
    lift(245, 45)
    window.drag(by: Vector(100, 0), over: 100)
    window.up()
    settle()
    settle()
    #expect(order.prefix(4) == ["2", "1", "4", "3"] && window.rest())
    for (name, column) in [("2", 0), ("1", 1), ("4", 2), ("3", 3)] {
      #expect(center(of: name) == middle(column, 0), "\(name)")
    }
  }

  @Test func `Alt with the arrows moves the tile with the focus, which keeps it`() throws {
    try #require(stage.cell(0)).becomeFirstResponder()
    func press(_ key: KeyEquivalent) {
      window.press(key, .option)
      settle()
    }
    press(.rightArrow)
    #expect(order.prefix(2) == ["2", "1"])
    press(.downArrow)
    #expect(order.prefix(6) == ["2", "3", "4", "5", "6", "1"])
    #expect(stage.collection.focusedCell?.accessibilityLabel == "Tile 1")
    press(.upArrow)
    press(.leftArrow)
    #expect(order == Self.names(1...12))
    press(.leftArrow)
    #expect(order == Self.names(1...12), "there is nothing before it")
    for _ in 1...4 { press(.rightArrow) }
    #expect(order.prefix(5) == ["2", "3", "4", "5", "1"], "from the end of a row to the next one")
  }

  @Test func `Right to left the arrows follow what is seen`() throws {
    let (tiles, stage) = Self.grid([Self.names(1...4)], isRightToLeft: true)
    try #require(stage.cell(0)).becomeFirstResponder()
    stage.stage.press(.leftArrow, .option)
    stage.stage.rest()
    #expect(tiles.order == [["2", "1", "3", "4"]])
    stage.stage.down(355, 45)
    stage.stage.wait(520)
    stage.stage.drag(by: Vector(-200, 0), over: 200)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["1", "3", "2", "4"]])
  }

  @Test func `Programs that read the window move tiles too, and it is said where they are`() throws
  {
    var said: [AccessibilityNotification] = []
    window.window.accessibilityObserver = AccessibilityObserver { said.append($0) }
    let cell = try #require(stage.cell(1))
    let actions = cell.accessibilityCustomActions
    #expect(actions.map(\.name) == ["Move Backward", "Move Forward"])
    #expect(actions[0].handler() && order.prefix(2) == ["2", "1"])
    settle()
    #expect(!actions[0].handler(), "it is the first")
    #expect(actions[1].handler() && order.prefix(2) == ["1", "2"])
    let words = said.compactMap { if case .announcement(let words, _) = $0 { words } else { nil } }
    #expect(words == ["Moved to 1 of 12", "Moved to 2 of 12"])
  }

  @Test func `Under reduced motion the ends are the same`() {
    window.window.environment.reducesMotion = true
    lift(45, 45)
    window.drag(by: Vector(100, 0), over: 100)
    #expect(center(of: "2") == middle(0, 0))
    window.up()
    window.wait(16)
    #expect(order.prefix(2) == ["2", "1"] && center(of: "1") == middle(1, 0))
  }

  @Test func `The selection goes with its tile`() {
    stage.collection.selectItem(at: IndexPath(item: 0))
    lift(45, 45)
    window.drag(by: Vector(100, 0), over: 100)
    window.up()
    settle()
    #expect(stage.collection.indexPathsForSelectedItems == [IndexPath(item: 1)])
    #expect(stage.cell(1)?.isSelected == true && stage.cell(0)?.isSelected == false)
  }

  @Test func `On a circle a tile takes the place that is nearest`() {
    let tiles = Tiles(8)
    tiles.order = [Self.names(1...8)]
    let stage = CollectionStage(
      tiles,
      RuleLayout(Size(400, 300)) { item, index in
        let spot = [(200, 50), (270, 80), (300, 150), (270, 220), (200, 250), (130, 220)]
        let rest = [(100, 150), (130, 80)]
        let place = (spot + rest)[index]
        item.center = Point(Double(place.0), Double(place.1))
      })
    stage.stage.down(200, 50)
    stage.stage.wait(520)
    stage.stage.drag(by: Vector(95, 90), over: 200)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2", "3", "1", "4", "5", "6", "7", "8"]])
  }
}
