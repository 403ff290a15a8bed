import Codecs
import Controls
import Drawing
import Geometry
import Gestures
import Glibc
import Scrolling
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Dragging pictures out of the grid, and dropping things on the window.
@MainActor @Suite struct DragAndDropTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Opens a folder with three pictures and the folder `a`, which is empty.
  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3)) { paths in
      mkdir("\(paths[0].removingLastComponent())/a", 0o700)
      return PictureList(opening: [paths[0].removingLastComponent()])
    }
    bench.resize(to: Size(600, 400))
    _ = bench.fetch { !viewer.pictures.isAwaited && viewer.grid.thumbnails.wanted.isEmpty }
    bench.wait(.milliseconds(600))
    #expect(bench.fetch { tile != nil })
    bench.draw()
  }

  private var tile: FolderTile? {
    bench.draw()
    return viewer.grid.folders.subviews.lazy.compactMap { $0 as? FolderTile }.first
  }

  private func middle(_ index: Int) -> Point { viewer.grid.cellFrame(at: index).center }

  private func mouse(_ phase: TouchPhase, _ point: Point, _ modifiers: EventModifiers = []) {
    var change = TouchChange(id: TouchID(7), phase: phase, position: point, kind: .mouse)
    change.modifierBits = UInt8(truncatingIfNeeded: modifiers.rawValue)
    viewer.window.handle(.touches(TouchFrame(time: bench.time, changes: [change])))
    bench.wait(.milliseconds(16))
  }

  private func uris(_ drag: LoggedDrag?) throws -> [String] {
    let list = drag?.item.representations.first { $0.type == .uriList }
    let text = String(decoding: try #require(list).load(), as: UTF8.self)
    return text.split(separator: "\r\n").map { String($0.split(separator: "/").last ?? "") }
  }

  // MARK: Out

  @Test func `The pointer drags the picture under it, and the grid stays where it is`() throws {
    let start = middle(1)
    mouse(.began, start)
    mouse(.moved, start + Vector(4, 4))
    #expect(bench.drag == nil)
    mouse(.moved, start + Vector(0, 30))
    mouse(.moved, Point(-200, 900))
    let drag = try #require(bench.drag)
    #expect(drag.location == Point(-200, 900) && viewer.drop.drag.isActive && !drag.isDropped)
    #expect(try uris(drag) == ["1.png"] && drag.item.types.contains(.png))
    #expect(drag.preview.size == Size(60, 40) && !drag.preview.drawList.commands.isEmpty)
    mouse(.ended, Point(-200, 900))
    #expect(drag.isDropped && !drag.isCancelled && !viewer.drop.drag.isActive)
    #expect(viewer.grid.scroller.contentOffset.y <= 0 && bench.isInGrid)
  }

  @Test func `A click still opens a picture, and a drag beside the pictures drags none`() {
    mouse(.began, middle(2))
    mouse(.ended, middle(2))
    bench.wait(.seconds(1))
    #expect(!bench.isInGrid && bench.drag == nil)
    bench.press("g")
    bench.wait(.seconds(1))
    mouse(.began, Point(300, 395))
    mouse(.moved, Point(300, 350))
    mouse(.ended, Point(300, 300))
    #expect(bench.drag == nil)
  }

  @Test func `From a gap the pointer drags nothing, but selects`() {
    let gap = Point(viewer.grid.cellFrame(at: 0).maxX + 2, middle(0).y)
    mouse(.began, gap)
    mouse(.moved, gap + Vector(0, 20))
    mouse(.moved, gap + Vector(-20, 20))
    #expect(bench.drag == nil && viewer.grid.multipleSelection?.indices == [0])
    mouse(.ended, gap + Vector(-20, 20))
    #expect(viewer.grid.cells.highlights.band == nil)
  }

  @Test func `A finger that has pressed and slides away from the menu drags, and opens nothing`()
    throws
  {
    let start = middle(0)
    bench.down(1, start.x, start.y)
    bench.wait(.milliseconds(600))
    #expect(viewer.gridStage.menu.menu.isOpen && bench.drag == nil)
    for step in 1...10 {
      bench.move(1, start.x - 4 * Double(step), start.y - 4 * Double(step))
      bench.wait(.milliseconds(16))
    }
    let drag = try #require(bench.drag)
    #expect(try uris(drag) == ["0.png"] && !viewer.gridStage.menu.menu.isOpen)
    // Another finger continues alone.
    bench.down(2, 500, 300)
    bench.move(2, 500, 250)
    bench.up(2)
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(drag.isDropped && bench.isInGrid)
  }

  @Test(arguments: [Size(320, 480), Size(400, 800), Size(500, 400)])
  func `In a small window, a finger drags what it has pressed once it has left the menu`(size: Size)
    throws
  {
    bench.resize(to: size)
    bench.wait(.milliseconds(500))
    let start = middle(0)
    bench.down(1, start.x, start.y)
    bench.wait(.milliseconds(600))
    let menu = viewer.gridStage.menu.menu
    let frame = try #require(menu.panelFrame)
    // Over the menu, and beyond the edge of the window.
    for point in [frame.center, Point(frame.maxX + 20, frame.maxY), Point(size.width + 40, 200)] {
      #expect(menu.isOpen && bench.drag == nil)
      for step in 1...4 {
        bench.move(1, point.x - 4 + Double(step), point.y)
        bench.wait(.milliseconds(16))
      }
    }
    let drag = try #require(bench.drag)
    #expect(try uris(drag) == ["0.png"] && !menu.isOpen)
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(drag.isDropped && bench.isInGrid)
  }

  @Test func `A cancelled finger and Escape drop nothing, and the next drag begins anew`() throws {
    let start = middle(0)
    for isEscape in [true, false] {
      mouse(.began, start)
      mouse(.moved, start + Vector(30, 0))
      mouse(.moved, start + Vector(60, 0))
      let drag = try #require(bench.drag)
      #expect(!drag.isCancelled)
      if isEscape {
        bench.press(.escape)
        mouse(.moved, start + Vector(90, 0))
        #expect(bench.drag === drag, "it does not begin again")
        mouse(.ended, start + Vector(90, 0))
      } else {
        mouse(.cancelled, start + Vector(60, 0))
      }
      #expect(drag.isCancelled && !drag.isDropped && !viewer.drop.drag.isActive && !bench.isClosed)
    }
  }

  @Test func `Of selected pictures all are dragged, and the others cannot be`() throws {
    for index in [0, 2] { viewer.gridStage.beginSelecting(index) }
    bench.wait(.milliseconds(500))
    mouse(.began, middle(2))
    mouse(.moved, middle(2) + Vector(0, 30), [.shift])
    mouse(.moved, middle(2) + Vector(0, 60), [.shift])
    let drag = try #require(bench.drag)
    #expect(try uris(drag) == ["0.png", "2.png"] && drag.operation == .move)
    #expect(!drag.item.types.contains(.png))
    mouse(.ended, middle(2) + Vector(0, 60))
    #expect(viewer.selectedIndices == [0, 2])
  }

  @Test func `The end of a drag that is reported late is not that of the next one`() throws {
    func begin(_ index: Int) throws -> LoggedDrag {
      mouse(.began, middle(index))
      mouse(.moved, middle(index) + Vector(0, 30))
      mouse(.moved, middle(index) + Vector(0, 60))
      return try #require(bench.drag)
    }
    let first = try begin(1)
    mouse(.ended, Point(-50, 300))
    #expect(first.isDropped && viewer.drop.drag.carried?.indices == [1])
    let second = try begin(0)
    #expect(second !== first)
    first.end(with: .cancel)
    #expect(viewer.drop.drag.isActive && viewer.drop.drag.carried?.indices == [0])
    mouse(.moved, Point(-70, 320))
    #expect(second.location == Point(-70, 320))
    mouse(.ended, Point(-70, 320))
    #expect(second.isDropped && viewer.drop.drag.carried != nil)
    second.end(with: .copy)
    #expect(viewer.drop.drag.carried == nil, "no list is kept for ever")
  }

  // MARK: In

  private final class Log {
    var operations: [DropOperation] = []
  }

  private func session(
    _ item: PasteboardItem, isLocal: Bool = false, log: Log = Log()
  ) -> DropSession {
    let pasteboard = LocalPasteboard()
    pasteboard.setItem(item)
    let session = DropSession(types: item.types, from: pasteboard, isLocal: isLocal) {
      log.operations.append($0)
    }
    session.move(to: Point(300, 200), for: .copy)
    return session
  }

  private func item(_ uri: String) -> PasteboardItem {
    var item = PasteboardItem()
    item.offer(as: .uriList) { Array("\(uri)\r\n".utf8) }
    return item
  }

  private var highlight: DropHighlight { viewer.drop.highlight }

  @Test func `A file that is dropped is shown, with a frame around the window before`() throws {
    let other = bench.folder.write([1], to: "a/other.png")
    let log = Log()
    let session = session(item("file://\(other)"), log: log)
    let delegate = try #require(viewer.window.dropDelegate)
    #expect(delegate.dropUpdated(session) == .copy)
    #expect(highlight.isFadedIn && highlight.frame == viewer.root.bounds)
    delegate.dropExited(session)
    #expect(!highlight.isFadedIn && log.operations.isEmpty)
    _ = delegate.dropUpdated(session)
    delegate.performDrop(session)
    bench.finishFiles()
    #expect(log.operations == [.copy] && !highlight.isFadedIn)
    #expect(names == ["other.png"])
  }

  @Test func `A picture without a file gets one in the folder that is shown`() throws {
    let png = try PNG.encode(Bitmap(width: 4, height: 4, filledWith: 0xFF00_FF00))
    var item = PasteboardItem()
    item.offer(as: .png) { png }
    let log = Log()
    let session = session(item, log: log)
    #expect(viewer.drop.dropUpdated(session) == .copy)
    viewer.drop.performDrop(session)
    #expect(bench.fetch { notice?.hasPrefix("Saved “Dropped ") == true })
    #expect(log.operations == [.copy] && bench.fetch { names.count == 4 })
  }

  @Test func `A drop that is not a picture is refused, immediately or when it is read`() {
    #expect(viewer.drop.dropUpdated(session(PasteboardItem(text: "words"))) == .forbidden)
    let log = Log()
    let web = session(item("https://example.org/a.png"), log: log)
    #expect(viewer.drop.dropUpdated(web) == .copy)
    viewer.drop.performDrop(web)
    bench.finishFiles()
    #expect(log.operations == [.cancel] && notice == "That is no picture.")
    let gone = session(item("file:///nowhere/a.png"), log: log)
    viewer.drop.performDrop(gone)
    bench.finishFiles()
    #expect(log.operations == [.cancel, .cancel] && names.count == 3)
  }

  @Test func `Pictures of the grid are moved to the folder on which they are dropped`() throws {
    mouse(.began, middle(1))
    mouse(.moved, middle(1) + Vector(0, 30))
    mouse(.moved, middle(1) + Vector(0, 60))
    let tile = try #require(tile)
    let log = Log()
    let session = session(try #require(bench.drag).item, isLocal: true, log: log)
    #expect(viewer.drop.dropUpdated(session) == .forbidden && !highlight.isFadedIn)
    session.move(to: tile.convert(tile.bounds.center, to: nil), for: .copy)
    #expect(viewer.drop.dropUpdated(session) == .move && highlight.isFadedIn)
    #expect(highlight.frame == tile.convert(tile.bounds, to: viewer.root))
    mouse(.ended, Point(0, 0))
    viewer.drop.performDrop(session)
    #expect(bench.fetch { notice == "Moved “1.png” to “a”" })
    #expect(access("\(root)/a/1.png", F_OK) == 0 && access("\(root)/1.png", F_OK) != 0)
    #expect(log.operations.count == 1 && names == ["0.png", "2.png"])
    bench.press("z", .control)
    #expect(bench.fetch { names.count == 3 })
    #expect(access("\(root)/1.png", F_OK) == 0)
  }

  @Test func `The frame goes with a folder that is deleted under a resting finger`() throws {
    let tile = try #require(tile)
    let session = session(PasteboardItem(), isLocal: true)
    session.move(to: tile.convert(tile.bounds.center, to: nil), for: .copy)
    #expect(viewer.drop.dropUpdated(session) == .move && highlight.isFadedIn)
    bench.wait(.seconds(1))
    #expect(highlight.isFadedIn && !viewer.window.needsFrame, "nothing changes meanwhile")
    rmdir("\(root)/a")
    #expect(bench.fetch { self.tile == nil })
    bench.wait(.milliseconds(16))
    #expect(!highlight.isFadedIn)
  }

  @Test func `The way to the folder above takes pictures too`() throws {
    bench.show(opening: [root.appending("a")])
    bench.wait(.milliseconds(600))
    let parent = viewer.gridStage.bar.parent
    let session = session(PasteboardItem(), isLocal: true)
    session.move(to: parent.convert(parent.bounds.center, to: nil), for: .copy)
    #expect(viewer.drop.dropUpdated(session) == .move)
    // Nothing was dragged: nothing happens.
    viewer.drop.performDrop(session)
    #expect(names.isEmpty && notice == nil)
  }
}
