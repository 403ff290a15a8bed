import Drawing
import Geometry
import Scrolling
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// A grid of three columns while pictures are added and removed.
@MainActor @Suite struct GridListTests {
  private let stage = GridOnStage(300)
  private var grid: GridView { stage.grid }

  /// Scrolls down by `rows`.
  private func scroll(rows: Double) {
    stage.scroll(by: rows * GridOnStage.pitch)
  }

  /// Removes the first `count` pictures.
  private func removeFirst(_ count: Int) {
    grid.renumber(to: Array(grid.pictures.dropFirst(count))) { $0 < count ? nil : $0 - count }
  }

  @Test func `Visible rows stay in place when rows above are added or removed`() throws {
    scroll(rows: 10.25)
    let middle = stage.middle(of: 33)
    let path = grid.pictures[33]
    removeFirst(6)
    #expect(grid.pictures[27] == path && stage.middle(of: 27) == middle)
    grid.renumber(to: ["x", "y", "z"] + grid.pictures) { $0 + 3 }
    #expect(stage.middle(of: 30) == middle)
  }

  @Test func `A grid at its top stays there when pictures are added`() {
    let middle = stage.middle(of: 0)
    grid.renumber(to: ["x", "y", "z"] + grid.pictures) { $0 + 3 }
    #expect(stage.middle(of: 0) == middle)
  }

  @Test func `The selection follows its picture or else keeps its index`() {
    grid.selection = 40
    removeFirst(7)
    #expect(grid.selection == 33)
    removeFirst(200)
    #expect(grid.selection == 33)
    removeFirst(80)
    #expect(grid.selection == 12)
  }

  @Test func `An empty grid shows a message`() {
    let message = Message(headline: "None", body: "At all")
    grid.renumber(to: []) { _ in nil }
    grid.message = message
    let said = stage.drawList().commands.compactMap { command in
      if case .textBox(let box) = command { box.text.string } else { nil }
    }
    #expect(said.contains("None\nAt all") && grid.selection == nil)
  }

  @Test func `Below folders, the message is beside none of them, and can be scrolled to`() throws {
    for count in [2, 24] {
      grid.renumber(to: []) { _ in nil }
      grid.showFolders((0..<count).map { FilePath("/pictures/\($0)") })
      grid.message = Message(headline: "None", body: "At all")
      _ = stage.drawList()
      let message = try #require(grid.accessibilityElements?.last as? AccessibilityElement)
      let tiles = try #require(grid.folders.tiles.last)
      let bottom = tiles.convert(tiles.bounds, to: grid).maxY
      #expect(message.accessibilityFrameInContainerSpace.minY >= bottom, "\(count)")
      let height = message.accessibilityFrameInContainerSpace.height
      #expect(height >= 160 && grid.scroller.contentSize.height >= bottom + 160, "\(count)")
    }
  }
}
