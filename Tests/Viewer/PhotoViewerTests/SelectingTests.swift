import Containers
import Controls
import Drawing
import Geometry
import Glibc
import Scrolling
import Semantics
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Ranges of selected pictures.
@Suite struct GridSelectionTests {
  @Test func `A range grows and gives back what it passed`() {
    var selection = GridSelection(of: 3)
    selection.stretch(to: 6)
    #expect(selection.indices == [3, 4, 5, 6])
    selection.stretch(to: 1)
    #expect(selection.indices == [1, 2, 3])
    selection.toggle(8)
    selection.stretch(to: 9)
    #expect(selection.indices == [1, 2, 3, 8, 9])
    selection.stretch(to: 2)
    #expect(selection.indices == Set(1...8))
    selection.stretch(to: 8)
    #expect(selection.indices == [1, 2, 3, 8])
  }

  @Test func `A range that begins on a selected picture ends selections`() {
    var selection = GridSelection()
    selection.selectAll(10)
    selection.toggle(4)
    selection.stretch(to: 6)
    #expect(selection.indices == Set(0...3).union(7...9))
    selection.stretch(to: 4)
    #expect(selection.indices == Set(0..<10).subtracting([4]))
    selection.extend(to: 5)
    #expect(selection.indices == Set(0..<10))
  }

  @Test func `A selection follows its pictures`() {
    var selection = GridSelection(of: 2)
    selection.stretch(to: 4)
    selection.follow { $0 == 3 ? nil : 9 - $0 }
    #expect(selection.indices == [7, 5])
    selection.stretch(to: 8)
    #expect(selection.indices == [7, 8])
  }

  @Test func `A range keeps what is left of it when its first picture goes`() {
    var selection = GridSelection(of: 2)
    selection.stretch(to: 5)
    selection.follow { $0 == 2 ? nil : $0 > 2 ? $0 - 1 : $0 }
    #expect(selection.indices == [2, 3, 4])
    selection.stretch(to: 6)
    #expect(selection.indices == Set(2...6))
    selection.stretch(to: 3)
    #expect(selection.indices == [2, 3])
    selection.follow { $0 > 3 ? $0 - 2 : $0 < 2 ? $0 : nil }
    #expect(selection.indices.isEmpty)
    selection.stretch(to: 1)
    #expect(selection.indices == [1])
  }
}

/// Fingers and keys that select thumbnails in a grid of three columns.
@MainActor @Suite struct GridSelectingTests {
  private let stage = GridOnStage(300)
  private var grid: GridView { stage.grid }
  private var selected: [Int]? { grid.multipleSelection?.indices.sorted() }

  private func slide(from start: Int, to end: Int) {
    stage.down(stage.middle(of: start))
    let (from, to) = (stage.middle(of: start), stage.middle(of: end))
    for step in 1...8 {
      stage.wait(8)
      stage.move(from + (to - from) * (Double(step) / 8))
    }
  }

  @Test func `Programs select pictures while pictures are selected`() throws {
    func list() throws -> AccessibilityTree.ID {
      let tree = stage.window.accessibilityTree()
      return try #require(tree.elements.first { $0.lazyCount == 300 }?.id)
    }
    #expect(try !stage.window.selectAccessibilityElement(true, at: 250, in: list()))
    grid.multipleSelection = GridSelection()
    for _ in 0..<2 {
      #expect(try stage.window.selectAccessibilityElement(true, at: 250, in: list()))
    }
    #expect(selected == [250])
    #expect(try stage.window.selectAccessibilityElement(false, at: 250, in: list()))
    #expect(try !stage.window.selectAccessibilityElement(true, at: 300, in: list()))
    #expect(selected == [])
    #expect(try stage.window.selectAllAccessibilityElements(true, in: list()))
    #expect(selected?.count == 300)
    #expect(try stage.window.selectAllAccessibilityElements(false, in: list()))
    #expect(selected == [])
  }

  @Test func `Taps select instead of opening`() {
    grid.multipleSelection = GridSelection()
    stage.tap(stage.middle(of: 4))
    stage.tap(stage.middle(of: 0))
    #expect(selected == [0, 4] && stage.opened.isEmpty)
    stage.tap(stage.middle(of: 4))
    #expect(selected == [0])
    grid.multipleSelection = nil
    stage.tap(stage.middle(of: 4))
    #expect(stage.opened == [4])
  }

  @Test func `A finger that slides sideways selects a range, and takes it back`() {
    grid.multipleSelection = GridSelection()
    let first = stage.middle(of: 0)
    stage.down(first)
    stage.wait(8)
    stage.move(first + Vector(30, 2))
    stage.wait(8)
    stage.move(stage.middle(of: 1))
    #expect(selected == [0, 1])
    stage.move(stage.middle(of: 4))
    #expect(selected == [0, 1, 2, 3, 4])
    stage.move(stage.middle(of: 2) + Vector(0, -10))
    #expect(selected == [0, 1, 2])
    stage.up()
    #expect(selected == [0, 1, 2] && grid.scroller.contentOffset.y == 0)
  }

  @Test func `A finger that moves up scrolls, and selects nothing`() {
    grid.multipleSelection = GridSelection()
    stage.fling(from: Point(250, 300), by: Vector(10, -150))
    #expect(selected == [] && grid.scroller.contentOffset.y > 100)
  }

  @Test func `Without selecting, a sideways finger selects nothing`() {
    slide(from: 0, to: 2)
    stage.up()
    #expect(selected == nil)
  }

  @Test func `Near the lower edge the grid scrolls on under the finger`() {
    grid.multipleSelection = GridSelection()
    let start = stage.middle(of: 3)
    stage.down(start)
    stage.wait(8)
    stage.move(start + Vector(40, 0))
    stage.wait(8)
    stage.move(Point(240, 398))
    for _ in 0..<60 { stage.wait(16) }
    #expect(grid.scroller.contentOffset.y > 500)
    let last = selected?.last ?? 0
    #expect(last > 12 && selected == Array(3...last))
    stage.up()
    let offset = grid.scroller.contentOffset.y
    for _ in 0..<10 { stage.wait(16) }
    #expect(grid.scroller.contentOffset.y == offset)
  }

  @Test func `A cancelled finger keeps what it has selected, and stops scrolling`() {
    grid.multipleSelection = GridSelection()
    slide(from: 0, to: 2)
    stage.cancel()
    #expect(selected == [0, 1, 2])
  }

  @Test func `Held keys select with a pointer`() {
    grid.choose(2, with: .control)
    grid.choose(5, with: .shift)
    #expect(selected == [2, 3, 4, 5] && stage.opened.isEmpty)
    grid.choose(3, with: .control)
    #expect(selected == [2, 4, 5])
  }

  @Test func `Selected thumbnails are smaller and have a mark`() {
    grid.multipleSelection = GridSelection(of: 1)
    var list = DrawList()
    grid.cells.draw(into: &list)
    let (frames, layout) = (list.fills(with: Theme.placeholder), grid.cells.layout)
    #expect(frames.contains(layout.frame(at: 0)) && !frames.contains(layout.frame(at: 1)))
    #expect(frames.contains(layout.frame(at: 1).inset(by: SelectionMark.inset)))
    #expect(grid.cells.element(of: 1).accessibilityStates.contains(.selected))
    #expect(!grid.cells.element(of: 0).accessibilityStates.contains(.selected))
  }
}

/// Selecting in the viewer, and commands on selected pictures.
@MainActor @Suite struct SelectingTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 5), at: 1)
    bench.press("g")
    bench.wait(.seconds(1))
  }

  private func select(_ indices: Int...) {
    viewer.grid.multipleSelection = GridSelection()
    for index in indices { viewer.grid.toggleSelection(of: index) }
    bench.draw()
  }

  /// Waits for background work.
  private func finish() { #expect(bench.finishFileWork()) }

  @Test func `Keys begin, extend and end a selection`() {
    bench.press(.home)
    bench.press(" ", .control)
    #expect(viewer.scope == .selection && viewer.selectedIndices == [0])
    bench.press(.rightArrow, .shift)
    #expect(viewer.selectedIndices == [0, 1])
    bench.press(.rightArrow)
    bench.press(" ", .control)
    #expect(viewer.selectedIndices == [0, 1, 2])
    bench.press("a", .control)
    #expect(viewer.selectedIndices == Array(0..<5))
    bench.press("a", [.control, .shift])
    #expect(viewer.selectedIndices == [] && viewer.scope == .selection)
    bench.press(.escape)
    #expect(viewer.scope == .grid && !bench.isClosed)
  }

  @Test func `The bars come with the selection and say how many there are`() {
    #expect(!viewer.gridStage.selectionBars.isShown)
    select(0, 3)
    bench.wait(.milliseconds(300))
    #expect(viewer.gridStage.selectionBars.isShown && viewer.gridStage.bar.isHidden)
    let title = viewer.gridStage.selectionBars.topBar.subviews.lazy.flatMap(\.subviews)
      .compactMap(\.accessibilityLabel)
    #expect(title.contains("2 selected"))
    #expect(viewer.gridStage.selectionBars.toolbar.buttons.allSatisfy { $0.isEnabled })
    viewer.grid.selectNone()
    #expect(viewer.gridStage.selectionBars.toolbar.buttons.allSatisfy { !$0.isEnabled })
    viewer.gridStage.endSelecting()
    bench.wait(.milliseconds(300))
    #expect(!viewer.gridStage.selectionBars.isShown && !viewer.gridStage.bar.isHidden)
    #expect(viewer.grid.bottomInset == 0)
  }

  @Test func `Selected pictures go to the trash as one action, and come back as one`() {
    select(0, 2, 4)
    bench.press(.delete)
    finish()
    #expect(names == ["1.png", "3.png"] && !exists("0.png") && !exists("4.png"))
    #expect(notice == "Moved 3 pictures to the trash" && viewer.scope == .grid)
    bench.press("z", .control)
    finish()
    #expect(names == (0..<5).map { "\($0).png" } && exists("2.png"))
    #expect(!viewer.context.queue.canUndo)
  }

  @Test func `Pictures that cannot be moved stay selected, and a message says why`() throws {
    select(1, 3)
    rename("\(bench.folder.path)/3.png", "\(bench.folder.path)/away")
    bench.press(.delete)
    finish()
    #expect(names == ["0.png", "2.png", "3.png", "4.png"])
    #expect(notice == "Moved 1 of 2 pictures to the trash. “3.png” no longer exists.")
    #expect(viewer.selectedIndices == [2])
  }

  @Test func `Deleting several asks once, and says how large they are`() throws {
    select(0, 1)
    bench.press(.delete, .shift)
    bench.wait(.seconds(1))
    #expect(!viewer.window.presentations.isEmpty && exists("0.png") && exists("1.png"))
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.window.presentations.isEmpty && viewer.selectedIndices == [0, 1])
    bench.press(.delete, .shift)
    bench.wait(.seconds(1))
    let alert = viewer.window.presentations.lazy.compactMap { $0 as? Alert }.first
    alert?.actions.first { $0.role == .destructive }?.handler()
    alert?.dismiss()
    bench.wait(.seconds(1))
    finish()
    #expect(!exists("0.png") && !exists("1.png") && exists("2.png"))
    #expect(names == ["2.png", "3.png", "4.png"] && notice == "Deleted 2 pictures")
    #expect(!viewer.context.queue.canUndo)
  }

  @Test func `The menu of a selected thumbnail is about all of them`() {
    select(1, 2)
    #expect(viewer.menus.thumbnailMenu(of: 2).title == "2 selected")
    #expect(viewer.menus.thumbnailMenu(of: 0).title == "0.png")
    let item = viewer.menus.thumbnailMenu(of: 2).items.first { $0.title == "Move to Trash" }
    item?.action()
    finish()
    #expect(names == ["0.png", "3.png", "4.png"])
  }

  @Test func `The menu of a thumbnail begins to select`() {
    let item = viewer.menus.thumbnailMenu(of: 3).items.first { $0.title == "Select" }
    item?.action()
    #expect(viewer.selectedIndices == [3])
  }

  @Test func `A photo that is opened meanwhile leaves the selection as it is`() {
    select(1, 2)
    viewer.grid.selection = 0
    bench.press(.return)
    bench.wait(.seconds(1))
    #expect(
      viewer.pager.shownIndex != nil && viewer.scope == .photo
        && viewer.gridStage.selectionBars.isHidden)
    bench.press("g")
    bench.wait(.seconds(1))
    #expect(viewer.selectedIndices == [1, 2] && !viewer.gridStage.selectionBars.isHidden)
  }

  @Test func `Ctrl with an arrow moves the ring, and keeps what is selected`() {
    bench.press(.home)
    bench.press(" ", .control)
    #expect(viewer.selectedIndices == [0] && viewer.grid.selection == 0)
    bench.press(.rightArrow, .control)
    bench.press(.rightArrow, .control)
    #expect(viewer.selectedIndices == [0] && viewer.grid.selection == 2)
    bench.press(" ", .control)
    #expect(viewer.selectedIndices == [0, 2])
    bench.press(.home, .control)
    #expect(viewer.selectedIndices == [0, 2] && viewer.grid.selection == 0)
  }
}
