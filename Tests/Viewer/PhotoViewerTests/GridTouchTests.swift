import Drawing
import Geometry
import Scrolling
import Testing
import Views

@testable import PhotoViewer

@MainActor @Suite struct GridTouchTests {
  let stage = GridOnStage(60)
  var grid: GridView { stage.grid }

  @Test func `A tap opens the thumbnail under it`() {
    stage.tap(stage.middle(of: 4))
    stage.tap(grid.cellFrame(at: 2).origin + Vector(1, 1))
    #expect(stage.opened == [4, 2])
  }

  @Test func `A tap after scrolling opens the thumbnail now under it`() {
    stage.fling(from: Point(250, 300), by: Vector(0, -200))
    #expect(stage.rest())
    let index = stage.visibleIndices[4]
    #expect(index > 6)
    stage.tap(stage.middle(of: index))
    #expect(stage.opened == [index])
  }

  @Test func `A tap stops a fling and opens nothing`() {
    stage.fling(from: Point(250, 300), by: Vector(0, -100))
    let lifted = grid.cellFrame(at: 0).minY
    stage.wait(100)
    let later = grid.cellFrame(at: 0).minY
    #expect(later < lifted - 50 && stage.isMoving)
    stage.tap(Point(250, 200))
    stage.wait(16)
    #expect(stage.opened.isEmpty)
    #expect(grid.cellFrame(at: 0).minY == later)
  }

  @Test func `A tap outside all thumbnails opens nothing`() {
    let stage = GridOnStage(1)
    stage.tap(Point(400, 100))
    stage.tap(Point(100, 300))
    #expect(stage.opened.isEmpty)
  }

  @Test func `A pressed thumbnail is shaded after a moment and not while scrolling`() {
    func shades() -> [Rect] { stage.drawList().fills(with: Theme.pressShade) }
    stage.down(stage.middle(of: 1))
    stage.wait(149)
    #expect(shades().isEmpty)
    stage.wait(1)
    #expect(shades() == [grid.cellFrame(at: 1)])
    stage.move(stage.middle(of: 1) + Vector(0, -30))
    #expect(shades().isEmpty)
    stage.up()
    #expect(stage.rest() && stage.opened.isEmpty && shades().isEmpty)
  }

  @Test func `The handle of a long grid leads to the place it names`() {
    let stage = GridOnStage(600)
    stage.grid.topInset = 56
    stage.grid.placeTitle = { "place \($0)" }
    stage.scroll(by: 60)
    stage.down(Point(250, 300))
    stage.move(Point(250, 200))
    stage.wait(200)
    stage.up()
    stage.wait(16)
    let start = stage.grid.scroller.contentOffset.y
    let handle = Point(480, 56 + 22 + 300 * (start + 56) / (200 * GridOnStage.pitch - 340))
    stage.down(handle)
    stage.move(Point(480, 400))
    let places = stage.drawList().words
    #expect(places == ["place 597"] && stage.opened.isEmpty)
    stage.up()
    #expect(stage.visibleIndices.last == 599 && stage.drawList().words.isEmpty)
  }
}
