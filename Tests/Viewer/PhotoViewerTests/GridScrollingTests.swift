import Drawing
import Geometry
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct GridScrollingTests {
  let stage = GridOnStage(600)
  var grid: GridView { stage.grid }
  /// The scroll offset of the grid.
  var offset: Double { 4 - grid.cellFrame(at: 0).minY }

  @Test func `A tap stops smooth scrolling and opens nothing`() {
    stage.turnWheel(by: 3)
    stage.wait(16)
    stage.wait(50)
    stage.tap(Point(200, 200))
    stage.wait(16)
    let caught = offset
    #expect((1..<300).contains(caught))
    stage.turnWheel(by: 1)
    #expect(stage.rest() && offset == caught + 100)
    #expect(stage.opened.isEmpty)
  }

  @Test func `Revealing scrolls only to cells that are not visible`() {
    grid.reveal(5)
    #expect(offset == 0)
    grid.reveal(300)
    #expect(abs(stage.middle(of: 300).y - 200) <= 1 && !stage.isMoving)
    let there = offset
    grid.reveal(302)
    #expect(offset == there)
    grid.reveal(599)
    #expect(grid.cellFrame(at: 599).maxY == 396)
  }

  @Test func `Resizing the window keeps the same pictures visible`() {
    stage.scroll(by: 9000 + 30)
    let before = grid.cellFrame(at: 165)
    #expect(before.intersection(grid.bounds) != nil && before.minX == 4)
    for size in [Size(700, 400), Size(330, 900), Size(1200, 150), Size(340, 200)] {
      stage.resize(to: size)
      #expect(stage.visibleIndices.contains(165))
      #expect(stage.visibleIndices.allSatisfy { grid.cellFrame(at: $0).maxX <= size.width })
    }
    stage.resize(to: Size(496, 400))
    #expect(abs(grid.cellFrame(at: 165).minY - before.minY) < 1e-6)
  }

  @Test func `A position before the window was resized is forgotten after scrolling`() {
    stage.scroll(by: 9000)
    stage.resize(to: Size(700, 400))
    grid.scrollToStart()
    stage.resize(to: Size(496, 400))
    #expect(grid.cellFrame(at: 0).minY == 4)
  }

  @Test func `Resizing the window keeps the grid at its top`() {
    stage.resize(to: Size(900, 300))
    #expect(grid.cellFrame(at: 0).minY == 4)
  }

  @Test func `Keys move the selection and scroll to it`() {
    func ring() -> [[Point]] {
      stage.drawList().lines(of: Theme.selectionRing.resolved(for: ColorTraits()))
    }
    #expect(ring().isEmpty)
    grid.moveSelection(by: .down)
    #expect(grid.selection == 0 && ring().count == 1)
    grid.moveSelection(by: .down)
    grid.moveSelection(by: .right)
    #expect(grid.selection == 4)
    grid.moveSelection(by: .last)
    #expect(stage.rest() && grid.selection == 599 && grid.cellFrame(at: 599).maxY == 396)
    #expect(ring().count == 1)
    grid.moveSelection(by: .pageUp)
    #expect(grid.selection == 593)
    grid.moveSelection(by: .first)
    #expect(stage.rest() && offset == 0)
    stage.tap(stage.middle(of: 2))
    #expect(ring().isEmpty)
  }

  /// Their effect does not depend on whether the ring was visible.
  @Test(arguments: [(GridMovement.first, 0), (.last, 599)])
  func `Home and End lead to the ends after a finger has scrolled`(step: GridMovement, end: Int) {
    grid.moveSelection(by: .right)
    stage.fling(from: Point(250, 300), by: Vector(0, -250))
    #expect(stage.rest() && offset > 500)
    grid.moveSelection(by: step)
    #expect(stage.rest() && grid.selection == end && stage.visibleIndices.contains(end))
  }

  /// Two rows of three are visible as a whole.
  @Test(arguments: [(GridMovement.pageDown, 6...11), (.pageUp, -6...(-1))])
  func `A page is turned immediately after a finger has scrolled`(
    step: GridMovement, distances: ClosedRange<Int>
  ) throws {
    grid.moveSelection(by: .right)
    stage.fling(from: Point(250, 300), by: Vector(0, -250))
    #expect(stage.rest())
    let first = try #require(stage.visibleIndices.min())
    grid.moveSelection(by: step)
    let selection = try #require(grid.selection)
    #expect(distances.contains(selection - first))
    #expect(stage.rest() && stage.visibleIndices.contains(selection))
  }

  @Test func `Keys select a visible cell after a finger has scrolled`() {
    grid.moveSelection(by: .right)
    stage.fling(from: Point(250, 300), by: Vector(0, -250))
    #expect(stage.rest())
    grid.moveSelection(by: .right)
    #expect(stage.rest())
    let selection = grid.selection ?? 0
    #expect(selection > 5 && grid.bounds.contains(grid.cellFrame(at: selection)))
  }
}
