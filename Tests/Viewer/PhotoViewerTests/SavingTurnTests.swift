import Codecs
import Controls
import DecodingSupport
import Drawing
import Files
import Geometry
import Glibc
import Motion
import PictureFiles
import PictureLoading
import Pixels
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Turns of a photo that are saved in its file, while the photo stays as it is on the screen.
@MainActor @Suite struct SavingTurnTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)]) { paths in
      let picture = gradient(width: 240, height: 160)
      let path = FilePath("\(paths[0].removingLastComponent())/turned.jpg")
      try? JPEG.write(picture, to: path)
      return PictureList([path, paths[0]])
    }
    bench.settle()
  }

  private var path: FilePath { viewer.pictures.paths[0] }

  private var size: Size? {
    (try? PictureFile.bitmap(at: path)).map { Size(Double($0.width), Double($0.height)) }
  }

  private func turn(_ modifiers: EventModifiers = []) {
    bench.press("r", modifiers)
    bench.wait(.seconds(1))
    bench.fetch()
  }

  @Test func `Save stands in the bar while there is a turn that the file can keep`() {
    let (controls, chip) = (viewer.photoStage.controls, viewer.photoStage.controls.topBar.save)
    controls.show(whileUsed: false)
    bench.wait(.seconds(1))
    #expect(chip.isHidden)
    turn()
    #expect(!chip.isHidden && chip.title == "Save")
    #expect(chip.frame.maxX <= controls.topBar.zoom.frame.minX)
    #expect(controls.topBar.title.frame.maxX <= chip.frame.minX)
    turn(.shift)
    #expect(chip.isHidden)
    turn()
    let middle = chip.convert(chip.bounds.center, to: nil)
    bench.tap(middle.x, middle.y)
    _ = bench.fetch { !viewer.files.turns.isSaving && size == Size(160, 240) }
    bench.wait(.seconds(1))
    #expect(chip.isHidden)
    turn()
    #expect(!chip.isHidden)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    // The turn was that of the picture before.
    #expect(chip.isHidden)
    turn()
    #expect(!chip.isHidden)
  }

  @Test func `A saved turn can be undone by the notice and by the menus, which name it`() {
    func undoTitle() -> String? {
      let toolbar = viewer.photoStage.controls.toolbar
      return viewer.menus.moreMenu(beside: toolbar).items.first?.title
    }
    #expect(undoTitle() != "Undo Turn of “turned.jpg”")
    turn()
    save()
    #expect(notice == "Saved the turn of “turned.jpg”")
    #expect(viewer.notices.current?.action?.title == "Undo")
    #expect(undoTitle() == "Undo Turn of “turned.jpg”")
    bench.wait(.seconds(60))
    #expect(undoTitle() == "Undo Turn of “turned.jpg”", "also when the notice has gone")
    #expect(viewer.menus.gridMoreMenu().items.first?.title == "Undo Turn of “turned.jpg”")
    viewer.menus.gridMoreMenu().items.first?.action()
    #expect(bench.fetch { size == Size(240, 160) })
    #expect(undoTitle() != "Undo Turn of “turned.jpg”")
  }

  // MARK: Automatic saving

  private func saveAlways() {
    var settings = Settings.dark
    settings.saveTurns = .always
    viewer.apply(settings)
  }

  @Test func `If the user wants it, turns are saved by themselves after two seconds`() {
    saveAlways()
    viewer.photoStage.controls.show(whileUsed: false)
    turn()
    #expect(!viewer.files.turns.isSaving && viewer.photoStage.controls.topBar.save.isHidden)
    turn()
    bench.wait(.milliseconds(800))
    #expect(!viewer.files.turns.isSaving && size == Size(240, 160))
    turn()
    bench.wait(.seconds(2))
    #expect(bench.finishFileWork() && size == Size(160, 240))
    #expect(notice == "Saved the turn of “turned.jpg”")
    bench.press("z", .control)
    #expect(bench.fetch { size == Size(240, 160) })
    // Undone turns stay undone.
    bench.wait(.seconds(4))
    bench.fetch()
    #expect(size == Size(240, 160) && !viewer.files.turns.isSaving)
  }

  @Test func `A photo that comes turned as the one before was is left alone`() throws {
    let path = FilePath("\(bench.folder.path)/turned.jpg")
    let other = FilePath("\(bench.folder.path)/turned2.jpg")
    let bytes = try FileBytes.read(path)
    try FileBytes.write(bytes, to: other)
    bench.show(opening: [path, other])
    bench.settle()
    var settings = Settings.dark
    settings.saveTurns = .always
    settings.nextPicture = .keep
    viewer.apply(settings)
    bench.press("+")
    turn()
    bench.press(.pageDown)
    bench.settle()
    bench.wait(.seconds(4))
    #expect(bench.fetch { !viewer.files.turns.isSaving && (try? FileBytes.read(path)) != bytes })
    #expect(try FileBytes.read(other) == bytes)
  }

  @Test func `A turn that was taken back is not saved`() {
    saveAlways()
    turn()
    turn(.shift)
    bench.wait(.seconds(4))
    #expect(!viewer.files.turns.isSaving && !viewer.context.queue.canUndo)
  }

  @Test(arguments: ["next", "grid", "end"])
  func `A turn that waits is saved when the photo is left`(way: String) {
    saveAlways()
    turn()
    switch way {
    case "next": bench.press(.pageDown)
    case "grid": bench.press("g")
    default: #expect(viewer.finishFiles().isEmpty)
    }
    bench.wait(.seconds(1))
    #expect(bench.finishFileWork() && size == Size(160, 240))
    bench.wait(.seconds(4))
    #expect(viewer.context.queue.undoTitle == "Undo Turn of “turned.jpg”")
    #expect(size == Size(160, 240))
  }

  @Test func `The last turn before the end is saved although it has had no frame`() {
    saveAlways()
    bench.press("r")
    #expect(viewer.finishFiles().isEmpty && size == Size(160, 240))
  }

  @Test func `A turn is saved although nothing was drawn since the whole file was decoded`() throws
  {
    let other = FilePath("\(bench.folder.path)/other.jpg")
    try JPEG.write(gradient(width: 240, height: 160), to: other)
    saveAlways()
    bench.show(opening: [other])
    // The photo arrives last, and no frame follows.
    #expect(bench.fetch { viewer.library.records.info(of: other) != nil })
    bench.press("r")
    bench.wait(.seconds(4))
    #expect(bench.finishFileWork() && viewer.context.queue.undoTitle == "Undo Turn of “other.jpg”")
  }

  @Test func `A turn of a photo that is deleted meanwhile is forgotten`() {
    saveAlways()
    turn()
    bench.press(.delete)
    #expect(bench.finishFileWork())
    #expect(notice?.contains("turned.jpg” to the trash") == true, "\(notice ?? "no notice")")
    bench.wait(.seconds(4))
    #expect(!viewer.files.turns.isSaving)
  }

  @Test func `A turn that waits for the disk is announced soon where no button shows that`() throws
  {
    func toast() -> String? {
      viewer.notices.area.subviews.lazy.compactMap { $0 as? Toast }.first { $0.isPresented }?
        .accessibilityLabel
    }
    let journal = FilePath("\(bench.home.path)/state/journal.jsonl")
    try FileSystem.makeFolder(at: journal.folder)
    turn()
    let lock = try OpenFile(journal, O_RDWR | O_CREAT, mode: 0o600)
    try #require(flock(lock.descriptor, LOCK_EX) == 0)
    #expect(!viewer.photoStage.controls.isShown)
    viewer.files.turnSaving.save()
    viewer.window.advance(to: viewer.window.now + .milliseconds(60))
    #expect(toast() == "Saving the turn of “turned.jpg”…")
    flock(lock.descriptor, LOCK_UN)
    #expect(bench.finishFileWork() && size == Size(160, 240))
  }

  @Test func `A saved turn is in the file, and nothing on the screen changes`() throws {
    turn()
    #expect(Command.all.first { $0.id == "save-turn" }?.state(viewer).isEnabled == true)
    let (before, placement) = (bench.draw(), bench.placement)
    save()
    #expect(size == Size(160, 240))
    #expect(notice == "Saved the turn of “turned.jpg”")
    viewer.notices.current?.dismiss()
    bench.wait(.seconds(8))
    bench.fetch()
    #expect(bench.placement == placement && bench.draw() == before)
    #expect(viewer.files.turnSaving.state.attributes == .hidden, "nothing is left to save")
    // More of it is read from the file as it was.
    bench.press("1")
    bench.settle()
    #expect(bench.placement.nearestQuarter == placement.nearestQuarter && viewer.fault == nil)
    #expect(viewer.window.isSettled)
  }

  @Test func `A saved turn is undone, and can be saved again`() throws {
    let bytes = try FileSystem.contents(of: path, limit: 1 << 20)
    turn()
    save()
    turn(.shift)
    save()
    #expect(size == Size(240, 160))
    bench.press("z", .control)
    #expect(size == Size(160, 240) && viewer.files.turns.saved?.change == .turnRight)
    bench.press("z", .control)
    #expect(try FileSystem.contents(of: path, limit: 1 << 20) == bytes)
    turn()
    #expect(viewer.files.turnSaving.state.isEnabled)
    save()
    #expect(size == Size(160, 240))
  }

  @Test(arguments: ["r", "h", "v"] as [KeyEquivalent])
  func `A photo turns back on the screen when its saved change is undone`(key: KeyEquivalent) {
    bench.press(key)
    bench.wait(.seconds(1))
    #expect(bench.pager.state.orientation != .upright)
    save()
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(bench.pager.state.orientation == .upright)
    #expect(viewer.files.turnSaving.unsavedChange == .upright)
  }

  @Test func `A turn after the saved one stays when that is undone`() {
    turn()
    save()
    turn()
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(size == Size(240, 160) && bench.pager.state.orientation == .turnRight)
    #expect(viewer.files.turnSaving.unsavedChange == .turnRight)
  }

  @Test func `A turn after an undone one is saved by itself too`() {
    saveAlways()
    turn()
    bench.wait(.seconds(2))
    #expect(bench.finishFileWork() && size == Size(160, 240))
    bench.press("z", .control)
    #expect(bench.fetch { size == Size(240, 160) })
    bench.wait(.seconds(1))
    turn(.shift)
    bench.wait(.seconds(2))
    #expect(bench.finishFileWork() && size == Size(160, 240))
  }

  @Test func `Another visit shows the photo from its new file`() throws {
    turn()
    save()
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(viewer.files.turns.saved == nil)
    bench.press(.pageUp)
    bench.wait(.seconds(2))
    bench.settle()
    #expect(viewer.pictures.index == 0 && bench.placement.nearestQuarter == 0)
    #expect(viewer.photos.playback.info?.size == Size(160, 240))
  }

  @Test func `A PNG keeps it in its Exif data`() throws {
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    bench.settle()
    let picture = viewer.pictures.paths[1]
    let before = try PictureFile.bitmap(at: picture)
    turn()
    save()
    #expect(try PictureFile.bitmap(at: picture) == before.upright(from: .turnRight))
    #expect(viewer.files.turnSaving.unsavedChange == .upright)
  }
}
