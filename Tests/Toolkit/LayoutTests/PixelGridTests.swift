import Geometry
import Layout
import Testing

@Suite struct PixelGridTests {
  @Test func `Edges are rounded to device pixels`() {
    let rect = Rect(left: 0.3, top: 0.8, right: 10.4, bottom: 9.2)
    #expect(rect.rounded(toPixelsPerPoint: 1) == Rect(left: 0, top: 1, right: 10, bottom: 9))
    #expect(rect.rounded(toPixelsPerPoint: 2) == Rect(left: 0.5, top: 1, right: 10.5, bottom: 9))
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3]) func `Rectangles that touch still do`(scale: Double) {
    for step in -40..<40 {
      let middle = Double(step) * 0.17
      let left = Rect(left: -20, top: 0, right: middle, bottom: 1)
      let right = Rect(left: middle, top: 0, right: 20, bottom: 1)
      let gap =
        right.rounded(toPixelsPerPoint: scale).minX - left.rounded(toPixelsPerPoint: scale).maxX
      #expect(abs(gap) < 1e-9)
    }
  }

  @Test func `A halfway edge goes to the right on both sides of 0`() {
    let rect = Rect(left: -0.5, top: -1.5, right: 0.5, bottom: 1.5)
    #expect(rect.rounded(toPixelsPerPoint: 1) == Rect(left: 0, top: -1, right: 1, bottom: 2))
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `A scale that makes no sense changes nothing`(scale: Double) {
    let rect = Rect(left: 0.3, top: 0.8, right: 10.4, bottom: 9.2)
    #expect(rect.rounded(toPixelsPerPoint: scale) == rect)
  }

  @Test func `A size is rounded up to device pixels`() {
    #expect(Size(10.2, 20).roundedUp(toPixelsPerPoint: 1) == Size(11, 20))
    #expect(Size(10.2, 20).roundedUp(toPixelsPerPoint: 2) == Size(10.5, 20))
  }

  @Test func `A negative length, which stands for none, is not rounded`() {
    #expect(Size(-1.5, 0).roundedUp(toPixelsPerPoint: 1) == Size(-1.5, 0))
  }
}
