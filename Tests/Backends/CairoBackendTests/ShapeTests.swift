import Drawing
import Geometry
import Testing

@Suite struct ShapeTests {
  private let pure = Color(red: 1, green: 0, blue: 0)

  @Test func `Rounded corners are quarter circles`() {
    let frame = Rect(x: 5, y: 4, width: 24, height: 20)
    let bitmap = paint(.roundedFill(frame, radius: 8, pure))
    #expect(bitmap[17, 4] == red && bitmap[5, 14] == red && bitmap[28, 14] == red)
    for (x, y) in [(5, 4), (28, 4), (5, 23), (28, 23)] { #expect(bitmap[x, y] == black) }
    // 45 degrees out from the middle of a corner's circle, just inside and just outside.
    #expect(bitmap[8, 7] == red && bitmap[6, 5] == black)
    #expect(abs(area(.roundedFill(frame, radius: 8, pure)) - (24 * 20 - (4 - .pi) * 64)) < 2)
  }

  @Test func `A corner radius is limited to half of the shorter side`() {
    let frame = Rect(x: 5, y: 5, width: 20, height: 12)
    #expect(
      paint(.roundedFill(frame, radius: 100, pure)) == paint(.roundedFill(frame, radius: 6, pure)))
    #expect(paint(.roundedFill(frame, radius: 0, pure)) == paint(.fill(frame, pure)))
  }

  @Test func `A rounded fill between pixels has smooth edges`() {
    let bitmap = paint(.roundedFill(Rect(x: 5.5, y: 5, width: 20, height: 12), radius: 2, pure))
    #expect((120...135).contains(redLevel(bitmap[5, 11])))
    #expect((120...135).contains(redLevel(bitmap[25, 11])))
  }

  @Test func `A line has round ends and corners`() {
    let straight = area(.line([Point(10, 15), Point(30, 15)], width: 4, pure))
    #expect(abs(straight - (20 * 4 + .pi * 4)) < 1)
    let bitmap = paint(.line([Point(10, 6), Point(30, 6), Point(30, 24)], width: 6, pure))
    #expect(bitmap[20, 6] == red && bitmap[30, 15] == red && bitmap[8, 6] == red)
    #expect(redLevel(bitmap[32, 3]) < 32, "the corner is round")
    #expect(bitmap[20, 15] == black)
  }

  @Test func `A line of one point is a dot`() {
    #expect(abs(area(.line([Point(20, 15)], width: 8, pure)) - .pi * 16) < 1)
    #expect(area(.line([], width: 8, pure)) == 0)
  }

  @Test func `Shapes are scaled to pixels`() {
    let small: [DrawCommand] = [
      .roundedFill(Rect(x: 1, y: 1, width: 8, height: 6), radius: 2, pure),
      .line([Point(12, 2), Point(18, 8)], width: 2, pure),
    ]
    let large: [DrawCommand] = [
      .roundedFill(Rect(x: 2, y: 2, width: 16, height: 12), radius: 4, pure),
      .line([Point(24, 4), Point(36, 16)], width: 4, pure),
    ]
    for (small, large) in zip(small, large) {
      #expect(abs(area(small, pixelsPerPoint: 2) - area(large)) < 0.5)
    }
  }
}
