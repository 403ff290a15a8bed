import Editing
import Files
import Geometry
import Glibc
import Semantics
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import Folders
@testable import PhotoViewer

/// The names that match a search.
@Suite struct PictureFilterTests {
  @Test(arguments: [
    ("cafe", "Café.jpg", true), ("CAFÉ", "cafe.png", true), ("café", "Cafe\u{301} 2.jpg", true),
    ("beach 12", "IMG_12 the Beach.jpg", true), ("beach 13", "IMG_12 the Beach.jpg", false),
    (".png", "a.png", true), ("ßen", "Straßen.jpg", true), ("МОСКВА", "москва.jpg", true),
    ("a/b", "ab.jpg", false), ("東京", "東京 1.png", true),
  ])
  func `Each word is a part of the name, whatever its case and accents`(
    text: String, name: String, matches: Bool
  ) {
    #expect(PictureFilter(text)?.matches(FilePath(name)) == matches)
  }

  @Test(arguments: [
    ("July 2026", true), ("jul", true), ("2026", true), ("4 july", true), ("2026-07", true),
    ("2026-07-04", true), ("a.jpg july", true), ("august 2026", false), ("5 july", false),
    ("2025", false), ("4", false), ("ju", false), ("b.jpg july", false),
  ])
  func `Words find the day, the month and the year, and short ones only the name`(
    text: String, matches: Bool
  ) throws {
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday, time.tm_isdst) = (126, 6, 4, -1)
    let day = CalendarPeriods(around: FileTime(seconds: mktime(&time), nanoseconds: 0))
    #expect(PictureFilter(text)?.matches("a.jpg", of: day) == matches)
  }

  @Test func `Without a word there is nothing to search for`() {
    #expect(
      PictureFilter("") == nil && PictureFilter(" \t ") == nil && PictureFilter("\u{301}") == nil)
    #expect(PictureFilter("a  b") == PictureFilter(" A B"))
  }
}

/// Lists that are shown in part.
@Suite struct FilteredListTests {
  private let folder = TemporaryFolder()

  init() {
    for name in ["ant.png", "bee.png", "cat.png", "bat.png", "eel.png"] {
      _ = folder.write([1], to: name)
    }
  }

  private var path: FilePath { FilePath(folder.path) }

  private func list() throws -> PictureList {
    var list = PictureList(sources: [.folder(path: path)])
    list.apply(.success(try PictureFolder.listing(of: path)), of: 0)
    return list
  }

  private func names(_ list: PictureList) -> String {
    list.paths.map { String($0.displayName.prefix(3)) }.joined(separator: " ")
  }

  @Test func `Videos and raw files of the folder are counted beside its pictures`() throws {
    for name in ["a.mov", "b.X3F", "c.txt"] { _ = folder.write([1], to: name) }
    #expect(try list().countDescription == "5 pictures, 1 video, 1 other file")
  }

  @Test func `A search shows what it finds, and its end everything`() throws {
    var list = try list()
    #expect(names(list) == "ant bat bee cat eel")
    list.move(to: 2)
    list.show(only: PictureFilter("at"))
    #expect(names(list) == "bat cat" && list.countDescription == "2 of 5")
    // The bee is not there: the next one after it is.
    #expect(list.current?.displayName == "cat.png")
    list.show(only: PictureFilter("b"))
    #expect(names(list) == "bat bee" && list.current?.displayName == "bee.png")
    list.show(only: nil)
    #expect(names(list) == "ant bat bee cat eel" && list.current?.displayName == "bee.png")
    #expect(list.countDescription == "5 pictures" && list.leftOut.isEmpty)
  }

  @Test func `A search that finds nothing has no current picture, and nothing is lost`() throws {
    var list = try list()
    list.show(only: PictureFilter("zebra"))
    #expect(list.paths.isEmpty && list.current == nil && list.emptiness == nil)
    #expect(list.countDescription == "0 of 5" && list.totalCount == 5)
    list.sort(by: PictureOrder(.name, isReversed: true))
    #expect(list.paths.isEmpty)
    list.show(only: PictureFilter("at"))
    #expect(names(list) == "cat bat")
    list.show(only: nil)
    #expect(names(list) == "eel cat bee bat ant")
  }

  @Test func `New files are found if they match, and removed ones are gone in both parts`() throws {
    var list = try list()
    list.show(only: PictureFilter("at"))
    list.move(to: 1)
    for name in ["rat.png", "dog.png"] { _ = folder.write([1], to: name) }
    var news = FolderChanges(of: path)
    for name in ["rat.png", "dog.png", "ant.png"] {
      let file = path.appending(FilePath.Component(name) ?? "x")
      news.record(.written(PictureFolder.picture(at: file)), at: file)
    }
    news.record(.gone, at: path.appending("bee.png"))
    let stays = list.apply([news])
    #expect(stays && names(list) == "bat cat rat" && list.current?.displayName == "cat.png")
    #expect(list.totalCount == 6)
    var others = FolderChanges(of: path)
    others.record(.gone, at: path.appending("cat.png"))
    let isLeft = list.apply([others])
    // The dog is next in the folder, but is not what is searched for.
    #expect(!isLeft && names(list) == "bat rat" && list.current?.displayName == "rat.png")
    list.show(only: nil)
    #expect(names(list) == "ant bat dog eel rat")
  }

  @Test func `The current picture stays under a name that does not match`() throws {
    var list = try list()
    list.show(only: PictureFilter("bat"))
    let (old, new) = (path.appending("bat.png"), path.appending("owl.png"))
    rename("\(folder.path)/bat.png", "\(folder.path)/owl.png")
    var news = FolderChanges(of: path)
    news.recordRename(of: old, to: new)
    news.record(.gone, at: old)
    news.record(.written(PictureFolder.picture(at: new)), at: new)
    let stays = list.apply([news])
    #expect(stays && names(list) == "owl" && list.current == new)
    list.show(only: PictureFilter("b"))
    #expect(names(list) == "bee")
  }

  @Test func `A picture removed during a search returns, even if it no longer matches`()
    throws
  {
    var list = try list()
    list.show(only: PictureFilter("at"))
    let removal = list.remove(at: [0])[0]
    #expect(names(list) == "cat" && list.totalCount == 4)
    list.show(only: PictureFilter("e"))
    #expect(names(list) == "bee eel")
    #expect(list.putBack(removal) == 0 && names(list) == "bat bee eel" && list.totalCount == 5)
    list.show(only: nil)
    #expect(names(list) == "ant bat bee cat eel")
  }

  @Test(arguments: PictureOrder.Key.allCases)
  func `Searching in any order and back is as if nothing had been`(key: PictureOrder.Key) throws {
    var list = try list()
    list.sort(by: PictureOrder(key, isReversed: true))
    let earlier = list
    for text in ["a", "b", "ee", "q", "t"] { list.show(only: PictureFilter(text)) }
    list.show(only: nil)
    #expect(list.paths == earlier.paths && list.items == earlier.items)
  }
}

/// Searching in the viewer.
@MainActor @Suite struct SearchTests: ViewerSuite {
  let bench: ViewerOnBench

  /// Opens pictures named after their numbers.
  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 12), at: 1)
    bench.resize(to: Size(600, 400))
    bench.press("g")
    bench.wait(.seconds(1))
  }

  private func search(_ text: String) {
    bench.press("f", .control)
    type(text)
    bench.wait(.milliseconds(400))
  }

  @Test func `Typed text is searched for after a pause of 300 ms`() {
    bench.press("/")
    #expect(
      viewer.gridStage.search.isShown && viewer.gridStage.bar.isHidden
        && !viewer.gridStage.search.bar.isHidden)
    type("1")
    bench.wait(.milliseconds(250))
    #expect(names.count == 12)
    type("1")
    bench.wait(.milliseconds(250))
    #expect(names.count == 12)
    bench.wait(.milliseconds(100))
    #expect(names == ["11.png"] && viewer.grid.pictures == viewer.pictures.paths)
  }

  @Test func `Undo in the field brings back its text, and no picture`() {
    bench.press(.rightArrow)
    bench.press(.delete)
    #expect(bench.finishFileWork() && names.count == 11)
    search("1")
    for _ in 0..<3 { bench.press("z", .control) }
    #expect(viewer.gridStage.search.bar.field.text.isEmpty)
    #expect(bench.finishFileWork())
    bench.wait(.milliseconds(400))
    #expect(names.count == 11)
    bench.press(.escape)
    bench.press("z", .control)
    #expect(bench.finishFileWork() && names.count == 12)
  }

  @Test func `Letters and Delete are for the field, not for pictures`() {
    bench.press(.home)
    search("q")
    #expect(!bench.isClosed && viewer.gridStage.search.bar.field.text == "q")
    bench.press(.backspace)
    for key in [KeyEquivalent.delete, .backspace, .pageDown, .home] { bench.press(key) }
    bench.wait(.seconds(1))
    #expect(names.count == 12 && viewer.chosenIndex == nil && !viewer.context.queue.canUndo)
  }

  @Test func `Select All stays in the field, with a text and without one`() {
    for text in ["", "1"] {
      search(text)
      bench.press("a", .control)
      bench.wait(.seconds(1))
      #expect(viewer.gridStage.search.isEditing && viewer.grid.multipleSelection == nil)
    }
  }

  @Test func `Escape deletes the text, and then ends the search`() {
    search("1")
    #expect(names == ["1.png", "10.png", "11.png"])
    bench.press(.escape)
    bench.wait(.milliseconds(50))
    #expect(names.count == 12 && viewer.gridStage.search.isShown)
    bench.press(.escape)
    #expect(!viewer.gridStage.search.isShown && !viewer.gridStage.bar.isHidden && !bench.isClosed)
    #expect(viewer.grid.isFirstResponder)
  }

  @Test func `From what was found, Escape ends the search, and the window stays`() {
    search("1")
    bench.press(.downArrow)
    #expect(viewer.grid.isFirstResponder && viewer.grid.visibleSelection == 0)
    bench.press(.escape)
    #expect(names.count == 12 && !viewer.gridStage.search.isShown && !bench.isClosed)
    #expect(viewer.grid.selection == 1)
  }

  @Test func `Return leads to what was found and opens it, and the arrow up leads back`() {
    search("1")
    bench.press(.return)
    bench.press(.upArrow)
    #expect(viewer.gridStage.search.isEditing)
    bench.press(.return)
    bench.press(.rightArrow)
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(!bench.isInGrid && viewer.pictures.current?.displayName == "10.png")
    bench.press(.pageDown)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.current?.displayName == "11.png")
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(
      viewer.gridStage.search.isShown && !viewer.gridStage.search.bar.isHidden && names.count == 3)
    viewer.gridController.search.end()
    #expect(names.count == 12 && viewer.pictures.current?.displayName == "11.png")
  }

  @Test func `A second search for the same words finds the same`() {
    for _ in 0..<2 {
      search("11")
      #expect(names == ["11.png"])
      viewer.gridController.search.end()
      #expect(names.count == 12)
    }
  }

  @Test func `What a search says is in the middle of the part above the keyboard`() throws {
    search("zebra")
    let size = viewer.window.size
    for share in [0.5, 0.25] {
      let top = size.height * (1 - share)
      viewer.window.keyboardFrame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
      let frame = try #require(element("grid.empty")).frame
      #expect(frame.minY >= viewer.grid.topInset && abs(frame.maxY - top) < 1)
    }
    viewer.window.keyboardFrame = nil
    #expect(try #require(element("grid.empty")).frame.maxY == size.height)
  }

  @Test func `A search that finds nothing says so`() {
    search("zebra")
    #expect(names.isEmpty && viewer.grid.message?.headline == "No pictures found")
    #expect(viewer.fault == nil)
    bench.press(.downArrow)
    #expect(viewer.gridStage.search.isEditing)
    bench.press(.escape)
    bench.wait(.milliseconds(50))
    #expect(names.count == 12 && viewer.grid.message == nil)
  }

  @Test func `Selected pictures stay selected, and those not seen are left alone`() {
    for index in [0, 1] { viewer.gridStage.beginSelecting(index) }
    viewer.gridController.search.end()
    viewer.gridController.search.begin()
    viewer.gridController.search.find("1")
    #expect(viewer.selectedIndices.map { names[$0] } == ["1.png"])
    viewer.gridController.search.find("11")
    #expect(viewer.selectedIndices == [])
    viewer.gridStage.beginSelecting(0)
    viewer.gridController.search.find("")
    #expect(viewer.selectedIndices.map { names[$0] } == ["0.png", "1.png", "11.png"])
    viewer.gridController.search.find("11")
    bench.press("g")
    viewer.files.removal.moveToTrash(viewer.selectedIndices)
    viewer.gridController.search.end()
    #expect(names.count == 11 && names.contains("0.png") && !names.contains("11.png"))
    #expect(viewer.grid.multipleSelection == nil)
  }

  private var barLabels: [String] {
    bench.draw()
    return viewer.gridStage.search.bar.subviews.compactMap(\.accessibilityLabel)
  }

  @Test func `The title of a search says how many there are`() {
    search("1")
    #expect(barLabels.contains("3 of 12"))
  }

  @Test func `The title of a search follows what is removed and what returns`() {
    search("1")
    viewer.files.removal.moveToTrash([0])
    #expect(bench.finishFileWork() && barLabels.contains("2 of 11"))
    viewer.files.undoing.undo()
    #expect(bench.finishFileWork() && barLabels.contains("3 of 12"))
  }

  @Test func `The last typed text is not searched for once the search has ended`() {
    search("1")
    type("1")
    viewer.gridController.search.end()
    bench.wait(.seconds(1))
    #expect(names.count == 12 && viewer.pictures.filter == nil && !viewer.gridStage.search.isShown)
  }

  @Test func `A finger begins and ends a search`() throws {
    bench.draw()
    let button = try #require(
      viewer.gridStage.bar.subviews.first { $0.accessibilityIdentifier == "grid-bar.search" })
    let point = button.convert(button.bounds.center, to: nil)
    bench.tap(point.x, point.y)
    bench.wait(.milliseconds(500))
    #expect(viewer.gridStage.search.isEditing)
    viewer.gridController.search.find("1")
    let close = viewer.gridStage.search.bar.close
    let end = close.convert(close.bounds.center, to: nil)
    bench.tap(end.x, end.y)
    bench.wait(.milliseconds(500))
    #expect(!viewer.gridStage.search.isShown && names.count == 12)
  }
}
