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

  @Test func `Wheel steps add up and scroll smoothly`() {
    grid.scroll(by: Vector(0, 100))
    #expect(offset == 0 && grid.isAnimating)
    stage.wait(16)
    stage.wait(50)
    #expect((1..<100).contains(offset))
    grid.scroll(by: Vector(0, 100))
    #expect(stage.rest() && offset == 200)
    grid.scroll(by: Vector(0, -900))
    #expect(stage.rest() && offset == 0)
  }

  @Test func `A tap stops smooth scrolling and opens nothing`() {
    grid.scroll(by: Vector(0, 300))
    stage.wait(16)
    stage.wait(50)
    stage.tap(Point(200, 200))
    stage.wait(16)
    let caught = offset
    grid.scroll(by: Vector(0, 100))
    #expect(stage.rest() && offset == caught + 100)
    #expect(stage.opened.isEmpty)
  }

  @Test func `A touchpad pans immediately within the edges and flings`() {
    grid.pan(by: Vector(0, 30), at: stage.time)
    #expect(offset == 30)
    grid.pan(by: Vector(0, -50), at: stage.time)
    #expect(offset == 0)
    grid.fling(velocity: Vector(300, 1000), at: stage.time)
    stage.wait(100)
    #expect((50...100).contains(offset) && stage.rest() && offset > 300)
    #expect(grid.cellFrame(at: 0).minX == 4)
  }

  @Test func `Revealing scrolls only to cells that are not visible`() {
    grid.reveal(5)
    #expect(offset == 0)
    grid.reveal(300)
    #expect(abs(stage.middle(of: 300).y - 200) <= 1 && !grid.isAnimating)
    let there = offset
    grid.reveal(302)
    #expect(offset == there)
    grid.reveal(599)
    #expect(grid.cellFrame(at: 599).maxY == 396)
  }

  @Test func `Resizing the window keeps the same pictures visible`() {
    grid.pan(by: Vector(0, 9000 + 30), at: stage.time)
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

  @Test func `Resizing the window keeps the grid at its top`() {
    stage.resize(to: Size(900, 300))
    #expect(grid.cellFrame(at: 0).minY == 4)
  }

  @Test func `Keys move the selection and scroll to it`() {
    func ring() -> [[Point]] { stage.drawList().lines(of: Theme.selectionRing) }
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
