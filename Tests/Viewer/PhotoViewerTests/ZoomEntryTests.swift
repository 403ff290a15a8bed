import Geometry
import Testing

@testable import PhotoViewer

@Suite struct ZoomEntryTests {
  @Test(
    arguments: [
      ("150", 1.5), ("150%", 1.5), (" 33,3 % ", 0.333), ("2x", 2), ("1.5 ×", 1.5), ("1/2", 0.5),
      ("3/1", 3), ("100000", 64), ("0.2", 0.01),
    ])
  func `A zoom is written as a percentage, a multiple or a fraction`(text: String, factor: Double)
    throws
  {
    #expect(abs(try #require(ZoomEntry(text)).factor - factor) < 1e-9)
  }

  @Test(arguments: ["", "abc", "-100", "1/0", "0", "1/2/3", "x", "%", "1e3", "inf", "nan", "１００"])
  func `Anything else is no zoom`(text: String) { #expect(ZoomEntry(text) == nil) }
}

@Suite struct OverviewTests {
  private func makeOverview(_ placement: Similarity, mirrored: Bool = false) -> Overview? {
    let content = Size(4000, 3000)
    return Overview(
      of: 0,
      projection: PhotoProjection(
        placement: placement, mirroredWidth: mirrored ? 4000 : nil,
        viewport: Rect(x: 0, y: 0, width: 1200, height: 800), pixelsPerPoint: 1), content: content)
  }

  @Test func `The frame has the place and the size of the visible part`() throws {
    let overview = try #require(makeOverview(Similarity(scale: 1) + Vector(-1000, -600)))
    #expect(overview.size == Size(120, 90))
    let frame = overview.visible
    #expect(abs(frame.minX - 30) < 1e-9 && abs(frame.minY - 18) < 1e-9)
    #expect(abs(frame.width - 36) < 1e-9 && abs(frame.height - 24) < 1e-9)
  }

  @Test func `A photo on its side is on its side in the overview`() throws {
    let turned = Similarity(scale: 1, angle: .pi / 2 as Double) + Vector(3000, 0)
    let overview = try #require(makeOverview(turned))
    #expect(abs(overview.size.width - 90) < 1e-9 && abs(overview.size.height - 120) < 1e-9)
    // The lower left corner of the file is at the upper left of the screen.
    #expect(overview.photoPoint(at: .zero).distance(to: Point(0, 3000)) < 1e-6)
  }

  @Test func `Space beyond the edge of the photo is not in the frame`() throws {
    let overview = try #require(makeOverview(Similarity(scale: 1) + Vector(300, 0)))
    #expect(overview.visible.minX == 0 && abs(overview.visible.width - 27) < 1e-9)
  }
}
