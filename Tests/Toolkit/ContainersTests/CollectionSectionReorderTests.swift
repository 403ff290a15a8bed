import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers

/// Moving tiles of 90 by 90 points between the sections of a flow, and the announcements about items meanwhile, in a
/// window of 400 x 300.
@Suite struct CollectionSectionReorderTests {
  private let tiles = Tiles()

  private func grid(
    _ order: [[String]], _ layout: CollectionViewFlowLayout = CollectionViewFlowLayout(),
    isRightToLeft: Bool = false
  ) -> CollectionStage {
    tiles.order = order
    tiles.counts = order.map(\.count)
    layout.itemSize = Size(90, 90)
    let stage = CollectionStage(tiles, layout, isRightToLeft: isRightToLeft)
    stage.stage.wait(16)
    return stage
  }

  private static let sixty = [(1...60).map(String.init)]

  private func lift(_ x: Double, _ y: Double, in stage: CollectionStage) {
    stage.stage.down(x, y)
    stage.stage.wait(520)
  }

  private func settle(_ stage: CollectionStage) { for _ in 0..<25 { stage.stage.wait(16) } }

  /// The presented position of a tile in the content, by its name.
  private func center(of name: String, in stage: CollectionStage) -> Point? {
    stage.cells.first { $0.accessibilityLabel == "Tile \(name)" }?.presentation.frame.center
  }

  // MARK: Empty sections

  @Test func `A tile goes into an empty section between others, and out of it again`() {
    let stage = grid([["1", "2"], [], ["3"]])
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(0, 47), over: 300)
    settle(stage)
    #expect(center(of: "3", in: stage) == Point(45, 225), "it makes room")
    // Near the edge of the room, nothing goes to and fro.
    for step in [3.0, -6, 3] {
      stage.stage.drag(by: Vector(0, step), over: 16)
      settle(stage)
      #expect(center(of: "3", in: stage) == Point(45, 225))
    }
    stage.stage.drag(by: Vector(0, 120), over: 300)
    settle(stage)
    #expect(center(of: "3", in: stage) == Point(145, 135), "it has gone on")
    stage.stage.drag(by: Vector(0, -120), over: 300)
    settle(stage)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2"], ["1"], ["3"]] && tiles.log == ["move 0.0 to 1.0"])
    #expect(center(of: "1", in: stage) == Point(45, 135))
    lift(45, 135, in: stage)
    stage.stage.drag(by: Vector(100, -100), over: 300)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2", "1"], [], ["3"]])
  }

  @Test func `Below all, a tile goes into the last section although that is empty`() {
    let stage = grid([["1", "2"], []])
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(0, 150), over: 300)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2"], ["1"]] && center(of: "1", in: stage) == Point(45, 135))
  }

  @Test func `The margins of an empty section are its own`() {
    let layout = CollectionViewFlowLayout()
    layout.sectionInset = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    let stage = grid([["1", "2"], [], ["3"]], layout)
    // The sections begin at 0, 130 and 170.
    lift(45, 85, in: stage)
    stage.stage.drag(by: Vector(0, 65), over: 300)
    settle(stage)
    #expect(center(of: "3", in: stage) == Point(45, 345))
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2"], ["1"], ["3"]])
  }

  @Test func `Keys move a tile into empty sections too, and back to the end of the one before`() {
    let stage = grid([["1", "2"], [], [], ["3"]])
    stage.cell(1)?.becomeFirstResponder()
    func press(_ key: KeyEquivalent) {
      stage.stage.press(key, .option)
      stage.stage.rest()
    }
    press(.rightArrow)
    #expect(tiles.order == [["1"], ["2"], [], ["3"]])
    press(.downArrow)
    #expect(tiles.order == [["1"], [], ["2"], ["3"]])
    press(.upArrow)
    #expect(tiles.order == [["1"], ["2"], [], ["3"]])
    press(.leftArrow)
    #expect(tiles.order == [["1", "2"], [], [], ["3"]])
    press(.rightArrow)
    let actions = stage.collection.focusedCell?.accessibilityCustomActions ?? []
    #expect(actions.last?.handler() == true && tiles.order == [["1"], [], ["2"], ["3"]])
  }

  // MARK: Ends

  @Test(arguments: [false, true])
  func `Beyond the end of another section's last line, a tile goes to its end`(
    _ isRightToLeft: Bool
  ) {
    let stage = grid([["1", "2"], ["3", "4"], ["5"]], isRightToLeft: isRightToLeft)
    func x(_ fromLeading: Double) -> Double { isRightToLeft ? 400 - fromLeading : fromLeading }
    lift(x(45), 45, in: stage)
    // In one step, without a place in the section on the way.
    stage.stage.move(x(260), 145)
    settle(stage)
    #expect(center(of: "4", in: stage) == Point(x(145), 135), "it needs to make no room")
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2"], ["3", "4", "1"], ["5"]])
    #expect(center(of: "1", in: stage) == Point(x(245), 135))
  }

  @Test func `Beyond a line that is full, a tile takes the last place in it`() {
    let stage = grid([["1", "2"], ["3", "4", "5", "6"]])
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(350, 100), over: 300)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2"], ["3", "4", "5", "1", "6"]])
  }

  // MARK: Layouts of other programs

  /// Sections below each other, each 100 points high, whatever is in them.
  private final class Shelves: CollectionViewLayout {
    private static let height = 100.0

    override var collectionViewContentSize: Size {
      Size(400, Self.height * Double(collectionView?.numberOfSections ?? 0))
    }

    override func layoutAttributesForElements(
      in rect: Rect
    ) -> [CollectionViewLayoutAttributes] {
      guard let collectionView else { return [] }
      return (0..<collectionView.numberOfSections).flatMap { section in
        (0..<collectionView.numberOfItems(inSection: section)).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: section))
        }
      }
    }

    override func layoutAttributesForItem(
      at path: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      var item = CollectionViewLayoutAttributes(forCellWith: path)
      item.frame = Rect(
        x: 100 * Double(path.item), y: Self.height * Double(path.section), width: 90, height: 90)
      return item
    }

    override func targetIndexPath(
      forInteractivelyMovingItem path: IndexPath, withPosition position: Point
    ) -> IndexPath? {
      let section = Int(position.y / Self.height)
      return collectionView?.numberOfItems(inSection: section) == 0
        ? IndexPath(item: 0, section: section)
        : super.targetIndexPath(forInteractivelyMovingItem: path, withPosition: position)
    }
  }

  @Test func `A layout that says where empty sections are has tiles moved there`() {
    tiles.order = [["1", "2"], [], ["3"]]
    tiles.counts = [2, 0, 1]
    let stage = CollectionStage(tiles, Shelves())
    stage.stage.wait(16)
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(0, 100), over: 300)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order == [["2"], ["1"], ["3"]] && center(of: "1", in: stage) == Point(45, 145))
    lift(45, 145, in: stage)
    stage.stage.drag(by: Vector(60, -100), over: 300)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.order?[1] == [])
  }

  // MARK: Items and places

  /// A flow with a wide first tile.
  private final class WideTile: CollectionViewFlowLayout {
    var strangers: [IndexPath] = []

    override func sizeForItem(at indexPath: IndexPath) -> Size {
      if indexPath.section == 1, indexPath.item > 0 { strangers.append(indexPath) }
      return Size(indexPath == IndexPath(item: 0) ? 190 : 90, 90)
    }
  }

  @Test func `A tile keeps its size where it would be put down, and so do those that make room`() {
    let layout = WideTile()
    let stage = grid([["1", "2", "3"], ["4"]], layout)
    lift(95, 45, in: stage)
    stage.stage.drag(by: Vector(150, 0), over: 300)
    settle(stage)
    #expect(center(of: "2", in: stage) == Point(45, 45))
    #expect(center(of: "3", in: stage) == Point(345, 45))
    stage.stage.drag(by: Vector(100, 0), over: 300)
    settle(stage)
    #expect(center(of: "3", in: stage) == Point(145, 45))
    stage.stage.drag(by: Vector(-100, 95), over: 300)
    settle(stage)
    #expect(layout.strangers.isEmpty, "no size of an item is asked for that is not there")
    stage.stage.cancel()
    stage.stage.rest()
    #expect(center(of: "2", in: stage) == Point(245, 45))
  }

  @Test func `While a tile is lifted, points and paths are those of items`() {
    let stage = grid(Self.sixty)
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(100, 0), over: 200)
    settle(stage)
    #expect(stage.collection.indexPathForItem(at: Point(45, 45)) == IndexPath(item: 1))
    #expect(stage.collection.indexPathForItem(at: Point(145, 45)) == IndexPath(item: 0))
    stage.scroll(to: 1200)
    stage.stage.move(146, 45)
    settle(stage)
    // The fifth tile has moved up to the end of the first line.
    stage.collection.scrollToItem(at: IndexPath(item: 4), animated: false)
    #expect(stage.collection.contentOffset.y == 0)
  }

  @Test func `While a tile is lifted, the arrows follow what is seen`() {
    let stage = grid(Self.sixty)
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(100, 0), over: 200)
    settle(stage)
    stage.cell(1)?.becomeFirstResponder()
    stage.stage.press(.downArrow)
    #expect(stage.collection.focusedCell?.accessibilityLabel == "Tile 5")
    stage.stage.press(.upArrow)
    stage.stage.press(.rightArrow)
    #expect(stage.collection.focusedCell?.accessibilityLabel == "Tile 1")
  }

  @Test func `An item that is scrolled to immediately after a change is where it is then`() {
    let stage = grid(Self.sixty)
    tiles.order?[0].append("61")
    tiles.counts = [61]
    stage.collection.insertItems(at: [IndexPath(item: 60)], animated: false)
    stage.collection.scrollToItem(at: IndexPath(item: 60), animated: false)
    #expect(stage.collection.contentOffset.y == 1290)
  }

  // MARK: Reloading

  @Test func `A tile that is reloaded while it is lifted is put back first`() {
    let stage = grid(Self.sixty)
    lift(45, 45, in: stage)
    stage.stage.drag(by: Vector(100, 0), over: 200)
    stage.collection.reloadItems(at: [IndexPath(item: 7)])
    #expect(stage.cells.contains { $0.isLifted }, "another one leaves it lifted")
    stage.collection.reloadItems(at: [IndexPath(item: 0)])
    settle(stage)
    stage.stage.move(300, 45)
    stage.stage.up()
    stage.stage.rest()
    #expect(tiles.log.isEmpty && !stage.cells.contains { $0.isLifted })
    #expect(center(of: "1", in: stage) == Point(45, 45))
    #expect(center(of: "2", in: stage) == Point(145, 45))
    #expect(stage.cells.allSatisfy { $0.transform == .identity })
  }

  @Test func `A reloaded tile keeps the focus`() {
    let stage = grid(Self.sixty)
    stage.cell(2)?.becomeFirstResponder()
    stage.collection.reloadItems(at: [IndexPath(item: 1), IndexPath(item: 2)])
    stage.stage.wait(16)
    #expect(stage.collection.focusedCell?.accessibilityLabel == "Tile 3")
    #expect(stage.stage.rest())
  }
}
