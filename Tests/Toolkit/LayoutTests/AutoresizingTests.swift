import Geometry
import Layout
import Testing

@Suite struct AutoresizingTests {
  /// A margin of 10, a width of 100 and a margin of 50; vertically 20, 40 and 60.
  private let frame = Rect(x: 10, y: 20, width: 100, height: 40)
  private let old = Size(160, 120)

  private func resized(
    _ mask: AutoresizingMask, by change: Size, direction: LayoutDirection = .leftToRight
  ) -> Rect {
    mask.resizing(
      frame, from: old, to: Size(old.width + change.width, old.height + change.height),
      direction: direction)
  }

  @Test func `Flexible width and right margin share the change in proportion`() {
    let resized = resized([.flexibleWidth, .flexibleRightMargin], by: Size(30, 0))
    #expect(resized == Rect(x: 10, y: 20, width: 120, height: 40))
    #expect(190 - resized.maxX == 60)
  }

  @Test(arguments: [
    (AutoresizingMask.flexibleLeftMargin, 42.0, 100.0), (AutoresizingMask.flexibleWidth, 10, 132),
    (AutoresizingMask.flexibleRightMargin, 10, 100),
    (AutoresizingMask([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]), 12, 120),
    (AutoresizingMask([]), 10, 100),
  ])
  func `The flexible parts take the change of the width`(
    mask: AutoresizingMask, x: Double, width: Double
  ) {
    #expect(resized(mask, by: Size(32, 0)) == Rect(x: x, y: 20, width: width, height: 40))
  }

  @Test(arguments: [
    (AutoresizingMask.flexibleTopMargin, 44.0, 40.0), (AutoresizingMask.flexibleHeight, 20, 64),
    (AutoresizingMask.flexibleBottomMargin, 20, 40),
    (AutoresizingMask([.flexibleTopMargin, .flexibleBottomMargin]), 26, 40),
    (AutoresizingMask.flexibleWidth, 20, 40),
  ])
  func `The flexible parts take the change of the height`(
    mask: AutoresizingMask, y: Double, height: Double
  ) {
    #expect(resized(mask, by: Size(0, 24)) == Rect(x: 10, y: y, width: 100, height: height))
  }

  @Test func `From right to left, the trailing margin is the left one`() {
    #expect(resized([], by: Size(32, 24), direction: .rightToLeft).origin == Point(42, 20))
    #expect(
      resized(.flexibleRightMargin, by: Size(32, 24), direction: .rightToLeft).origin
        == Point(10, 20))
  }

  @Test func `Flexible parts of no length share the change equally`() {
    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let resized = mask.resizing(
      Rect(x: 0, y: 0, width: 80, height: 10), from: Size(80, 10), to: Size(100, 10))
    #expect(resized == Rect(x: 10, y: 0, width: 80, height: 10))
  }

  @Test func `A width does not get negative, and the margins take the rest`() {
    #expect(resized(.flexibleWidth, by: Size(-130, 0)).width == 0)
    #expect(resized(.flexibleWidth, by: Size(-130, 0)).minX == 10)
    let both = resized([.flexibleLeftMargin, .flexibleWidth], by: Size(-132, 0))
    #expect(both == Rect(x: -22, y: 20, width: 0, height: 40))
    let all = resized(
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], by: Size(-220, 0))
    #expect(all == Rect(x: -10, y: 20, width: 0, height: 40))
  }

  @Test(arguments: [Double.nan, .infinity])
  func `A superview without a size changes nothing`(width: Double) {
    #expect(resized(.flexibleWidth, by: Size(width, 0)) == frame)
  }
}
