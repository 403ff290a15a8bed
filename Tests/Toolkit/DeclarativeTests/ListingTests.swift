import Geometry
import Listings
import Testing
import Views

/// The listings that programmers know from SwiftUI, played with fingers and keys.
@Suite struct ListingTests {
  private static let middle = Point(200, 150)

  /// Returns the front view of the listing that a touch at `point` would land on.
  private func isTouched(_ stage: DeclarativeStage, _ point: Point) -> Bool {
    stage.host.hitTest(point) != nil
  }

  private func stage(_ listing: Listing) -> DeclarativeStage { DeclarativeStage(listing.view) }

  @Test func `The drag dot follows the finger, and springs home`() {
    let stage = stage(.dragDot)
    stage.down(Self.middle)
    stage.drag(by: Vector(90, -50))
    #expect(isTouched(stage, Point(290 - 39, 100)))
    #expect(isTouched(stage, Point(290 + 39, 100)))
    #expect(!isTouched(stage, Point(290 + 41, 100)))
    #expect(!isTouched(stage, Point(200 - 39, 150)))
    stage.up()
    stage.wait(100)
    #expect(!stage.isAtRest)
    #expect(!isTouched(stage, Point(200 - 39, 150)))
    stage.wait(2000)
    #expect(stage.isAtRest)
    #expect(isTouched(stage, Point(200 - 39, 150)))
    #expect(isTouched(stage, Point(200 + 39, 150)))
  }

  @Test func `A drag dot in flight is caught where it is seen`() {
    let stage = stage(.dragDot)
    stage.down(Self.middle)
    stage.drag(by: Vector(150, 0))
    stage.up()
    stage.wait(50)
    let seen = (0...400).map { Double($0) }.filter { isTouched(stage, Point($0, 150)) }
    #expect((seen.first ?? 0) > 170)
    #expect((seen.last ?? 0) - (seen.first ?? 0) >= 78)
  }

  @Test func `The sticky dot stays, and a cancelled drag takes it back`() {
    let stage = stage(.stickyDot)
    var finger = Self.middle + Vector(20, 20)
    for way in [Vector(60, 40), Vector(20, -10)] {
      stage.down(finger)
      stage.drag(by: way)
      finger += way
      stage.up()
      stage.wait(10)
    }
    let place = Self.middle + Vector(80, 30)
    #expect(isTouched(stage, place + Vector(39, 0)))
    #expect(!isTouched(stage, place + Vector(41, 0)))
    stage.down(place)
    stage.drag(by: Vector(-100, 0))
    #expect(!isTouched(stage, place))
    stage.cancel()
    stage.wait(10)
    #expect(isTouched(stage, place + Vector(39, 0)))
    #expect(isTouched(stage, place - Vector(39, 0)))
    #expect(stage.isAtRest)
  }

  /// Pinches about the middle, from one distance of the fingers to another.
  private func pinch(_ stage: DeclarativeStage, from start: Double, to end: Double) {
    stage.down(Self.middle - Vector(start / 2, 0), finger: 1)
    stage.down(Self.middle + Vector(start / 2, 0), finger: 2)
    stage.drag([1: Vector((start - end) / 2, 0), 2: Vector((end - start) / 2, 0)])
  }

  private func lift(_ stage: DeclarativeStage) {
    stage.up(finger: 1)
    stage.up(finger: 2)
    stage.wait(10)
  }

  /// Returns the width of the touchable part on a horizontal line through the middle.
  private func width(_ stage: DeclarativeStage) -> Double {
    let seen = (0..<400).map { Double($0) + 0.5 }.filter { isTouched(stage, Point($0, 150)) }
    guard let first = seen.first, let last = seen.last else { return 0 }
    return last - first + 1
  }

  @Test func `The zoomer commits one pinch after the other, without a jump`() {
    let stage = stage(.zoomer)
    #expect(width(stage) == 200)
    pinch(stage, from: 100, to: 150)
    #expect(width(stage) == 300)
    lift(stage)
    #expect(width(stage) == 300)
    pinch(stage, from: 100, to: 120)
    #expect(width(stage) == 360)
    stage.cancel(finger: 1)
    stage.cancel(finger: 2)
    stage.wait(10)
    #expect(width(stage) == 300)
  }

  @Test func `The photo editor scales and turns simultaneously`() {
    let stage = stage(.photoEditor)
    pinch(stage, from: 100, to: 130)
    #expect(width(stage) == 312)
    let turned = Vector(65, 0)
    stage.drag([
      1: turned + Vector(0, -65) * 1.0, 2: Vector(0, 65) - turned,
    ])
    // By 90 degrees, a square looks the same. It lies between, at half of the way back.
    #expect(abs(width(stage) - 312) <= 2)
    lift(stage)
  }

  @Test func `A press lifts the card, and a drag then moves it`() {
    let stage = stage(.grabAndMove)
    stage.down(Self.middle)
    stage.wait(200)
    stage.drag(by: Vector(60, 0))
    #expect(isTouched(stage, Self.middle - Vector(59, 0)))
    stage.up()
    stage.wait(1000)
    stage.down(Self.middle)
    stage.wait(400)
    stage.drag(by: Vector(90, -30))
    let place = Self.middle + Vector(90, -30)
    #expect(isTouched(stage, place + Vector(59, 0)))
    #expect(!isTouched(stage, place + Vector(61, 0)))
    stage.up()
    stage.wait(2000)
    #expect(isTouched(stage, Self.middle - Vector(59, 0)))
    #expect(stage.isAtRest)
  }

  @Test func `Arrow keys move the cursor, which has the focus from the start`() {
    let stage = stage(.cursorBox)
    stage.wait(10)
    #expect(isTouched(stage, Point(100, 100)))
    for key in [KeyEquivalent.rightArrow, .rightArrow, .downArrow] { stage.press(key) }
    #expect(isTouched(stage, Point(120 + 14, 110)))
    #expect(!isTouched(stage, Point(120 - 16, 110)))
  }
}
