import Geometry
import Testing

@testable import PhotoViewer

@MainActor @Suite struct ZoomIndicatorsTests {
  private let stage = OverlayStage(ZoomIndicators())
  private var indicators: ZoomIndicators { stage.overlay }

  private func part(_ x: Double, of photo: Int = 0) -> ZoomIndicators.VisiblePart {
    ZoomIndicators.VisiblePart(photo: photo, box: Rect(x: x, y: 0, width: 1200, height: 400))
  }

  @Test func `Lines are as long as the part that is seen, and shorter beyond an edge`() {
    // The window is 600 x 400: the whole height is visible.
    #expect(indicators.lines(of: part(0).box) == [Rect(x: 6, y: 394, width: 294, height: 3)])
    #expect(indicators.lines(of: part(-600).box) == [Rect(x: 300, y: 394, width: 294, height: 3)])
    #expect(indicators.lines(of: part(40).box) == [Rect(x: 6, y: 394, width: 254, height: 3)])
    #expect(
      indicators.lines(of: part(-640).box) == [Rect(x: 340, y: 394, width: 254, height: 3)])
    let large = Rect(x: 0, y: 0, width: 60_000, height: 60_000)
    #expect(indicators.lines(of: large).map(\.size) == [Size(3, 36), Size(36, 3)])
    #expect(indicators.lines(of: Rect(x: 0, y: 0, width: 600, height: 400)).isEmpty)
  }

  @Test func `Lines are shown while the photo moves and half a second longer`() {
    indicators.follow(part(0))
    #expect(!indicators.isFadedIn)
    indicators.follow(part(-10))
    #expect(indicators.isFadedIn && stage.opacity == 1)
    stage.wait(400)
    indicators.follow(part(-20))
    stage.wait(499)
    #expect(indicators.isFadedIn)
    stage.wait(1)
    #expect(!indicators.isFadedIn && stage.isFading)
    stage.wait(250)
    #expect(stage.opacity == nil)
  }

  @Test func `Another photo does not show lines, and fit takes them away`() {
    indicators.follow(part(0))
    indicators.follow(part(-10, of: 1))
    #expect(!indicators.isFadedIn)
    indicators.follow(part(-20, of: 1))
    #expect(indicators.isFadedIn)
    indicators.follow(nil)
    #expect(!indicators.isFadedIn)
    stage.tap(Point(597, 200))
    #expect(stage.picture.touches == 1)
  }
}
