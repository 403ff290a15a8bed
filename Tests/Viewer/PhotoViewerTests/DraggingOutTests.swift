import Controls
import Files
import Geometry
import Gestures
import Testing
import Views

@testable import PhotoViewer

/// Dragging pictures out of the filmstrip and from the title, and their previews on the way.
@MainActor @Suite struct DraggingOutTests: ViewerSuite {
  let bench: ViewerOnBench
  private var controls: ControlsView { viewer.photoStage.controls }
  private var strip: FilmstripView { controls.filmstrip }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 9), at: 4)
    bench.resize(to: Size(700, 600))
    bench.settle()
  }

  /// Shows the filmstrip with its thumbnails.
  private func showStrip() {
    bench.press("t")
    bench.wait(.seconds(1))
    _ = bench.fetch { strip.visiblePictures.allSatisfy { viewer.grid.cells.thumbnails[$0] != nil } }
    bench.draw()
  }

  private func showGrid() {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.fetch()
    bench.draw()
  }

  private func mouse(_ phase: TouchPhase, _ point: Point) {
    let change = TouchChange(id: TouchID(7), phase: phase, position: point, kind: .mouse)
    viewer.window.handle(.touches(TouchFrame(time: bench.time, changes: [change])))
    bench.wait(.milliseconds(16))
  }

  /// Drags with the mouse from `start` by `movement`, and holds it there.
  private func drag(from start: Point, by movement: Vector) {
    mouse(.began, start)
    for step in 1...5 { mouse(.moved, start + movement * (Double(step) / 5)) }
  }

  private func name(_ drag: LoggedDrag?) throws -> String {
    let list = drag?.item.representations.first { $0.type == .uriList }
    let text = String(decoding: try #require(list).load(), as: UTF8.self)
    return String(text.split(separator: "\r\n")[0].split(separator: "/").last ?? "")
  }

  private func place(inStrip index: Int) -> Point {
    strip.cells.convert(strip.cells.frame(at: index).center, to: nil)
  }

  private func place(inGrid index: Int) -> Point { viewer.grid.cellFrame(at: index).center }

  /// Presses with a finger at `start` until the menu appears, and slides away.
  private func pressAndSlide(from start: Point, menu: ContextMenuGestureRecognizer, by way: Vector)
  {
    bench.down(1, start.x, start.y)
    bench.wait(.milliseconds(600))
    #expect(menu.menu.isOpen && bench.drag == nil)
    for step in 1...20 {
      let point = start + way * (Double(step) / 20)
      bench.move(1, point.x, point.y)
      bench.wait(.milliseconds(16))
    }
    #expect(!menu.menu.isOpen)
  }

  // MARK: The title

  @Test func `The mouse drags the photo from its title, and a click there does nothing`() throws {
    bench.press("c")
    bench.wait(.seconds(1))
    let middle = controls.topBar.title.convert(controls.topBar.title.bounds.center, to: nil)
    mouse(.began, middle)
    mouse(.ended, middle)
    #expect(bench.drag == nil && controls.isShown)
    drag(from: middle, by: Vector(10, 80))
    let drag = try #require(bench.drag)
    #expect(try name(drag) == "4.png" && !drag.isDropped)
    mouse(.ended, middle + Vector(10, 80))
    #expect(drag.isDropped && !bench.isInGrid)
  }

  @Test func `A finger that presses on the title opens the menu, and drags when it slides away`()
    throws
  {
    bench.press("c")
    bench.wait(.seconds(1))
    let middle = controls.topBar.title.convert(controls.topBar.title.bounds.center, to: nil)
    pressAndSlide(from: middle, menu: viewer.photoStage.titleMenu, by: Vector(0, -60))
    #expect(try name(bench.drag) == "4.png" && bench.drag?.isDropped == false)
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(bench.drag?.isDropped == true && bench.pager.current == 4)
  }

  // MARK: The filmstrip

  @Test func `The mouse drags a thumbnail out of the filmstrip upwards, and sideways scrolls it`()
    throws
  {
    showStrip()
    drag(from: place(inStrip: 6), by: Vector(5, -120))
    #expect(try name(bench.drag) == "6.png" && bench.pager.current == 4 && !strip.isScrubbed)
    mouse(.ended, place(inStrip: 6) + Vector(5, -120))
    let first = bench.drag
    drag(from: place(inStrip: 6), by: Vector(-120, 5))
    #expect(bench.drag === first && strip.isScrubbed)
    mouse(.ended, Point(300, 500))
    bench.wait(.seconds(2))
    #expect(bench.pager.current != 4)
  }

  @Test
  func `A finger that presses on a thumbnail of the filmstrip sees the picture, and drags it`()
    throws
  {
    showStrip()
    let start = place(inStrip: 5)
    bench.down(1, start.x, start.y)
    bench.wait(.milliseconds(600))
    #expect(viewer.photoStage.stripMenu.menu.isOpen && viewer.photos.filmstrip.peek.view != nil)
    bench.up(1)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.pager.current == 4 && !bench.isInGrid)
    pressAndSlide(
      from: place(inStrip: 6), menu: viewer.photoStage.stripMenu, by: Vector(260, 20))
    #expect(try name(bench.drag) == "6.png")
    bench.up(1)
    #expect(bench.drag?.isDropped == true && bench.pager.current == 4)
  }

  @Test func `The menu of a thumbnail in the filmstrip is about its picture, and a tap shows that`()
    throws
  {
    showStrip()
    #expect(viewer.menus.stripMenu(of: 4).title == "4.png")
    let beside = viewer.menus.stripMenu(of: 6)
    #expect(beside.title == "6.png")
    let titles = beside.items.map(\.title)
    #expect(titles.contains("Share") && titles.contains("Move to Trash"))
    #expect(!titles.contains("Favourite") && !titles.contains("Select"))
    try #require(beside.items.first { $0.title == "Move to Trash" }).action()
    #expect(bench.fetch { viewer.pictures.paths.count == 8 })
    #expect(viewer.pictures.current?.displayName == "4.png" && !bench.isInGrid)
    let start = place(inStrip: 6)
    bench.down(1, start.x, start.y)
    bench.wait(.milliseconds(600))
    bench.up(1)
    bench.wait(.seconds(1))
    let view = try #require(viewer.photos.filmstrip.peek.view)
    let middle = view.convert(view.bounds.center, to: nil)
    bench.tap(middle.x, middle.y)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.current?.displayName == "7.png")
  }

  // MARK: Visible content

  @Test func `A picture is lifted out of its thumbnail to the pointer within 200 milliseconds`()
    throws
  {
    showGrid()
    let start = place(inGrid: 4)
    drag(from: start, by: Vector(150, -40))
    let drag = try #require(bench.drag)
    let first = try #require(drag.frames.first)
    #expect(first.center.distance(to: start) < 1, "where it was seen")
    bench.wait(.milliseconds(250))
    let last = try #require(drag.frames.last)
    #expect(
      last.center.distance(to: start + Vector(150, -40)) < 1 && last.size == drag.preview.size)
    let count = drag.frames.count
    mouse(.moved, Point(10, 10))
    #expect(drag.frames.count == count && drag.location == Point(10, 10))
    mouse(.cancelled, Point(10, 10))
    drag.end(with: .cancel)
    bench.wait(.seconds(1))
    #expect(bench.isAtRest)
  }

  @Test
  func `A picture that nothing accepts flies back to its thumbnail, and an accepted one does not`()
    throws
  {
    showGrid()
    for operation in [DropOperation.cancel, .copy] {
      let start = place(inGrid: 2)
      drag(from: start, by: Vector(60, 200))
      bench.wait(.milliseconds(250))
      let drag = try #require(bench.drag)
      let seen = drag.frames.count
      mouse(.ended, start + Vector(60, 200))
      bench.wait(.milliseconds(300))
      #expect(drag.frames.count == seen, "it waits for the answer")
      drag.end(with: operation)
      bench.wait(.milliseconds(300))
      if operation.isDone {
        #expect(drag.frames.count == seen)
      } else {
        #expect(drag.frames.count > seen + 5)
        #expect(try #require(drag.frames.last).center.distance(to: start) < 1)
      }
      #expect(!viewer.drop.drag.isActive && bench.isAtRest)
    }
  }

  @Test func `A removed picture flies nowhere, and with reduced motion none flies`()
    throws
  {
    showGrid()
    let start = place(inGrid: 0)
    drag(from: start, by: Vector(60, 200))
    mouse(.ended, start + Vector(60, 200))
    let drag = try #require(bench.drag)
    viewer.files.removal.moveToTrash([0])
    #expect(bench.fetch { viewer.pictures.paths.count == 8 })
    bench.wait(.milliseconds(300))
    let seen = drag.frames.count
    drag.end(with: .cancel)
    bench.wait(.milliseconds(300))
    #expect(drag.frames.count == seen)
    viewer.window.environment.reducesMotion = true
    self.drag(from: place(inGrid: 1), by: Vector(60, 200))
    mouse(.cancelled, place(inGrid: 1))
    bench.drag?.end(with: .cancel)
    bench.wait(.milliseconds(300))
    #expect(bench.drag !== drag && bench.drag?.frames.isEmpty == true)
  }

  @Test func `A drag that begins while the one before flies back takes its place`() throws {
    showGrid()
    drag(from: place(inGrid: 2), by: Vector(60, 200))
    mouse(.cancelled, place(inGrid: 2) + Vector(60, 200))
    let first = try #require(bench.drag)
    first.end(with: .cancel)
    bench.wait(.milliseconds(50))
    drag(from: place(inGrid: 3), by: Vector(60, 150))
    let seen = first.frames.count
    bench.wait(.milliseconds(300))
    #expect(first.frames.count == seen && viewer.drop.drag.isActive)
    mouse(.cancelled, place(inGrid: 3))
    bench.drag?.end(with: .cancel)
    bench.wait(.seconds(1))
    #expect(bench.isAtRest && viewer.drop.drag.carried == nil)
  }
}
