import Geometry
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// Commands on a picture that has not been read yet.
@MainActor @Suite struct AwaitedPictureTests: ViewerSuite {
  let bench: ViewerOnBench
  /// The folder of a picture that is not decoded yet.
  private let later: TemporaryFolder

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)])
    later = TemporaryFolder(in: bench.folder.path + "/")
    let path = try ViewerOnBench.write(Size(600, 400), 0xFF33_6699, to: "a.png", in: later)
    bench.show(opening: [FilePath(path)])
  }

  @Test func `Menus call it loading rather than missing`() throws {
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
