import Drawing
import Geometry
import Testing

@Suite struct PathContainmentTests {
  private let star = Path {
    let corners = (0..<5).map {
      Point(50, 50) + Vector(0, -40).turned(by: Double($0) * 4 * .pi / 5)
    }
    $0.move(to: corners[0])
    for corner in corners.dropFirst() { $0.line(to: corner) }
  }

  @Test func `The rules differ where a path goes around twice`() {
    #expect(star.contains(Point(50, 50)))
    #expect(!star.contains(Point(50, 50), rule: .evenOdd))
    #expect(star.contains(Point(50, 20)) && star.contains(Point(50, 20), rule: .evenOdd))
    #expect(!star.contains(Point(50, 5)))
  }

  @Test func `A hole in the other direction is outside by both rules`() {
    var path = Path(Rect(x: 0, y: 0, width: 30, height: 30))
    path.move(to: Point(10, 10))
    path.line(to: Point(10, 20))
    path.line(to: Point(20, 20))
    path.line(to: Point(20, 10))
    path.close()
    for rule in [FillRule.nonZero, .evenOdd] {
      #expect(!path.contains(Point(15, 15), rule: rule))
      #expect(path.contains(Point(5, 15), rule: rule))
    }
  }

  @Test func `Corners and turning points on the height of a point count once`() {
    let diamond = Path {
      $0.move(to: Point(0, 10))
      $0.line(to: Point(10, 0))
      $0.line(to: Point(20, 10))
      $0.line(to: Point(10, 20))
      $0.close()
    }
    #expect(diamond.contains(Point(10, 10)) && diamond.contains(Point(1, 10)))
    #expect(!diamond.contains(Point(-1, 10)) && !diamond.contains(Point(-1, 0)))
    #expect(!diamond.contains(Point(-1, 20)))
    let circle = Path { $0.addEllipse(in: Rect(x: 0, y: 0, width: 20, height: 20)) }
    #expect(circle.contains(Point(10, 10)))
    for y in [0.0, 10, 20] { #expect(!circle.contains(Point(-1, y))) }
  }

  @Test func `Nothing is inside of an empty or unbounded path`() {
    #expect(!Path().contains(.zero))
    var path = Path(Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(path.contains(.zero))
    path.line(to: Point(.nan, 0))
    #expect(!path.contains(.zero))
    #expect(!star.contains(Point(.nan, .nan)))
  }

  @Test func `Containment agrees with the winding of many short lines`() {
    var random = Noise(seed: 3)
    for _ in 0..<30 {
      let corners = (0..<7).map { _ in Point(random.next(100), random.next(100)) }
      var (path, polygon) = (Path(), Path())
      path.move(to: corners[0])
      path.cubic(to: corners[3], control1: corners[1], control2: corners[2])
      path.quad(to: corners[5], control: corners[4])
      path.line(to: corners[6])
      polygon.move(to: corners[0])
      for step in 1...400 {
        let t = Double(step) / 400
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let (a, b) = (mix(corners[0], corners[1]), mix(corners[1], corners[2]))
        let c = mix(corners[2], corners[3])
        polygon.line(to: mix(mix(a, b), mix(b, c)))
      }
      for step in 1...400 {
        let t = Double(step) / 400
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        polygon.line(to: mix(mix(corners[3], corners[4]), mix(corners[4], corners[5])))
      }
      polygon.line(to: corners[6])
      for _ in 0..<60 {
        let point = Point(random.next(100), random.next(100))
        let angle = winding(of: polygon, around: point)
        guard abs(angle - angle.rounded()) < 1e-6 else { continue }
        let isInside = angle.rounded() != 0
        #expect(path.contains(point) == isInside)
        #expect(
          path.contains(point, rule: .evenOdd) == !Int(angle.rounded()).isMultiple(of: 2))
      }
    }
  }

  /// Returns how many times `polygon` goes around `point`, by the sum of all angles.
  private func winding(of polygon: Path, around point: Point) -> Double {
    var corners = polygon.elements.compactMap(\.end)
    corners.append(corners[0])
    let sum = zip(corners, corners.dropFirst()).reduce(0.0) { sum, corners in
      let (a, b) = (corners.0 - point, corners.1 - point)
      return sum + Vector(a.dx * b.dx + a.dy * b.dy, a.dx * b.dy - a.dy * b.dx).angle
    }
    return sum / (2 * .pi)
  }
}
