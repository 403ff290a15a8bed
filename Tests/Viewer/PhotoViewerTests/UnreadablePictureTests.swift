import Geometry
import Glibc
import Pixels
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// Commands on a picture that cannot be shown.
@MainActor @Suite struct UnreadablePictureTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size(60, 40), Size(60, 40)]) { paths in
      let folder = paths[0].removingLastComponent()
      return PictureList([folder.appending("gone.png")] + paths)
    }
    bench.settle()
  }

  @Test func `An unreadable picture cannot be turned, and its message stays`() throws {
    #expect(!bench.pager.hasPicture && bench.pager.isSharp(at: 0))
    let before = bench.placement
    for id in ["turn-right", "turn-left"] {
      let command = try #require(Command.byID[id])
      #expect(command.state(viewer).reason == "There is no picture.")
    }
    bench.press("r")
    bench.settle()
    #expect(bench.placement == before && bench.pager.state.orientation == .upright)
  }

  @Test func `Fingers neither turn it nor show a zoom`() {
    let before = bench.placement
    bench.down(1, 100, 100)
    bench.down(2, 200, 100)
    for step in 1...8 {
      bench.wait(.milliseconds(16))
      let angle = Double(step) / 8 * .pi / 2
      let arm = Vector(cos(angle), sin(angle)) * 60
      bench.move(1, 150 - arm.dx, 100 - arm.dy)
      bench.move(2, 150 + arm.dx, 100 + arm.dy)
    }
    bench.up(1, 2)
    #expect(viewer.notices.current == nil)
    bench.settle()
    #expect(bench.placement == before && viewer.notices.current == nil)
  }
}
