import Geometry
import Testing
import Views

@testable import PhotoViewer

/// What is done with a picture that has not been read yet.
@MainActor @Suite struct AwaitedPictureTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 30))
    bench.settle()
  }

  @Test func `Menus call it loading rather than missing`() throws {
    bench.press(.end)
    #expect(!bench.pager.hasPicture)
    for id in ["turn-right", "edit", "save-copy"] {
      let command = try #require(Command.byID[id])
      #expect(command.state(viewer).reason == "Loading", "\(id)")
    }
    bench.settle()
    let turn = try #require(Command.byID["turn-right"])
    #expect(turn.state(viewer).isEnabled)
  }
}
