import Geometry
import Motion
import Testing
import Views

@testable import PhotoViewer

/// Looking at the pictures of a folder in the grid, without a viewer.
@MainActor @Suite struct GridControllerTests {
  private let parts: ViewerParts
  private let browsing: GridController

  init() throws {
    parts = try ViewerParts()
    browsing = GridController(
      in: parts.context, stage: parts.gridStage, photoStage: parts.photoStage, feed: parts.feed)
    parts.closePhoto()
  }

  @Test func `Keys move the ring, and with Shift they select what it passes`() {
    browsing.moveSelection(by: .first)
    #expect(parts.grid.selection == 0 && parts.grid.multipleSelection == nil)
    let press = KeyPress(time: .zero, key: .rightArrow, modifiers: .shift)
    _ = parts.input.key.record(press, on: .grid, repeats: true)
    browsing.moveSelection(by: .right)
    #expect(parts.grid.selection == 1 && parts.gridStage.selectedIndices == [0, 1])
  }

  @Test func `The grid has the size of the window`() {
    let size = WindowSize(points: Size(500, 400), pixelsPerPoint: 2)
    browsing.resize(to: size)
    #expect(parts.grid.frame.size == size.points)
    #expect(parts.grid.folders.contents != nil)
  }
}
