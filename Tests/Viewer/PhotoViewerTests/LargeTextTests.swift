import Controls
import Drawing
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The parts that the user's text scale enlarges.
@MainActor @Suite struct LargeTextTests {
  @Test func `Words on the buttons of bars are as large as the user wants text`() throws {
    let parts = try ViewerParts()
    let (photo, selection) = (parts.photoStage.controls.topBar, SelectionTopBar { _ in })
    for (kind, sizes) in [(InputKind.touch, [14.0, 15]), (.pointer, [13, 13])] {
      photo.resize(for: kind)
      selection.resize(for: kind)
      let fonts = [photo.zoom.font, selection.all.font]
      #expect(fonts.map(\.size) == sizes)
      #expect(fonts.map { $0.scaled(forText: 2).size } == sizes.map { 2 * $0 })
    }
  }

  @Test(arguments: [1.0, 2])
  func `The title of the properties has room in their header`(scale: Double) throws {
    let bench = try ViewerOnBench([Size(60, 40)])
    bench.resize(to: Size(400, 800))
    bench.viewer.window.environment.textScale = scale
    bench.press("i")
    bench.wait(.seconds(1))
    let labels = bench.viewer.properties.dock.content.subviews.compactMap { $0 as? Label }
    let title = try #require(labels.first)
    #expect(title.frame.height >= title.intrinsicContentSize.height + 24)
  }
}
