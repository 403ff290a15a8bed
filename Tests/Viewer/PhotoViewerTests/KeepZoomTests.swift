import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The zoom that the next picture takes over.
@MainActor @Suite struct KeepZoomTests {
  private func bench(_ sizes: [Size]) throws -> ViewerOnBench {
    let bench = try ViewerOnBench(sizes)
    bench.settle()
    bench.press("k")
    #expect(bench.pager.keepsZoom)
    #expect(bench.viewer.notices.current?.accessibilityLabel == "Keep Zoom")
    return bench
  }

  @Test func `A picture of the same size is shown at the same place`() throws {
    let bench = try bench([Size](repeating: Size(1200, 900), count: 3))
    bench.press("1")
    bench.wait(.seconds(1))
    bench.press(.rightArrow)
    bench.wait(.seconds(1))
    let placement = bench.placement
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.settle()
    #expect(bench.pager.current == 1 && bench.placement == placement)
    bench.press("0")
    bench.wait(.seconds(1))
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.settle()
    #expect(!bench.pager.isZoomed)
  }

  @Test func `A picture of another size has the same multiple of what fits`() throws {
    let bench = try bench([Size(1200, 800), Size(2400, 1600), Size(600, 1200)])
    bench.press("1")
    bench.wait(.seconds(1))
    let factor = bench.placement.scale / 0.25
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.settle()
    #expect(abs(bench.placement.scale / 0.125 / factor - 1) < 1e-6)
    let middle = bench.middle(of: Size(2400, 1600))
    #expect(middle.distance(to: Point(150, 100)) < 1)
  }

  @Test func `Without it the next picture is fitted`() throws {
    let bench = try bench([Size](repeating: Size(1200, 900), count: 2))
    bench.press("k")
    bench.press("1")
    bench.wait(.seconds(1))
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(!bench.pager.isZoomed)
  }
}
