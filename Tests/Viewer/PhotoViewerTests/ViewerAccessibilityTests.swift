import Geometry
import Scrolling
import Semantics
import Testing
import Views

@testable import PhotoViewer

/// The elements of the viewer for programs that read its window.
@MainActor @Suite struct ViewerAccessibilityTests {
  private func node(_ identifier: String, of bench: ViewerOnBench) -> AccessibilityTree.Node? {
    bench.viewer.window.accessibilityTree().first(identifier: identifier)
  }

  @Test func `The photo says its name and its state`() throws {
    let bench = try ViewerOnBench([Size(600, 400), Size(40, 30)])
    let photo = try #require(node("photo", of: bench))
    #expect(photo.role == .image && photo.name == "0.png")
    #expect(photo.description == "1 of 2, zoom 50 percent")
    bench.press("1")
    bench.press("r")
    bench.wait(.seconds(1))
    #expect(node("photo", of: bench)?.description == "1 of 2, zoom 100 percent, turned 90 degrees")
    #expect(node("grid", of: bench) == nil && node("top-bar", of: bench) == nil)
  }

  @Test func `The controls are a tool bar with buttons while they are shown`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    bench.resize(to: Size(360, 240))
    bench.press("c")
    bench.draw()
    #expect(node("top-bar", of: bench)?.role == .toolBar)
    #expect(node("toolbar", of: bench)?.role == .toolBar)
    for word in [
      "top-bar.grid", "top-bar.zoom", "top-bar.fullscreen", "toolbar.share", "toolbar.turn-right",
      "toolbar.move-to-trash", "toolbar.menu",
    ] {
      #expect(node(word, of: bench)?.role == .pushButton, "\(word)")
    }
    // There is only one picture.
    #expect(node("side.next", of: bench) == nil)
    #expect(node("top-bar.zoom", of: bench)?.description == "60 percent")
  }

  @Test func `Buttons that open a menu or the sheet of zooms state whether it is open`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    bench.press("c")
    bench.draw()
    for (opener, opened) in [("toolbar.menu", "menu"), ("top-bar.zoom", "zoom-sheet")] {
      let button = try #require(node(opener, of: bench))
      #expect(button.states.intersection([.expandable, .expanded]) == [.expandable], "\(opener)")
      #expect(bench.viewer.window.performAccessibilityAction("click", on: button.id))
      bench.wait(.seconds(1))
      #expect(node(opened, of: bench) != nil)
      let covered = bench.viewer.window.coveredAccessibilityElement(button.id)
      #expect(covered?.states.contains(.expanded) == true, "\(opener)")
      bench.press(.escape)
      bench.wait(.seconds(1))
      #expect(node(opener, of: bench)?.states.contains(.expanded) == false, "\(opener)")
    }
  }

  @Test func `The buttons at the sides are a tool bar, which is there with one of them`() throws {
    let bench = try ViewerOnBench([Size(600, 400), Size(600, 400), Size(600, 400)])
    bench.resize(to: Size(1000, 700))
    #expect(node("side", of: bench) == nil)
    bench.press("c")
    bench.draw()
    let side = try #require(node("side", of: bench))
    #expect(side.role == .toolBar && side.name == "Pages")
    let next = try #require(node("side.next", of: bench))
    #expect(side.children == [next.id] && next.parent == side.id && side.frame == next.frame)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    let previous = try #require(node("side.previous", of: bench))
    #expect(node("side", of: bench)?.children.first == previous.id)
    #expect(node("side", of: bench)?.children.count == 2)
    #expect(node("side", of: bench)?.frame == previous.frame.union(next.frame))
  }

  @Test func `Tab shows the controls and goes there, and Escape leaves them`() throws {
    let bench = try ViewerOnBench([Size(600, 400), Size(600, 400)])
    bench.press(.tab)
    #expect(
      bench.viewer.photoStage.controls.isShown
        && bench.viewer.photoStage.controls.topBar.grid.isFocused)
    bench.draw()
    bench.press(.rightArrow)
    #expect(bench.viewer.photoStage.controls.topBar.zoom.isFocused && bench.pager.current == 0)
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(node("zoom-sheet.readout", of: bench)?.name == "50 percent")
    bench.press(.rightArrow)
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(bench.placement.scale == 1)
    #expect(node("zoom-sheet.readout", of: bench)?.name == "100 percent")
    bench.press(.escape)
    #expect(bench.viewer.photoStage.controls.topBar.zoom.isFocused)
    bench.press(.escape)
    #expect(!bench.viewer.photoStage.controls.isShown && bench.pager.isFocused)
    #expect(bench.placement.scale == 1)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.placement.scale == 0.5)
  }

  @Test func `A notice with a button is dismissed by Escape before anything else`() throws {
    let bench = try ViewerOnBench([Size(600, 400), Size(600, 400)])
    bench.press(.delete)
    #expect(node("notice.undo", of: bench)?.name == "Undo")
    bench.press(.escape)
    #expect(bench.viewer.notices.current == nil && !bench.pager.isLeaving)
    bench.press(.escape)
    #expect(bench.pager.isLeaving)
  }

  @Test func `The window is named after the folder as soon as the photo is on its way to the grid`()
    throws
  {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 3))
    var title: String { bench.viewer.window.title }
    #expect(title == "0.png – Touchstone")
    bench.press("g")
    let folder = title
    #expect(bench.pager.isLeaving && folder != "0.png – Touchstone")
    bench.wait(.seconds(1))
    #expect(bench.isInGrid && title == folder)
  }

  @Test func `The grid lists the pictures in sight`() throws {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 3))
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(node("photo", of: bench) == nil)
    let grid = try #require(node("grid", of: bench))
    #expect(grid.role == .list && grid.description == "3 pictures" && !grid.name.isEmpty)
    #expect(grid.states.isSuperset(of: [.focusable, .vertical]) && !grid.states.contains(.focused))
    #expect(bench.viewer.window.title == "\(grid.name) – Touchstone")
    let item = try #require(node("grid.item:0.png", of: bench))
    #expect(item.name == "0.png" && item.states.isSuperset(of: [.selected, .focused]))
    #expect(bench.viewer.window.accessibilityTree().focus == item.id)
    #expect(
      item.actions.map(\.name) == [
        "open-picture", "print", "copy", "copy-path", "favourite", "properties", "rename",
        "move-to", "copy-to",
        "move-to-trash",
        "delete", "select", "menu",
      ])
  }

  @Test func `Renaming says what is renamed and asks for a name, each once`() throws {
    let bench = try ViewerOnBench([Size(8, 8)])
    bench.press(.function(2))
    let dialog = try #require(node("rename", of: bench))
    #expect(dialog.role == .dialog && dialog.name == "Rename")
    #expect(dialog.description == "New name for 0.png")
    let field = try #require(node("rename.name", of: bench))
    #expect(field.name == "New name" && field.description.isEmpty)
    #expect(field.states.contains(.required))
  }

  @Test func `The grid counts all pictures, and makes their items when they are asked for`() throws
  {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 200))
    bench.press("g")
    bench.wait(.seconds(1))
    let window = bench.viewer.window
    let grid = try #require(node("grid", of: bench))
    #expect(grid.lazyCount == 200 && grid.children.count < 100)
    let first = try #require(node("grid.item:0.png", of: bench))
    #expect(first.setPosition == AccessibilityTree.SetPosition(1, of: 200))
    #expect(window.performAccessibilityScroll(.next, on: grid.id))
    bench.wait(.seconds(2))
    #expect(bench.viewer.grid.scroller.contentOffset.y > 0)
    let last = try #require(window.accessibilityElement(at: 199, in: grid.id))
    #expect(last.identifier == "grid.item:199.png" && last.frame.isEmpty)
    #expect(window.accessibilityElement(at: 200, in: grid.id) == nil)
    #expect(window.performAccessibilityAction("move-to-trash", on: last.id))
    #expect(node("grid", of: bench)?.lazyCount == 199)
    #expect(!window.performAccessibilityAction("move-to-trash", on: last.id))
    bench.press("z", .control)
    #expect(window.accessibilityElement(at: 199, in: grid.id)?.id == last.id)
  }

  @Test func `Items of the grid are made again without losing their identities`() throws {
    let bench = try ViewerOnBench(Array(repeating: Size(8, 8), count: 700))
    bench.press("g")
    bench.wait(.seconds(1))
    let grid = try #require(node("grid", of: bench))
    func identity(_ index: Int) -> AccessibilityTree.ID? {
      bench.viewer.window.accessibilityElement(at: index, in: grid.id)?.id
    }
    let (first, far) = (identity(0), identity(650))
    // More than the grid keeps.
    for index in 0..<600 { _ = identity(index) }
    #expect(first != nil && node("grid.item:0.png", of: bench)?.id == first)
    #expect(far != nil && identity(650) == far)
  }

  @Test func `Actions have the titles and keys of their commands`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    let photo = try #require(node("photo", of: bench))
    let turn = try #require(photo.actions.first { $0.name == "turn-right" })
    #expect(turn.localizedName == "Turn Right" && turn.shortcut == "R")
    #expect(!photo.actions.contains { $0.name == "Copy Path" })
  }

  @Test func `The help and the menu leave out what is behind them`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    bench.press("?")
    bench.draw()
    #expect(node("help", of: bench)?.role == .dialog && node("photo", of: bench) == nil)
    bench.press("?")
    bench.press("m")
    bench.draw()
    #expect(node("photo", of: bench) == nil)
    bench.press(.escape)
    #expect(node("photo", of: bench) != nil)
  }
}

/// The announcements of the viewer that are not visible anywhere.
@MainActor @Suite struct ViewerAnnouncementTests {
  private let bench: ViewerOnBench
  private let heard = Heard()

  @MainActor private final class Heard { var words: [String] = [] }

  init() throws {
    bench = try ViewerOnBench([Size(600, 400), Size(600, 400)])
    bench.viewer.window.accessibilityObserver = AccessibilityObserver { [heard] in
      if case .announcement(let text, .polite) = $0 { heard.words.append(text) }
    }
  }

  @Test func `The ends of the list are said, and nothing where a picture follows`() {
    bench.press(.pageUp)
    #expect(heard.words == ["first picture"])
    bench.press(.pageDown)
    #expect(heard.words.count == 1)
    bench.press(.pageDown)
    #expect(heard.words == ["first picture", "last picture"])
  }

  @Test func `Full screen is announced`() {
    bench.viewer.window.handle(.fullscreenChanged(true))
    bench.viewer.window.handle(.fullscreenChanged(false))
    #expect(heard.words == ["full screen", "window"])
  }

  @Test func `The picture has a place of its own on its stage`() throws {
    let square = try ViewerOnBench([Size(400, 400)])
    let photo = try #require(
      square.viewer.window.accessibilityTree().first(identifier: "photo"))
    let picture = try #require(photo.imageFrame)
    #expect(picture.width < photo.frame.width && picture.center == photo.frame.center)
  }
}
