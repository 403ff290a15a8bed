import Controls
import Drawing
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The preview for a finger that presses on a thumbnail.
@MainActor @Suite struct GridPeekTests: ViewerSuite {
  let bench: ViewerOnBench
  private var menu: MenuView { viewer.gridStage.menu.menu }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(1600, 1200), count: 3), at: 1)
    bench.resize(to: Size(800, 900))
    bench.press("g")
    bench.wait(.seconds(1))
    bench.fetch()
    bench.draw()
  }

  private func middle(_ index: Int) -> Point { viewer.grid.cellFrame(at: index).center }

  /// Presses on thumbnail `index` until its menu appears.
  private func press(_ index: Int) {
    bench.down(1, middle(index).x, middle(index).y)
    bench.wait(.milliseconds(600))
  }

  @Test func `A press shows the picture beside its menu, sharp as soon as it has arrived`() throws {
    try expectSharpPicture()
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(!menu.isOpen && bench.isInGrid)
    #expect(
      viewer.gridStage.peek.view == nil && viewer.gridStage.peek.requests.isEmpty, "nothing is kept"
    )
  }

  private func expectSharpPicture() throws {
    press(2)
    let view = try #require(viewer.gridStage.peek.view)
    #expect(menu.isOpen && view.superview === menu)
    let thumbnail = try #require(viewer.gridStage.peek.image)
    bench.up(1)
    #expect(menu.isOpen, "both stay")
    #expect(bench.fetch { viewer.gridStage.peek.image != thumbnail })
    let image = try #require(viewer.gridStage.peek.image)
    // As sharp as in 80 % of the window.
    #expect(image.bitmap.width >= 640 && thumbnail.bitmap.width < 640)
    bench.wait(.seconds(1))
    let (frame, panel) = (view.frame, try #require(menu.panelFrame))
    #expect(frame.intersection(panel)?.isEmpty != false)
    #expect(abs(frame.width / frame.height - 4.0 / 3) < 0.01 && frame.width > 400)
    #expect(Rect(x: 0, y: 0, width: 800, height: 900).contains(frame))
  }

  @Test func `A tap on the picture opens it`() throws {
    press(2)
    bench.up(1)
    bench.wait(.seconds(1))
    let place = try #require(viewer.gridStage.peek.view).frame.center
    bench.tap(place.x, place.y)
    bench.wait(.seconds(1))
    #expect(!menu.isOpen && !bench.isInGrid && bench.pager.current == 2)
  }

  @Test func `A press, a slide to Move to Trash and a lift move it there`() throws {
    press(0)
    bench.wait(.seconds(1))
    let panel = try #require(menu.panelFrame)
    let row = try #require(menu.items.firstIndex { $0.title == "Move to Trash" })
    // Rows have 44 points, and groups are 8 apart.
    let groups = menu.items[...row].count { $0.startsGroup }
    let place = Point(panel.center.x, panel.minY + 28 + 44 * Double(row) + 8 * Double(groups))
    for step in 1...10 {
      let point = middle(0) + (place - middle(0)) * (Double(step) / 10)
      bench.move(1, point.x, point.y)
      bench.wait(.milliseconds(16))
    }
    // It has not slipped there.
    bench.wait(.milliseconds(250))
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.paths.count == 2 && viewer.context.queue.canUndo)
  }

  @Test func `A finger that slides away takes the picture along, and nothing is shown`() throws {
    press(1)
    let view = try #require(viewer.gridStage.peek.view)
    for step in 1...10 {
      bench.move(1, middle(1).x, middle(1).y - 6 * Double(step))
      bench.wait(.milliseconds(16))
    }
    #expect(bench.drag != nil && !menu.isOpen)
    bench.wait(.seconds(1))
    #expect(view.superview == nil)
  }

  @Test func `A pointer, keys and selected pictures show the menu alone`() {
    bench.click(.right, at: middle(1))
    bench.wait(.seconds(1))
    #expect(menu.isOpen && viewer.gridStage.peek.view == nil)
    bench.press(.escape)
    bench.wait(.seconds(1))
    viewer.menus.open(of: 1, at: viewer.now)
    #expect(menu.isOpen && viewer.gridStage.peek.view == nil)
    bench.press(.escape)
    bench.wait(.seconds(1))
    for index in 0...1 { viewer.gridStage.beginSelecting(index) }
    press(1)
    #expect(menu.isOpen && viewer.gridStage.peek.view == nil)
    bench.up(1)
  }
}
