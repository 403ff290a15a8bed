import Drawing
import Editing
import Files
import Geometry
import Glibc
import Layout
import Scrolling
import SystemPackage
import TestSupport
import Testing
import Views

@testable import Containers
@testable import FileOperations
@testable import PhotoViewer

/// The strip of thumbnails over the photo.
@MainActor @Suite struct FilmstripTests: ViewerSuite {
  let bench: ViewerOnBench
  private var strip: FilmstripView { viewer.photoStage.controls.filmstrip }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 30), at: 3)
    bench.resize(to: Size(600, 500))
    bench.settle()
  }

  private func show() {
    bench.press("t")
    bench.wait(.seconds(1))
    _ = bench.fetch { strip.visiblePictures.allSatisfy { viewer.grid.cells.thumbnails[$0] != nil } }
    bench.draw()
  }

  /// Drags the strip by `distance` in steps of a frame.
  private func drag(by distance: Double, lift: Bool = true) {
    let start = strip.convert(strip.bounds.center, to: nil)
    bench.down(1, start.x, start.y)
    for step in 1...20 {
      bench.wait(.milliseconds(16))
      bench.move(1, start.x + distance * Double(step) / 20, start.y)
      bench.draw()
    }
    bench.wait(.milliseconds(300))
    if lift { bench.up(1) }
  }

  @Test func `From right to left, too, the photo is in the middle of a window that was resized`() {
    viewer.window.environment.layoutDirection = .rightToLeft
    show()
    for width in [500.0, 700] {
      bench.resize(to: Size(width, 500))
      bench.draw()
      #expect(strip.cells.frame.origin == .zero && strip.middleIndex == 3, "\(width)")
      let middle = strip.cells.convert(Point(strip.cells.middle(of: 3), 0), to: strip)
      #expect(abs(middle.x - strip.bounds.center.x) < 1, "\(width)")
    }
  }

  @Test func `Of what has no thumbnail, all but videos are crossed out`() {
    let (cells, window) = (FilmstripCells(), View())
    window.bounds = Rect(x: 0, y: 0, width: 200, height: 64)
    cells.frame = window.bounds
    window.addSubview(cells)
    cells.thumbnail = { _ in .fault("damaged") }
    func crosses(_ name: String) -> Int {
      cells.pictures = [FilePath(name)]
      var list = DrawList()
      cells.draw(into: &list)
      return list.commands.count { if case .line = $0 { true } else { false } }
    }
    #expect(crosses("/gone.png") == 2 && crosses("/film.mp4") == 0)
  }

  @Test func `A key shows it above the toolbar with the photo in its middle, and hides it`() {
    #expect(strip.isHidden)
    show()
    #expect(
      !strip.isHidden && viewer.photoStage.controls.isShown
        && viewer.settings.preferences.choices.showsFilmstrip)
    #expect(
      strip.frame.height == 64
        && strip.frame.maxY + 8 == viewer.photoStage.controls.toolbar.frame.minY)
    #expect(strip.middleIndex == 3 && strip.cells.current == 3)
    bench.press("t")
    bench.draw()
    #expect(strip.isHidden && !viewer.settings.preferences.choices.showsFilmstrip)
  }

  @Test func `The filmstrip follows the photo`() {
    show()
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    #expect(strip.middleIndex == 4)
    bench.press(.end)
    bench.wait(.seconds(2))
    #expect(strip.middleIndex == 29)
  }

  @Test func `A finger leafs through the pictures, each of which is shown immediately`() {
    show()
    drag(by: -5 * FilmstripCells.pitch, lift: false)
    #expect(strip.isScrubbed && strip.scroller.scrollIndicators(at: bench.time).isEmpty)
    #expect((7...8).contains(viewer.pictures.index) && bench.pager.current == viewer.pictures.index)
    #expect(strip.middleIndex == viewer.pictures.index)
    #expect(bench.pager.pages[bench.pager.current] != nil, "its thumbnail")
    bench.up(1)
    bench.wait(.seconds(2))
    bench.fetch()
    #expect(!strip.isScrubbed && !viewer.feed.isScrubbing && viewer.photoStage.isComplete)
    #expect(
      strip.middleIndex == viewer.pictures.index && bench.pager.current == viewer.pictures.index)
    let middle = strip.cells.frame(at: viewer.pictures.index).center.x
    #expect(abs(middle - strip.scroller.bounds.center.x) < 1)
  }

  @Test func `A tap goes to a picture`() {
    show()
    let place = strip.cells.convert(strip.cells.frame(at: 6).center, to: nil)
    bench.tap(place.x, place.y)
    bench.wait(.seconds(2))
    bench.fetch()
    #expect(viewer.pictures.index == 6 && bench.pager.current == 6 && strip.middleIndex == 6)
    #expect(viewer.photoStage.isComplete && !viewer.feed.isScrubbing)
  }

  @Test func `Only thumbnails that are seen are requested`() {
    show()
    #expect(
      strip.visiblePictures.count < 14 && strip.visiblePictures.contains(viewer.pictures.paths[3]))
    viewer.photoStage.controls.hide()
    bench.wait(.seconds(1))
    #expect(strip.visiblePictures.isEmpty)
  }

  @Test func `A strip that moves on does not lead from the grid back to a photo`() {
    show()
    drag(by: -3 * FilmstripCells.pitch, lift: false)
    let index = viewer.pictures.index
    bench.press(.escape)
    #expect(!strip.isScrubbed && !viewer.feed.isScrubbing)
    bench.move(1, 10, strip.convert(strip.bounds.center, to: nil).y)
    bench.wait(.seconds(1))
    bench.up(1)
    bench.wait(.seconds(2))
    #expect(bench.isInGrid && viewer.pictures.index == index)
    strip.onScrub(0)
    strip.onChoose(1)
    #expect(bench.isInGrid && viewer.pictures.index == index)
  }

  @Test func `Thumbnails that are seen in the strip are kept, however many others are needed`() {
    show()
    viewer.grid.cells.thumbnails = ThumbnailStore(budget: 1)
    viewer.feed.update()
    #expect(
      bench.fetch { strip.visiblePictures.allSatisfy { viewer.grid.cells.thumbnails[$0] != nil } })
    bench.wait(.seconds(1))
    bench.draw()
    #expect(strip.visiblePictures.allSatisfy { viewer.grid.cells.thumbnails[$0] != nil })
  }

  @Test func `A low window has no room for it`() {
    bench.resize(to: Size(600, 200))
    show()
    #expect(strip.isHidden)
  }

  @Test func `The one in the middle has the ratio of its picture, and those beside it make room`() {
    show()
    let wide = strip.cells.frame(at: 3)
    #expect(wide.width == 84 && wide.height == 56, "60 by 40")
    #expect(abs(wide.center.x - strip.scroller.bounds.center.x) < 0.01)
    for index in [1, 2, 4, 5] { #expect(strip.cells.frame(at: index).width == 56) }
    let gap = FilmstripCells.pitch - FilmstripCells.side
    for index in 0..<6 {
      let (left, right) = (strip.cells.frame(at: index), strip.cells.frame(at: index + 1))
      #expect(abs(right.minX - left.maxX - gap) < 0.01)
      #expect(strip.cells.visibleIndex(at: left.center.x) == index)
    }
    // The content at its end is visible there, too.
    #expect(strip.cells.visibleIndex(at: wide.maxX - 1) == 3)
  }

  @Test func `Thumbnails grow and shrink with the strip, without a jump`() {
    show()
    let start = strip.scroller.contentOffset
    var before = strip.cells.frame(at: 3).center.x - start.x
    for step in 1...60 {
      strip.scroller.contentOffset = start + Vector(Double(step), 0)
      let widths = (2...5).map { strip.cells.frame(at: $0).width }
      let total: Double = widths.reduce(0, +)
      #expect(abs(total - 252) < 0.01, "\(step): \(widths)")
      let place = strip.cells.frame(at: 3).center.x - strip.scroller.contentOffset.x
      #expect(abs(place - before) < 2)
      before = place
    }
    #expect(strip.cells.frame(at: 4).width == 84 && strip.cells.frame(at: 3).width == 56)
  }
}

/// New folders.
@MainActor @Suite struct NewFolderTests {
  private let folder = TemporaryFolder()

  @Test func `A new folder is made once, and nothing is replaced`() throws {
    let root = FilePath(folder.path)
    let path = try FileName("A new one").makeFolder(in: root)
    #expect(FileStatus(of: path)?.isFolder == true && path == root.appending("A new one"))
    #expect(throws: Errno.fileExists) { try FileName("A new one").makeFolder(in: root) }
    _ = folder.write([1], to: "file")
    #expect(throws: Errno.fileExists) { try FileName("file").makeFolder(in: root) }
    #expect(throws: Errno.noSuchFileOrDirectory) {
      try FileName("x").makeFolder(in: root.appending("nowhere"))
    }
  }

  private func alerts(on bench: ViewerOnBench) -> [Alert] {
    bench.viewer.window.presentations.compactMap { $0 as? Alert }
  }

  /// Opens a chooser at `folder`, and the question for the name of a new one in it.
  private func askForFolder(
    in folder: FilePath, on bench: ViewerOnBench
  ) throws -> (chooser: FolderChooser, alert: Alert) {
    let chooser = FolderChooser(
      FolderRequest(title: "Move", action: "Move Here", start: folder) { _ in },
      worker: bench.viewer.context.queue.worker)
    Sheet(chooser).present(in: bench.viewer.window)
    bench.wait(.seconds(1))
    let page = try #require(chooser.topViewController as? FolderPage)
    page.navigationItem.trailingItems.first { $0.title == "New Folder" }?.primaryAction?()
    bench.wait(.seconds(1))
    return (chooser, try #require(alerts(on: bench).first))
  }

  @Test func `The question for a name goes with the chooser`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2))
    let (chooser, _) = try askForFolder(in: FilePath(bench.folder.path), on: bench)
    chooser.dismiss()
    bench.wait(.seconds(1))
    #expect(bench.viewer.window.presentations.isEmpty)
  }

  @Test func `A folder that cannot be made is said, and the chooser stays`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2))
    bench.resize(to: Size(500, 700))
    let gone = FilePath("\(bench.folder.path)/gone")
    mkdir(gone.string, 0o700)
    let (chooser, alert) = try askForFolder(in: gone, on: bench)
    rmdir(gone.string)
    alert.textFields.first?.text = "mine"
    alert.actions.last?.handler()
    alert.dismiss()
    bench.wait(.seconds(1))
    #expect(alerts(on: bench).map(\.accessibilityIdentifier) == ["new-folder-fault"])
    #expect((chooser.topViewController as? FolderPage)?.folder == gone)
  }

  @Test func `The chooser makes a folder, and goes there`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2))
    bench.resize(to: Size(500, 700))
    bench.press("m", [.control, .shift])
    bench.wait(.seconds(1))
    let sheet = bench.viewer.window.presentations.lazy.compactMap { $0 as? Sheet }.first
    let chooser = try #require(sheet?.controller as? FolderChooser)
    let page = try #require(chooser.topViewController as? FolderPage)
    page.navigationItem.trailingItems.first { $0.title == "New Folder" }?.primaryAction?()
    bench.wait(.seconds(1))
    let found = bench.viewer.window.presentations.lazy.compactMap { $0 as? Alert }.first
    let alert = try #require(found)
    alert.textFields.first?.text = "mine"
    alert.actions.last?.handler()
    alert.dismiss()
    bench.wait(.seconds(1))
    let top = try #require(chooser.topViewController as? FolderPage)
    #expect(top.folder.lastComponent == "mine" && FileStatus(of: top.folder)?.isFolder == true)
  }
}
