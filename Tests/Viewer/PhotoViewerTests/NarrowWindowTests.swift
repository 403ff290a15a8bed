import CairoBackend
import Drawing
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// Windows that are narrower than any telephone, as at twice the scale of one.
@MainActor @Suite struct NarrowWindowTests {
  /// Opens the screen called `name` in a window 200 points wide.
  private func open(_ name: String) throws -> ViewerOnBench {
    let screen = try #require(ViewerScreen.all.first { $0.name == name })
    let bench = try screen.start(Size(200, 480))
    let window = bench.viewer.window
    window.textMeasurer = PangoTextMeasurer()
    // The scale changes last, after which everything is measured again.
    window.environment.textScale = 3
    window.environment.textScale = 1
    try screen.show(in: bench)
    return bench
  }

  @Test func `The number of selected pictures is whole, without its words`() throws {
    let bench = try open("grid with selection")
    let list = bench.draw()
    #expect(bench.cutTexts(in: list) == [])
    #expect(list.texts.contains("2") && !list.texts.contains("2 selected"))
    let title = bench.viewer.window.accessibilityTree().first(identifier: "selection-bar.title")
    #expect(title?.name == "2 selected")
    bench.resize(to: Size(400, 480))
    #expect(bench.draw().texts.contains("2 selected"))
  }

  @Test func `The zooms to choose have room in two rows`() throws {
    let bench = try open("zoom sheet")
    #expect(bench.cutTexts(in: bench.draw()) == [])
    let tree = bench.viewer.window.accessibilityTree()
    func top(_ id: String) throws -> Double {
      try #require(tree.first(identifier: "zoom-sheet.\(id)")).frame.minY
    }
    #expect(try top("actual-size") < top("double-size"))
    #expect(try top("readout") < top("zoom-in") && top("zoom-out") == top("zoom-in"))
  }
}
