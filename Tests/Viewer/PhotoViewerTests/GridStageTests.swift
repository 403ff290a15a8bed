import Geometry
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// The grid with its bars, without a viewer.
@MainActor @Suite struct GridStageTests {
  private let window = Window(title: "", content: View())
  private let stage = GridStage()

  init() {
    let views: [View] = [stage.grid, stage.bar, stage.search.bar, stage.selectionBars]
    for view in views { window.content.addSubview(view) }
    window.handle(.resized(WindowSize(points: Size(600, 400), pixelsPerPoint: 1)))
    stage.grid.resize(to: WindowSize(points: Size(600, 400), pixelsPerPoint: 1))
    stage.grid.pictures = ["/a.png", "/b.png", "/c.png"]
  }

  @Test func `Selecting begins with the picture that has the ring, and ends with none`() {
    stage.select()
    #expect(stage.isSelecting && stage.selectedIndices.isEmpty)
    stage.endSelecting()
    #expect(!stage.isSelecting)
    stage.grid.selection = 1
    stage.grid.isSelectionShown = true
    stage.select()
    stage.beginSelecting(0)
    stage.beginSelecting(0)
    #expect(stage.selectedIndices == [0, 1])
    stage.select()
    #expect(stage.selectedIndices == [0] && stage.isSelecting)
  }

  @Test func `Of an empty grid, not all is selected`() {
    stage.grid.pictures = []
    stage.selectAll()
    #expect(!stage.isSelecting)
  }

  @Test func `The ring selects what it passes only if that is wanted`() {
    stage.grid.selection = 0
    stage.grid.isSelectionShown = true
    stage.moveSelection(by: .right, extends: false)
    #expect(!stage.isSelecting && stage.grid.selection == 1)
    stage.moveSelection(by: .right, extends: true)
    #expect(stage.selectedIndices == [1, 2])
  }

  /// The visible bars: of the grid, of the search, and of the selection.
  private var shown: [Bool] {
    [stage.bar, stage.search.bar, stage.selectionBars].map { !$0.isHidden }
  }

  @Test func `The bars are those for what is being done, and none are under a photo`() {
    stage.updateBars(isCovered: false)
    #expect(shown == [true, false, true])
    stage.beginSearch(for: .pointer)
    stage.updateBars(isCovered: false)
    #expect(shown == [false, true, true] && stage.hasFocusInBars)
    stage.select()
    stage.updateBars(isCovered: false)
    #expect(shown == [false, false, true] && stage.selectionBars.isShown)
    stage.updateBars(isCovered: true)
    #expect(shown == [false, false, false])
  }

  @Test func `A restored focus is requested when the bar that has it is hidden`() {
    var count = 0
    stage.onFocusLoss = { count += 1 }
    stage.select()
    #expect(count == 0)
    stage.endSelecting()
    stage.beginSearch(for: .pointer)
    stage.select()
    #expect(count == 1)
  }
}
