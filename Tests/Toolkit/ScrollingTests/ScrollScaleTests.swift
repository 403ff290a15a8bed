import Geometry
import Testing
import Zooming

@testable import Scrolling

/// The size and the scale of content, without a view.
@Suite struct ScrollScaleTests {
  private var scale = ScrollScale()

  init() {
    scale.minimum = 0.5
    scale.maximum = 4
    scale.contentSize = Size(300, 200)
  }

  @Test mutating func `The size is that at the present scale`() {
    scale.change(to: 2)
    #expect(scale.contentSize == Size(600, 400) && scale.contentSize(at: 3) == Size(900, 600))
    scale.contentSize = Size(100, 50)
    scale.change(to: 1)
    #expect(scale.contentSize == Size(50, 25))
  }

  @Test mutating func `The scale can change while its limits differ`() {
    #expect(scale.canChange)
    scale.minimum = 4
    #expect(!scale.canChange)
  }

  @Test(
    arguments: [
      (8, 4, 8...8), (0, 4, 1...4), (-2, 4, 1...4), (Double.nan, 4, 1...4),
      (0.5, Double.nan, 0.5...0.5),
      (0.5, -1, 0.5...0.5), (.infinity, 4, 1...4),
    ] as [(Double, Double, ClosedRange<Double>)])
  mutating func `Limits that exclude one another, or are no scales, leave others`(
    minimum: Double, maximum: Double, limits: ClosedRange<Double>
  ) {
    scale.minimum = minimum
    scale.maximum = maximum
    #expect(scale.limits == limits)
    #expect(scale.canChange == (limits.lowerBound < limits.upperBound))
    scale.change(to: 100)
    scale.begin()
    #expect(scale.returning == limits.upperBound)
  }

  @Test mutating func `Only a zoom that has begun comes back to the nearest limit`() {
    scale.change(to: 5)
    #expect(scale.returning == nil)
    scale.begin()
    #expect(scale.returning == 4)
    scale.change(to: 0.25)
    #expect(scale.returning == 0.5)
    scale.change(to: 0.5)
    #expect(scale.returning == nil)
  }

  @Test mutating func `The end of a zoom is reported once`() {
    let before = scale.finish()
    scale.begin()
    let ends = [scale.finish(), scale.finish()]
    #expect(!before && ends == [true, false])
    scale.change(to: 5)
    #expect(scale.returning == nil)
  }

  @Test mutating func `Zooming goes by the unzoomed size and the limits`() {
    scale.change(to: 2)
    scale.bounces = false
    let geometry = scale.geometry(in: Size(400, 300))
    #expect(geometry.minimumScale == 0.5 && geometry.maximumScale == 4 && !geometry.bouncesZoom)
    scale.change(to: 1)
    #expect(scale.geometry(in: Size(400, 300)) == geometry)
  }
}
