import Controls
import Drawing
import Files
import Folders
import Geometry
import Gestures
import Glibc
import PictureFiles
import Pixels
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Pictures 0 to 4 of one folder, opened at 2, while files are added and removed.
@MainActor @Suite struct LiveFolderTests: ViewerSuite {
  private let size = Size(600, 400)
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench(Array(repeating: size, count: 5)) { PictureList(opening: [$0[2]]) }
  }

  private func path(_ name: String) -> String { "\(bench.folder.path)/\(name)" }
  private var current: String? { bench.viewer.pictures.current.map(\.displayName) }

  /// The colour of the current picture's finest level.
  private var color: UInt32? {
    guard case .picture(let pyramid) = bench.pager.pages[bench.pager.current] else { return nil }
    return pyramid.levels[0].bitmap[0, 0]
  }

  private func zoom() {
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    #expect(bench.placement.scale == 1)
    #expect(bench.fetch { bench.viewer.photoStage.isComplete })
  }

  @Test func `The folder of an opened picture is read`() {
    #expect(names == ["0.png", "1.png", "2.png", "3.png", "4.png"])
    #expect(current == "2.png" && bench.pager.current == 2)
  }

  @Test func `Cropping ends if a file gets a picture of another size`() throws {
    bench.settle()
    bench.press("e")
    bench.wait(.seconds(1))
    #expect(bench.pager.isPlaced)
    try ViewerOnBench.write(Size(30, 40), to: "2.png", in: bench.folder)
    #expect(bench.fetch { !bench.pager.isPlaced })
    #expect(viewer.window.presentations.isEmpty && current == "2.png")
    #expect(viewer.notices.current?.accessibilityLabel == "“2.png” has changed meanwhile.")
  }

  @Test func `Fingers on a picture that is deleted do not turn the next one`() {
    bench.wait(.seconds(1))
    let (left, right) = (Point(100, 100), Point(200, 100))
    bench.send([(1, .began, left), (2, .began, right)])
    bench.wait(.milliseconds(100))
    unlink(path("2.png"))
    #expect(bench.fetch { current == "3.png" })
    for step in 1...10 {
      let share = Double(step) / 10
      bench.send([
        (1, .moved, Point(100 + 50 * share, 100 - 50 * share)),
        (2, .moved, Point(200 - 50 * share, 100 + 50 * share)),
      ])
      bench.wait(.milliseconds(16))
    }
    bench.send([(1, .ended, Point(150, 50)), (2, .ended, Point(150, 150))])
    bench.wait(.seconds(1))
    #expect(bench.pager.state.orientation == .upright && current == "3.png")
    // Fingers that land afterwards are followed.
    bench.tap(150, 100)
    bench.wait(.seconds(1))
    #expect(bench.viewer.photoStage.controls.isShown)
  }

  @Test func `The current picture stays when others are added and removed`() throws {
    zoom()
    let before = bench.draw()
    try ViewerOnBench.write(size, to: "1b.png", in: bench.folder)
    unlink(path("0.png"))
    unlink(path("3.png"))
    rename(path("4.png"), path("0c.png"))
    try ViewerOnBench.write(size, to: "9.png", in: bench.folder)
    #expect(bench.fetch { names == ["0c.png", "1.png", "1b.png", "2.png", "9.png"] })
    #expect(current == "2.png" && bench.pager.current == 3 && bench.viewer.pictures.index == 3)
    #expect(bench.draw() == before)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(current == "9.png" && bench.pager.current == 4)
  }

  @Test func `Properties beside the grid follow another name of their file, and end with it`() {
    bench.resize(to: Size(900, 700))
    bench.press("g")
    bench.wait(.seconds(1))
    bench.press(.home)
    bench.press("i")
    let properties = viewer.properties
    #expect(properties.dock.isBeside && properties.path?.displayName == "0.png")
    rename(path("0.png"), path("7.png"))
    #expect(bench.fetch { properties.path?.displayName == "7.png" } && properties.isShown)
    unlink(path("7.png"))
    #expect(bench.fetch { !properties.isShown })
  }

  @Test func `Page Up does nothing after all earlier pictures are removed`() {
    for name in ["0.png", "1.png"] { unlink(path(name)) }
    #expect(bench.fetch { names.count == 3 })
    bench.press(.pageUp)
    #expect(current == "2.png" && bench.pager.current == 0)
  }

  @Test func `When the current picture is removed the next is shown`() {
    zoom()
    unlink(path("2.png"))
    #expect(bench.fetch { current == "3.png" })
    bench.fetch()
    #expect(bench.pager.current == 2 && bench.pager.hasPicture)
    #expect(bench.placement.scale == 0.5)
    for name in ["4.png", "3.png"] { unlink(path(name)) }
    #expect(bench.fetch { current == "1.png" })
  }

  @Test func `The photo has a name until the grid takes its place`() {
    for name in names { unlink(path(name)) }
    #expect(bench.fetch { names.isEmpty })
    #expect(bench.pager.accessibilityLabel?.isEmpty == false)
  }

  @Test func `The next picture is there immediately when the current one is moved to the trash`() {
    bench.settle()
    for next in ["3.png", "4.png"] {
      bench.press(.delete)
      #expect(current == next && bench.pager.hasPicture)
      #expect(bench.placement.scale == 0.5)
      // Nothing has to arrive before the frame that follows.
      #expect(bench.viewer.photoStage.isComplete)
      bench.settle()
    }
    bench.press(.delete)
    #expect(current == "1.png" && bench.pager.hasPicture)
  }

  @Test func `When the last picture is removed a message is shown`() {
    for name in names { unlink(path(name)) }
    #expect(bench.fetch { names.isEmpty })
    bench.draw()
    #expect(bench.isInGrid && bench.viewer.window.isSettled)
    #expect(bench.viewer.grid.message?.headline == "No pictures left")
    #expect(bench.viewer.fault?.reason == .noPictures(skipped: SkippedFiles()))
    _ = try? ViewerOnBench.write(size, to: "new.png", in: bench.folder)
    #expect(bench.fetch { names == ["new.png"] })
    #expect(bench.viewer.grid.message == nil)
  }

  @Test func `A rewritten picture is reloaded in place`() throws {
    zoom()
    bench.press(.rightArrow)
    bench.wait(.seconds(1))
    let place = bench.placement
    try ViewerOnBench.write(size, 0xFFAA_0000, to: "2.png", in: bench.folder)
    #expect(bench.fetch { color == 0xFFAA_0000 && bench.viewer.photoStage.isComplete })
    bench.draw()
    #expect(bench.placement == place)

    try ViewerOnBench.write(size, 0xFF00_AA00, to: "other", in: bench.folder)
    rename(path("other"), path("2.png"))
    #expect(bench.fetch { color == 0xFF00_AA00 && bench.viewer.photoStage.isComplete })
    bench.draw()
    #expect(bench.placement == place && names.count == 5)
  }

  /// A picture of another size is fitted; for a file that can no longer be shown, there is a message.
  @Test func `A file with other content is shown as a new picture`() throws {
    zoom()
    try ViewerOnBench.write(Size(300, 100), 0xFFAA_0000, to: "2.png", in: bench.folder)
    #expect(bench.fetch { color == 0xFFAA_0000 })
    bench.draw()
    #expect(bench.placement.scale == 1 && bench.placement.origin == Point(0, 50))
    _ = bench.folder.write([], to: "2.png")
    #expect(bench.fetch { bench.viewer.fault?.reason == .empty })
    try ViewerOnBench.write(size, to: "2.png", in: bench.folder)
    #expect(bench.fetch { bench.viewer.fault == nil && color == 0xFF33_6699 })
  }

  @Test func `A renamed picture stays under its new name`() {
    zoom()
    let before = bench.draw()
    rename(path("2.png"), path("7.png"))
    #expect(bench.fetch { current == "7.png" })
    #expect(bench.pager.current == 4 && bench.viewer.photoStage.isComplete)
    #expect(bench.draw() == before)
  }

  @Test func `A picture renamed over another stays`() {
    zoom()
    let before = bench.draw()
    rename(path("2.png"), path("3.png"))
    #expect(bench.fetch { current == "3.png" && names.count == 4 })
    #expect(bench.pager.current == 2 && bench.viewer.photoStage.isComplete)
    #expect(bench.draw() == before)
  }

  /// The index of the file changes while the menu is open.
  @Test func `A menu acts on the file for which it was opened`() throws {
    let items = bench.viewer.menus.thumbnailMenu(of: 3).items
    let trash = try #require(items.first { $0.title == "Move to Trash" })
    unlink(path("0.png"))
    #expect(bench.fetch { names.count == 4 })
    trash.action()
    bench.finishFiles()
    #expect(names == ["1.png", "2.png", "4.png"] && access(path("3.png"), F_OK) != 0)
    // The file was removed, and no other takes its place.
    trash.action()
    bench.finishFiles()
    #expect(names.count == 3 && access(path("4.png"), F_OK) == 0)
  }

  @Test func `A restoration that failed can be tried again`() throws {
    bench.press(.delete)
    try ViewerOnBench.write(size, to: "2.png", in: bench.folder)
    #expect(bench.fetch { names.contains("2.png") })
    bench.press(.character("z"), .control)
    rename(path("2.png"), path("5.png"))
    #expect(bench.fetch { names.contains("5.png") && !names.contains("2.png") })
    bench.press(.character("z"), .control)
    #expect(bench.fetch { names.contains("2.png") && names.count == 6 })
  }

  @Test func `A picture restored from the trash is listed once`() throws {
    bench.press(.delete)
    #expect(names == ["0.png", "1.png", "3.png", "4.png"])
    try ViewerOnBench.write(size, to: "2b.png", in: bench.folder)
    #expect(bench.fetch { names.contains("2b.png") })
    bench.press(.character("z"), .control)
    #expect(current == "2.png")
    try ViewerOnBench.write(size, to: "9.png", in: bench.folder)
    #expect(bench.fetch { names.contains("9.png") })
    #expect(names == ["0.png", "1.png", "2.png", "2b.png", "3.png", "4.png", "9.png"])
    #expect(current == "2.png")
  }

  @Test func `The thumbnail of a changed file is made again`() throws {
    let bench = try ViewerOnBench([size, size]) { PictureList(opening: [$0[0].folder]) }
    #expect(bench.isInGrid && bench.viewer.window.isSettled)
    let path = bench.viewer.pictures.paths[1]
    try ViewerOnBench.write(size, 0xFFAA_0000, to: "1.png", in: bench.folder)
    #expect(
      bench.fetch {
        bench.viewer.grid.thumbnails.preview(of: path)?.levels[0].bitmap[0, 0] == 0xFFAA_0000
      })
  }

  @Test func `A named file that is removed keeps its slot and shows a message`() throws {
    let bench = try ViewerOnBench([size, size, size], at: 1)
    let path = bench.viewer.pictures.paths[1]
    try FileSystem.unlink(path)
    #expect(bench.fetch { bench.viewer.fault?.reason == .missing })
    #expect(bench.viewer.pictures.paths.count == 3 && bench.viewer.photoStage.isComplete)
    try ViewerOnBench.write(size, to: "1.png", in: bench.folder)
    #expect(bench.fetch { bench.viewer.fault == nil && bench.pager.hasPicture })
  }

  @Test func `A folder that appears at the path of a missing file is opened`() throws {
    let bench = try ViewerOnBench([size]) {
      PictureList(opening: [$0[0].folder.appending("album")])
    }
    let album = FilePath("\(bench.folder.path)/album")
    #expect(bench.fetch { bench.viewer.fault?.reason == .missing })
    let other = TemporaryFolder()
    for name in ["1.png", "2.png"] { try ViewerOnBench.write(size, to: name, in: other) }
    #expect(rename(other.path, album.string) == 0)
    #expect(
      bench.fetch {
        bench.draw()
        return bench.viewer.pictures.paths == ["1.png", "2.png"].map { album.appending($0) }
      })
    #expect(bench.viewer.pictures.folder == album && bench.viewer.pictures.isOfFolders)
  }

  @Test func `A folder that appears in place of one of several files is shown among the others`()
    throws
  {
    let bench = try ViewerOnBench([size, size]) {
      PictureList(opening: [$0[0], $0[0].folder.appending("album"), $0[1]])
    }
    bench.press(.rightArrow)
    #expect(bench.fetch { bench.viewer.fault?.reason == .missing })
    let other = TemporaryFolder()
    try ViewerOnBench.write(size, to: "9.png", in: other)
    #expect(rename(other.path, "\(bench.folder.path)/album") == 0)
    #expect(
      bench.fetch {
        bench.draw()
        return bench.viewer.pictures.current?.displayName == "9.png"
      })
    #expect(bench.viewer.pictures.paths.map(\.displayName) == ["0.png", "9.png", "1.png"])
  }

  @Test func `A folder that the system does not watch is looked at now and then, and on return`()
    throws
  {
    let watcher = FolderWatcher(returnTime: .milliseconds(200), watching: false) {}
    let bench = try ViewerOnBench([size], watcher: watcher) {
      let list = PictureList(opening: [$0[0]])
      list.watch(by: watcher)
      return list
    }
    let window = bench.viewer.window
    func count() -> Int { bench.viewer.pictures.paths.count }
    func add(_ name: String) throws {
      try ViewerOnBench.write(size, to: name, in: bench.folder)
    }
    #expect(bench.fetch { bench.viewer.library.hasUnwatchedFolders })
    try add("1.png")
    bench.wait(FolderRefreshTimer.interval + .seconds(1))
    #expect(bench.fetch { count() == 2 })
    try add("2.png")
    bench.wait(FolderRefreshTimer.interval + .seconds(1))
    #expect(bench.fetch { count() == 3 })
    window.handle(.keyboardChanged(false))
    try add("3.png")
    window.handle(.keyboardChanged(true))
    #expect(bench.fetch { count() == 4 })
    // Nobody sees what a minimized window shows. It need not get the keyboard when it is shown again.
    window.handle(.minimizedChanged(true))
    try add("4.png")
    bench.wait(.seconds(10))
    #expect(bench.isIdle && count() == 4)
    window.handle(.minimizedChanged(false))
    #expect(bench.fetch { count() == 5 })
    try add("5.png")
    bench.wait(FolderRefreshTimer.interval + .seconds(1))
    #expect(bench.fetch { count() == 6 })
  }
}
