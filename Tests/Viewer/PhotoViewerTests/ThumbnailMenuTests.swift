import Controls
import Geometry
import Gestures
import Semantics
import SystemPackage
import Testing
import Views
import Windowing

@testable import PhotoViewer

/// The menu of a thumbnail, opened by a finger that rests.
@MainActor @Suite struct ThumbnailMenuTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 60), count: 4))
    bench.resize(to: Size(700, 700))
    bench.press("g")
    bench.wait(.seconds(1))
    bench.settle()
  }

  /// Rests a finger on thumbnail `index` until its menu is open, and returns where it is.
  private func press(_ index: Int) -> Point {
    let point = viewer.grid.convert(viewer.grid.cellFrame(at: index).center, to: nil)
    bench.down(1, point.x, point.y)
    bench.wait(.milliseconds(900))
    return point
  }

  /// Returns the middle of the item called `title` in the open menu.
  private func middle(of title: String) throws -> Point {
    let elements = viewer.window.accessibilityTree().elements
    return try #require(elements.first { $0.role == .menuItem && $0.name == title }).frame.center
  }

  @Test func `A finger that rests on a thumbnail opens its menu, and nothing else`() throws {
    _ = press(2)
    #expect(viewer.gridStage.menu.menu.isOpen && viewer.gridStage.menu.menu.title == "2.png")
    bench.up(1)
    bench.wait(.milliseconds(500))
    #expect(viewer.gridStage.menu.menu.isOpen && bench.isInGrid, "it stays for a tap")
    let open = try middle(of: "Open")
    bench.tap(open.x, open.y)
    bench.settle()
    #expect(!bench.isInGrid && bench.pager.current == 2)
  }

  @Test func `A press, a slide to Move to Trash and a lift throw the picture away`() throws {
    _ = press(1)
    let trash = try middle(of: "Move to Trash")
    bench.move(1, trash.x, trash.y)
    // It has not slipped there.
    bench.wait(.milliseconds(250))
    bench.up(1)
    bench.settle()
    #expect(viewer.pictures.paths.map(\.lastComponent) == ["0.png", "2.png", "3.png"])
    bench.press("z", .control)
    bench.settle()
    #expect(viewer.pictures.paths.count == 4)
  }

  @Test func `A finger that lifts before, or is cancelled, leaves no menu`() {
    let point = viewer.grid.convert(viewer.grid.cellFrame(at: 0).center, to: nil)
    bench.down(1, point.x, point.y)
    bench.wait(.milliseconds(300))
    bench.send([(1, .cancelled, point)])
    bench.wait(.seconds(1))
    #expect(!viewer.gridStage.menu.menu.isOpen && bench.isInGrid)
    _ = press(0)
    bench.send([(1, .cancelled, point)])
    bench.wait(.seconds(1))
    #expect(bench.isInGrid && viewer.pictures.paths.count == 4)
  }
}
