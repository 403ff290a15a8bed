import Controls
import Files
import Geometry
import Testing
import Views

@testable import PhotoViewer

/// Buttons that remove pictures.
@MainActor @Suite struct RemovalDelayTests {
  @Test func `A double tap on the bin moves one picture to the trash, and a later tap the next`()
    throws
  {
    let bench = try ViewerOnBench(Array(repeating: Size(60, 40), count: 4))
    let controls = bench.viewer.photoStage.controls
    controls.show(whileUsed: false)
    bench.wait(.milliseconds(300))
    let index = try #require(Command.toolbar.firstIndex { $0.id == "move-to-trash" })
    let button = controls.toolbar.buttons[index]
    let place = controls.toolbar.convert(button.frame.center, to: nil)
    bench.tap(place.x, place.y)
    bench.wait(.milliseconds(100))
    bench.tap(place.x, place.y)
    bench.wait(.milliseconds(100))
    #expect(bench.viewer.pictures.paths.map(\.displayName) == ["1.png", "2.png", "3.png"])
    #expect(bench.viewer.notices.current?.accessibilityLabel?.contains("0.png") == true)
    bench.wait(RemovalDelay.duration)
    bench.tap(place.x, place.y)
    bench.wait(.milliseconds(100))
    #expect(bench.viewer.pictures.paths.map(\.displayName) == ["2.png", "3.png"])
  }
}
