import Containers
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The version, as users find it.
@MainActor @Suite struct AboutTests {
  @Test func `The menu More tells the version, and Escape closes it`() throws {
    let bench = try ViewerOnBench([Size(60, 40)])
    bench.resize(to: Size(500, 700))
    bench.draw()
    #expect(Command.photoMore.joined().flatMap(\.commands).contains { $0.id == "about" })
    #expect(Command.gridMore.joined().flatMap(\.commands).contains { $0.id == "about" })
    Command.about.perform(in: bench.viewer)
    bench.wait(.seconds(1))
    let alert = bench.viewer.window.presentations.first as? Alert
    #expect(alert?.title == "Touchstone \(ToolkitVersion.current)")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.viewer.window.presentations.isEmpty)
  }
}
