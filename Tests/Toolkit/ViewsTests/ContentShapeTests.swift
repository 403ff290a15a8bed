import Geometry
import Testing
import Views

@Suite struct ContentShapeTests {
  let bounds = Rect(x: 10, y: 20, width: 40, height: 20)

  @Test func `A rectangle contains its top left corner but not its right edge`() {
    #expect(ContentShape.rectangle.contains(Point(10, 20), in: bounds))
    #expect(!ContentShape.rectangle.contains(Point(50, 30), in: bounds))
  }

  @Test func `A circle is as wide as the shorter side`() {
    #expect(ContentShape.circle.contains(Point(39, 30), in: bounds))
    #expect(!ContentShape.circle.contains(Point(41, 30), in: bounds))
    #expect(!ContentShape.circle.contains(Point(37.5, 37.5), in: bounds))
  }

  @Test func `A rounded rectangle does not contain its corners`() {
    let shape = ContentShape.roundedRectangle(radius: 8)
    #expect(!shape.contains(Point(11, 21), in: bounds))
    #expect(shape.contains(Point(13, 23), in: bounds))
    #expect(shape.contains(Point(10.5, 30), in: bounds))
    #expect(ContentShape.roundedRectangle(radius: 0).contains(Point(10, 20), in: bounds))
  }

  @Test func `An outset enlarges a shape`() {
    let shape = ContentShape.rectangle.outset(by: 5)
    #expect(shape.contains(Point(5, 15), in: bounds))
    #expect(!shape.contains(Point(4.9, 15), in: bounds))
  }

  @Test func `A small view accepts touches within 44 points`() {
    let icon = Rect(x: 0, y: 0, width: 16, height: 60)
    let shape = ContentShape.rectangle.atLeast()
    #expect(shape.contains(Point(-14, 0), in: icon))
    #expect(!shape.contains(Point(30, 0), in: icon))
    #expect(!shape.contains(Point(8, -0.1), in: icon))
    let round = ContentShape.circle.atLeast()
    #expect(round.contains(Point(8, -13), in: Rect(x: 0, y: 0, width: 16, height: 16)))
    #expect(!round.contains(Point(-13, -13), in: Rect(x: 0, y: 0, width: 16, height: 16)))
  }

  @Test func `Hit testing uses the content shape of a view`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let icon = View(frame: Rect(x: 40, y: 40, width: 16, height: 16))
    root.addSubview(icon)
    #expect(root.hitTest(Point(30, 48)) === root)
    icon.contentShape = .circle.atLeast()
    #expect(root.hitTest(Point(30, 48)) === icon)
    #expect(root.hitTest(Point(27, 27)) === root)
  }
}
