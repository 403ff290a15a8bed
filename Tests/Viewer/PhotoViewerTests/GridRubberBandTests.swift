import Geometry
import Gestures
import Scrolling
import Testing
import Views

@testable import PhotoViewer

/// The selection by the pointer from gaps between thumbnails: in three columns of 160 points, 4 points apart.
@MainActor @Suite struct GridRubberBandTests {
  let stage = GridOnStage(60)
  var grid: GridView { stage.grid }
  private var selected: [Int]? { grid.multipleSelection?.indices.sorted() }

  private func mouse(_ phase: TouchPhase, _ point: Point, _ modifiers: EventModifiers = []) {
    var change = TouchChange(id: TouchID(9), phase: phase, position: point, kind: .mouse)
    change.modifierBits = UInt8(truncatingIfNeeded: modifiers.rawValue)
    stage.window.handle(.touches(TouchFrame(time: stage.time, changes: [change])))
  }

  /// The middle of the gap at the lower right corner of cell `index`.
  private func gap(after index: Int) -> Point {
    let frame = grid.cellFrame(at: index)
    return Point(frame.maxX + 2, frame.maxY + 2)
  }

  @Test func `A rectangle from a gap selects what it touches, and gives it back`() {
    mouse(.began, gap(after: 0))
    mouse(.moved, gap(after: 0) + Vector(20, 20))
    #expect(
      selected == [4] && grid.cells.highlights.band != nil && grid.scroller.contentOffset.y == 0)
    mouse(.moved, gap(after: 0) + Vector(-20, -20))
    #expect(selected == [0])
    mouse(.moved, gap(after: 4) + Vector(10, 10))
    #expect(selected == [4, 5, 7, 8])
    mouse(.moved, gap(after: 0))
    #expect(selected == nil)
    mouse(.moved, gap(after: 0) + Vector(20, 20))
    mouse(.ended, gap(after: 0) + Vector(20, 20))
    #expect(selected == [4] && grid.cells.highlights.band == nil)
  }

  @Test func `With Ctrl what was selected stays, and without it does not`() {
    grid.multipleSelection = GridSelection(of: [1])
    mouse(.began, gap(after: 3), .control)
    mouse(.moved, gap(after: 3) + Vector(20, -20), .control)
    #expect(selected == [1, 4])
    mouse(.ended, gap(after: 3) + Vector(20, -20), .control)
    mouse(.began, gap(after: 3))
    mouse(.moved, gap(after: 3) + Vector(20, 20))
    #expect(selected == [7])
    mouse(.moved, gap(after: 3))
    #expect(selected == [])
    mouse(.cancelled, gap(after: 3))
    #expect(selected == [1, 4] && grid.cells.highlights.band == nil)
  }

  @Test func `Pictures that go meanwhile are neither selected nor kept`() {
    grid.multipleSelection = GridSelection(of: [0, 1, 59])
    mouse(.began, gap(after: 3), .control)
    mouse(.moved, gap(after: 3) + Vector(20, 20), .control)
    #expect(selected == [0, 1, 7, 59])
    // The first and the last one.
    let left = Array(grid.pictures[1..<59])
    grid.renumber(to: left) { (1..<59).contains($0) ? $0 - 1 : nil }
    mouse(.moved, gap(after: 3) + Vector(21, 20), .control)
    #expect(selected == [0, 7])
    mouse(.cancelled, gap(after: 3), .control)
    #expect(selected == [0])
  }

  @Test func `At the edge the grid scrolls on, and the selection grows`() {
    mouse(.began, gap(after: 0))
    for step in 0..<10 { mouse(.moved, Point(250, 200 + Double(step) * 21)) }
    for _ in 0..<120 { stage.wait(16) }
    #expect(grid.scroller.contentOffset.y > 500)
    #expect(selected?.contains(13) == true && selected?.contains(3) == false)
    mouse(.ended, Point(250, 398))
    let offset = grid.scroller.contentOffset.y
    for _ in 0..<20 { stage.wait(16) }
    #expect(grid.scroller.contentOffset.y == offset)
  }

  @Test func `The button neither scrolls nor selects from a thumbnail`() {
    mouse(.began, stage.middle(of: 4))
    mouse(.moved, stage.middle(of: 4) + Vector(0, -60))
    mouse(.ended, stage.middle(of: 4) + Vector(0, -60))
    #expect(grid.scroller.contentOffset.y == 0 && selected == nil && stage.opened.isEmpty)
  }

  @Test func `A finger in a gap scrolls as everywhere`() {
    stage.down(gap(after: 3))
    stage.move(gap(after: 3) + Vector(0, -100))
    #expect(grid.scroller.contentOffset.y > 80 && selected == nil)
    stage.up()
  }
}
