import Containers
import Files
import Geometry
import Glibc
import Scrolling
import Semantics
import Settings
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer
@testable import Views

/// Going to other folders.
@MainActor @Suite struct GoingTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Opens a folder with three pictures and the folders `a`, with two more, and `b`, which is empty.
  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3)) { paths in
      for name in ["a", "b"] { mkdir("\(paths[0].removingLastComponent())/\(name)", 0o700) }
      return PictureList(opening: [paths[0].removingLastComponent()])
    }
    bench.resize(to: Size(600, 400))
    for name in ["a/x.png", "a/y.png"] {
      try ViewerOnBench.write(Size(9, 9), to: name, in: bench.folder)
    }
    settle()
  }

  /// The names on the tiles.
  private func tiles() -> [FolderTile] {
    bench.draw()
    return viewer.grid.folders.subviews.compactMap { $0 as? FolderTile }
  }

  private func waitForTiles(_ count: Int) {
    #expect(bench.fetch { tiles().count == count })
  }

  private func tap(_ view: View) {
    let point = view.convert(view.bounds.center, to: nil)
    bench.tap(point.x, point.y)
    bench.wait(.milliseconds(600))
  }

  @Test func `The bar is laid out again only when it says something else`() {
    viewer.gridStage.bar.show(viewer.library.folderName, viewer.pictures.countDescription)
    #expect(!viewer.gridStage.bar.needsLayout)
    viewer.gridStage.bar.show("other", "1 picture")
    #expect(viewer.gridStage.bar.needsLayout)
    bench.draw()
    #expect(!viewer.gridStage.bar.needsLayout)
  }

  @Test func `Folders stand above the pictures, and a tap shows theirs`() throws {
    waitForTiles(2)
    #expect(tiles().map(\.folder) == [root.appending("a"), root.appending("b")])
    let first = viewer.grid.cellFrame(at: 0)
    let tile = tiles()[0]
    #expect(tile.convert(tile.bounds, to: nil).maxY <= first.minY)
    tap(tile)
    settle()
    #expect(
      names == ["x.png", "y.png"] && viewer.library.folderName == "a" && bench.isInGrid)
    #expect(viewer.settings.preferences.choices.recents == [root.appending("a"), root])
  }

  @Test func `The way up leads back, by a key and a finger`() throws {
    bench.show(opening: [root.appending("a")])
    settle()
    bench.press(.upArrow, .option)
    settle()
    #expect(try names.count == 3 && viewer.pictures.folder == root.resolved())
    bench.show(opening: [root.appending("a")])
    settle()
    tap(viewer.gridStage.bar.parent)
    settle()
    #expect(names.count == 3)
  }

  @Test func `Keys that come before the folder is listed move when it is`() {
    bench.show(opening: [root.appending("0.png")])
    for _ in 0..<2 { bench.pressWithoutWaiting(.pageDown) }
    #expect(viewer.pictures.isAwaited)
    settle()
    #expect(viewer.pictures.current == root.appending("2.png") && bench.pager.current == 2)
    bench.show(opening: [root.appending("0.png")])
    bench.pressWithoutWaiting(.end)
    bench.pressWithoutWaiting(.pageUp)
    #expect(viewer.pictures.isAwaited)
    settle()
    #expect(viewer.pictures.current == root.appending("1.png"))
    bench.show(opening: [root])
    bench.pressWithoutWaiting(.end)
    settle()
    #expect(bench.isInGrid && viewer.grid.visibleSelection == 2)
  }

  @Test func `Keys that come before the folder is listed do nothing once the photo was left`() {
    bench.show(opening: [root.appending("0.png")])
    bench.pressWithoutWaiting(.pageDown)
    bench.pressWithoutWaiting(.escape)
    #expect(viewer.pictures.isAwaited)
    settle()
    #expect(bench.isInGrid && viewer.pictures.current == root.appending("0.png"))
  }

  @Test func `Comparing ends when other files are shown`() {
    bench.show(opening: [root.appending("0.png")])
    settle()
    bench.press("d")
    #expect(viewer.comparison.isOpen)
    // As when they are dropped on the window.
    bench.show(opening: [root.appending("a")])
    settle()
    #expect(!viewer.comparison.isOpen && viewer.window.presentations.isEmpty)
    #expect(names == ["x.png", "y.png"])
  }

  @Test func `A message is above the bars of compared photos`() throws {
    bench.show(opening: [root.appending("0.png")])
    settle()
    bench.press("d")
    bench.wait(.seconds(1))
    bench.draw()
    viewer.notices.show("A message")
    bench.wait(.seconds(1))
    bench.draw()
    let bars = ["compare.bar-0", "compare.bar-1"].compactMap {
      viewer.window.accessibilityTree().first(identifier: $0)?.frame.minY
    }
    let message = try #require(viewer.notices.current)
    #expect(bars.count == 2)
    #expect(message.convert(message.bounds, to: nil).maxY <= (bars.max() ?? 0))
  }

  @Test func `The bar of a compared photo has room for the name of the one that takes its place`()
    throws
  {
    try ViewerOnBench.write(Size(60, 40), to: "the next one.png", in: bench.folder)
    bench.show(opening: [root.appending("1.png")])
    settle()
    bench.press("d")
    bench.wait(.seconds(1))
    func element(_ identifier: String) throws -> AccessibilityTree.Node {
      bench.draw()
      return try #require(viewer.window.accessibilityTree().first(identifier: identifier))
    }
    let width = try element("compare.bar-1").frame.width
    let trash = try element("compare.trash-1").id
    #expect(viewer.window.performAccessibilityAction("click", on: trash))
    bench.wait(.seconds(1))
    #expect(try element("compare.name-1").name == "the next one.png")
    #expect(try element("compare.bar-1").frame.width > width)
  }

  @Test func `An empty folder says so, and shows the way on`() {
    bench.show(opening: [root.appending("b")])
    settle()
    #expect(names.isEmpty && viewer.grid.message?.headline == "No pictures")
    viewer.places.showParent()
    settle()
    waitForTiles(2)
    #expect(viewer.grid.message == nil && names.count == 3)
  }

  @Test func `A folder that is gone says so`() {
    bench.show(opening: [root.appending("nowhere"), root.appending("a")])
    rmdir("\(root)/b")
    bench.show(opening: [root.appending("b")])
    settle()
    #expect(viewer.fault != nil || viewer.grid.message != nil || !names.isEmpty)
    #expect(!bench.isClosed)
  }

  @Test func `Search, selection and undo stay with their folder`() throws {
    viewer.files.removal.moveToTrash([0])
    viewer.gridController.search.begin()
    viewer.gridController.search.find("2")
    viewer.gridStage.beginSelecting(0)
    bench.show(opening: [root.appending("a")])
    settle()
    #expect(
      !viewer.gridStage.search.isShown && viewer.grid.multipleSelection == nil && names.count == 2)
    bench.press("z", .control)
    #expect(access("\(root)/0.png", F_OK) == 0 && names == ["x.png", "y.png"])
  }

  @Test func `News of the folder before changes nothing any more`() throws {
    bench.show(opening: [root.appending("a")])
    settle()
    try ViewerOnBench.write(Size(9, 9), to: "new.png", in: bench.folder)
    try ViewerOnBench.write(Size(9, 9), to: "a/z.png", in: bench.folder)
    #expect(bench.fetch { names.count == 3 })
    #expect(names == ["x.png", "y.png", "z.png"])
  }

  @Test func `Each folder has the order that was chosen there`() {
    viewer.gridController.sorting.choose(PictureOrder(.name, isReversed: true))
    bench.show(opening: [root.appending("a")])
    settle()
    #expect(names == ["x.png", "y.png"])
    viewer.places.showParent()
    settle()
    #expect(names == ["2.png", "1.png", "0.png"])
  }

  @Test func `Folders that come, go and are renamed are followed`() {
    waitForTiles(2)
    mkdir("\(root)/c", 0o700)
    waitForTiles(3)
    rename("\(root)/c", "\(root)/0")
    #expect(bench.fetch { tiles().first?.folder == root.appending("0") })
    rmdir("\(root)/b")
    waitForTiles(2)
  }

  @Test func `Hidden folders come and go with the setting`() {
    mkdir("\(root)/.hidden", 0o700)
    waitForTiles(2)
    var settings = Settings.dark
    settings.showsHidden = true
    viewer.apply(settings)
    waitForTiles(3)
    viewer.apply(.dark)
    waitForTiles(2)
  }

  @Test func `A file is shown with its folder`() {
    bench.show(opening: [root.appending("a").appending("y.png")])
    settle()
    #expect(!bench.isInGrid && viewer.pictures.current?.displayName == "y.png")
    #expect(names == ["x.png", "y.png"])
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(bench.isInGrid && viewer.window.title.hasPrefix("a "))
  }

  @Test func `Beside a photo that is known from its thumbnail, its neighbours are loaded`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1)
    bench.resize(to: Size(60, 60))
    bench.press("g")
    bench.wait(.seconds(1))
    bench.fetch()
    let path = bench.viewer.pictures.paths[1]
    bench.show(opening: [path])
    #expect(bench.fetch { !bench.viewer.pictures.isAwaited && bench.pager.isSharp(at: 0) })
    #expect(bench.fetch { bench.pager.isSharp(at: 2) })
    #expect(bench.viewer.pictures.current == path)
  }

  @Test func `From a photo, the places open too`() throws {
    bench.press(.return)
    bench.wait(.seconds(1))
    bench.press("o", .control)
    bench.wait(.seconds(1))
    let chooser = viewer.window.presentations.lazy
      .compactMap { ($0 as? Sheet)?.controller as? FolderChooser }.first
    let page = try #require(chooser?.topViewController as? FolderPage)
    #expect(try page.folder == root.resolved())
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.window.presentations.isEmpty && names.count == 3)
  }

  @Test func `Pictures stay where they are seen when folders come above them`() {
    let grid = viewer.grid
    grid.style.largestSide = 360
    grid.showFolders([])
    grid.scroller.contentOffset = grid.allowed(Point(0, 200))
    let frame = grid.cellFrame(at: 1)
    grid.showFolders([root.appending("a")])
    #expect(grid.cellFrame(at: 1) == frame && grid.cells.layout.top > 0)
    grid.scrollToStart()
    bench.draw()
    #expect(grid.index(at: grid.cellFrame(at: 0).center) == 0)
    #expect(grid.index(at: Point(300, GridBar.reservedHeight + 10)) == nil)
  }

  @Test func `Of very many folders some are shown, and the way to all of them`() {
    viewer.grid.showFolders((0..<1000).map { root.appending("\($0)") })
    #expect(tiles().count == 24 && tiles().last?.folder == nil)
    viewer.grid.folders.onOpen(nil)
    bench.wait(.seconds(1))
    #expect(!viewer.window.presentations.isEmpty)
  }
}
