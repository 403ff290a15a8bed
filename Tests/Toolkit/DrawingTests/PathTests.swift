import Drawing
import Geometry
import Testing

@Suite struct PathTests {
  private func near(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance
      && abs(a.maxX - b.maxX) < tolerance && abs(a.maxY - b.maxY) < tolerance
  }

  @Test func `Every subpath begins with a move`() {
    var path = Path()
    path.close()
    path.line(to: Point(1, 2))
    path.line(to: Point(3, 4))
    path.close()
    path.close()
    path.line(to: Point(5, 6))
    let expected: [Path.Element] = [
      .move(to: Point(1, 2)), .line(to: Point(3, 4)), .close, .move(to: Point(1, 2)),
      .line(to: Point(5, 6)),
    ]
    #expect(path.elements == expected)
    #expect(path.currentPoint == Point(5, 6))
    var curve = Path()
    curve.quad(to: Point(9, 9), control: Point(1, 1))
    #expect(curve.elements.first == .move(to: Point(1, 1)))
  }

  @Test func `The bounding box is tight around curves`() {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(10, 0), control: Point(5, 10))
    #expect(near(path.boundingBox, Rect(x: 0, y: 0, width: 10, height: 5)))
    var arch = Path()
    arch.move(to: .zero)
    arch.cubic(to: Point(10, 0), control1: Point(0, -8), control2: Point(10, -8))
    #expect(near(arch.boundingBox, Rect(x: 0, y: -6, width: 10, height: 6)))
    #expect(Path().boundingBox == nil)
    #expect(Path { $0.move(to: Point(.nan, 0)) }.boundingBox == nil)
    #expect(Path { $0.move(to: Point(0, .infinity)) }.boundingBox == nil)
  }

  @Test func `The bounding boxes of random curves contain all of their points and no more`() {
    var random = Noise(seed: 7)
    for _ in 0..<200 {
      let p = (0..<4).map { _ in Point(random.next(100), random.next(100)) }
      var path = Path()
      path.move(to: p[0])
      path.cubic(to: p[3], control1: p[1], control2: p[2])
      let points = (0...2000).map { step in
        let t = Double(step) / 2000
        func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
        let (a, b, c) = (mix(p[0], p[1]), mix(p[1], p[2]), mix(p[2], p[3]))
        return mix(mix(a, b), mix(b, c))
      }
      #expect(
        near(path.boundingBox, Rect(around: points) ?? .init(x: 0, y: 0, width: 0, height: 0), 1e-3)
      )
    }
  }

  @Test func `Shapes fill their rectangles`() {
    let rect = Rect(x: 3, y: 4, width: 40, height: 20)
    #expect(near(Path(rect).boundingBox, rect))
    #expect(near(Path { $0.addEllipse(in: rect) }.boundingBox, rect))
    for radius in [0, 3, 6.5, 9, 50] {
      for curve in [CornerCurve.circular, .continuous] {
        #expect(near(Path(rect, corners: CornerRadii(radius), curve: curve).boundingBox, rect))
      }
    }
  }

  @Test func `An arc goes from its start to its end in the given direction`() {
    let center = Point(10, 10)
    func arc(_ from: Double, _ to: Double, _ clockwise: Bool) -> Path {
      Path { $0.arc(center: center, radius: 5, from: from, to: to, clockwise: clockwise) }
    }
    let below = Rect(x: 5, y: 10, width: 10, height: 5)
    #expect(near(arc(0, .pi, true).boundingBox, below, 0.01))
    #expect(near(arc(.pi, 0, false).boundingBox, below, 0.01))
    let above = Rect(x: 5, y: 5, width: 10, height: 5)
    #expect(near(arc(0, .pi, false).boundingBox, above, 0.01))
    #expect(near(arc(.pi, 0, true).boundingBox, above, 0.01))
    let all = Rect(x: 5, y: 5, width: 10, height: 10)
    #expect(near(arc(0, 2 * .pi, true).boundingBox, all))
    #expect(near(arc(1, 99, true).boundingBox, all, 0.02))
    #expect(arc(0, .nan, true).elements.count == 1)
    #expect(!arc(.nan, 0, true).isFinite)
  }

  @Test func `All points of an arc are on its circle`() {
    var path = Path()
    path.arc(center: Point(2, 3), radius: 100, from: 0.3, to: 5.9)
    var current = path.currentPoint ?? .zero
    for element in path.elements {
      if case .cubic(let end, let control1, let control2) = element {
        let middle = Point(
          (current.x + 3 * control1.x + 3 * control2.x + end.x) / 8,
          (current.y + 3 * control1.y + 3 * control2.y + end.y) / 8)
        #expect(abs(middle.distance(to: Point(2, 3)) - 100) < 0.03)
        #expect(abs(end.distance(to: Point(2, 3)) - 100) < 1e-9)
        current = end
      } else if case .move(let point) = element {
        current = point
      }
    }
  }

  @Test func `A line leads to an arc`() {
    var path = Path()
    path.move(to: .zero)
    path.arc(center: Point(10, 0), radius: 2, from: .pi, to: 0)
    #expect(path.elements.count == 4)
    guard case .line(let start) = path.elements[1] else {
      Issue.record("no line")
      return
    }
    #expect(start.distance(to: Point(8, 0)) < 1e-9)
  }

  @Test func `A continuous corner leaves its edge earlier than a circular one`() {
    let rect = Rect(x: 0, y: 0, width: 200, height: 200)
    let radius = 40.0
    let circular = Path(rect, corners: CornerRadii(radius))
    let continuous = Path(rect, corners: CornerRadii(radius), curve: .continuous)
    let along = Point(1.3 * radius, 0.0003 * radius)
    #expect(circular.contains(along))
    #expect(!continuous.contains(along))
    let farther = Point(1.6 * radius, 0.0003 * radius)
    #expect(circular.contains(farther) && continuous.contains(farther))
  }

  @Test func `A continuous corner without room is circular, so that capsules are round`() {
    let rect = Rect(x: 0, y: 0, width: 200, height: 100)
    let fitting = CornerRadii(100 / 2 / 1.528665 - 0.001)
    #expect(
      Path(rect, corners: fitting, curve: .continuous) != Path(rect, corners: fitting))
    for radius in [33.0, 50, 80] {
      let corners = CornerRadii(radius)
      #expect(Path(rect, corners: corners, curve: .continuous) == Path(rect, corners: corners))
    }
    #expect(Path(rect, corners: CornerRadii(80)) == Path(rect, corners: CornerRadii(50)))
  }

  @Test func `Only the given corners are rounded`() {
    let path = Path(
      Rect(x: 0, y: 0, width: 100, height: 100),
      corners: CornerRadii(20, corners: [.topLeft, .bottomRight]))
    #expect(!path.contains(Point(1, 1)) && !path.contains(Point(99, 99)))
    #expect(path.contains(Point(99, 1)) && path.contains(Point(1, 99)))
  }

  @Test func `An appended path is transformed`() {
    var path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    path.append(
      Path(Rect(x: 0, y: 0, width: 1, height: 1)),
      transform: Affine(scale: 2, offset: Vector(10, 20)))
    #expect(path.boundingBox == Rect(x: 0, y: 0, width: 12, height: 22))
    path.line(to: .zero)
    #expect(path.elements.suffix(2) == [.move(to: Point(10, 20)), .line(to: .zero)])
  }
}

/// A small generator of repeatable numbers.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns a number from 0 to `limit`.
  mutating func next(_ limit: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53) * limit
  }
}
