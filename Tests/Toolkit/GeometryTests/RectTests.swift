import Geometry
import Testing

private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

@Test func `A rectangle with a negative size is put right`() {
  let rect = Rect(x: 10, y: 20, width: -4, height: -6)
  #expect(rect.standardized == Rect(x: 6, y: 14, width: 4, height: 6))
  #expect(rect.standardized.standardized == rect.standardized)
  let plain = Rect(x: 1, y: 2, width: 3, height: 4)
  #expect(plain.standardized == plain)
}

@Test func `A rectangle contains its top and left edges only`() {
  #expect(rect.contains(Point(10, 20)))
  #expect(!rect.contains(Point(40, 30)))
  #expect(!rect.contains(Point(20, 60)))
}

@Test func `Rectangles that only touch have no intersection`() {
  #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == nil)
}

@Test(arguments: [
  Rect(x: 15, y: 25, width: 5, height: 5),
  Rect(x: 0, y: 0, width: 20, height: 30),
  Rect(x: 0, y: 30, width: 100, height: 10),
  Rect(x: 100, y: 100, width: 5, height: 5),
  rect.inset(by: -1),
])
func `Subtraction leaves exactly the uncovered part`(hole: Rect) {
  let pieces = rect.subtracting(hole)
  for x in stride(from: 10.5, to: 40, by: 1) {
    for y in stride(from: 20.5, to: 60, by: 1) {
      let holders = pieces.count { $0.contains(Point(x, y)) }
      #expect(holders == (hole.contains(Point(x, y)) ? 0 : 1))
    }
  }
  #expect(pieces.allSatisfy { rect.contains($0) })
}
