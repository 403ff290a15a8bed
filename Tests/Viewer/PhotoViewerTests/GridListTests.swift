import Drawing
import Geometry
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// A grid of three columns while pictures come and go.
@Suite struct GridListTests {
  private let stage = GridOnStage(300)
  private var grid: GridView { stage.grid }

  /// Scrolls down by rows.
  private func scroll(rows: Double) {
    grid.pan(by: Vector(0, rows * GridOnStage.pitch), at: stage.time)
  }

  /// Takes out the first pictures.
  private func removeFirst(_ count: Int) {
    grid.renumber(to: Array(grid.pictures.dropFirst(count))) { $0 < count ? nil : $0 - count }
  }

  @Test func `The rows in sight stay when rows above go and come`() throws {
    scroll(rows: 10.25)
    let middle = stage.middle(of: 33)
    let path = grid.pictures[33]
    removeFirst(6)
    #expect(grid.pictures[27] == path && stage.middle(of: 27) == middle)
    grid.renumber(to: ["x", "y", "z"] + grid.pictures) { $0 + 3 }
    #expect(stage.middle(of: 30) == middle)
  }

  @Test func `At its start it stays there`() {
    let middle = stage.middle(of: 0)
    grid.renumber(to: ["x", "y", "z"] + grid.pictures) { $0 + 3 }
    #expect(stage.middle(of: 0) == middle)
  }

  @Test func `The selection stays on its picture`() {
    grid.selection = 40
    removeFirst(7)
    #expect(grid.selection == 33)
    removeFirst(200)
    #expect(grid.selection == 33)
    removeFirst(80)
    #expect(grid.selection == 12)
  }

  @Test func `Words stand where there are none`() {
    let message = Message(headline: "None", body: "At all")
    grid.renumber(to: []) { _ in nil }
    grid.message = message
    let said = stage.drawList().commands.compactMap { command in
      guard case .text(let words, _, _) = command else { return [String]() }
      return words.map(\.text)
    }
    #expect(said.contains(["None", "At all"]) && grid.selection == nil)
  }
}
