import Geometry
import Testing

private struct Sample {
  let a: Vector
  let b: Vector
  let start: Point
  let end: Point
  let factor: Double
  let angle: Double
  let other: Double
}

private let samples: [Sample] = {
  var random = RandomGeometry(seed: 4)
  return (0..<300).map { _ in
    Sample(
      a: random.vector(), b: random.vector(), start: random.point(), end: random.point(),
      factor: random.number(in: 0.1...9), angle: random.number(in: -9...9),
      other: random.number(in: -9...9))
  }
}()

private func isNear(_ a: Vector, _ b: Vector) -> Bool { (a - b).length < 1e-9 }

@Suite struct VectorTests {
  @Test func `The difference of two points leads from one to the other and back`() {
    for sample in samples {
      let difference = sample.end - sample.start
      #expect(sample.start + difference == sample.end)
      #expect(sample.end - difference == sample.start)
      var point = sample.start
      point += difference
      #expect(point == sample.end)
      #expect(Point.zero + sample.start.vector == sample.start)
    }
  }

  @Test func `Distance is a metric`() {
    for sample in samples {
      let distance = sample.start.distance(to: sample.end)
      #expect(distance == sample.end.distance(to: sample.start))
      #expect((distance == 0) == (sample.start == sample.end))
      let detour = sample.start + sample.a
      #expect(distance <= sample.a.length + detour.distance(to: sample.end) + 1e-9)
    }
  }

  @Test func `Vectors are added and subtracted by coordinate`() {
    for sample in samples {
      let (a, b) = (sample.a, sample.b)
      #expect(a + b == Vector(a.dx + b.dx, a.dy + b.dy))
      #expect(a + b == b + a)
      #expect(a - b == Vector(a.dx - b.dx, a.dy - b.dy))
      #expect(a - b == -(b - a))
      #expect(a + Vector.zero == a)
      var sum = a
      sum += b
      #expect(sum == a + b)
    }
  }

  @Test func `A factor multiplies the length and keeps the direction`() {
    for sample in samples {
      let scaled = sample.a * sample.factor
      #expect(abs(scaled.length - sample.a.length * sample.factor) < 1e-9)
      #expect(abs(scaled.angle - sample.a.angle) < 1e-9)
      #expect(isNear(scaled / sample.factor, sample.a))
      #expect(sample.a * 4 / 4 == sample.a)
    }
  }

  @Test func `Rotations preserve length and can be combined and undone`() {
    for sample in samples {
      let turned = sample.a.turned(by: sample.angle)
      #expect(abs(turned.length - sample.a.length) < 1e-9)
      #expect(isNear(turned.turned(by: -sample.angle), sample.a))
      #expect(
        isNear(turned.turned(by: sample.other), sample.a.turned(by: sample.angle + sample.other)))
      #expect(sample.a.turned(by: 0) == sample.a)
    }
  }

  @Test func `A vector is determined by its length and angle`() {
    for sample in samples {
      #expect(isNear(Vector(sample.a.length, 0).turned(by: sample.a.angle), sample.a))
      #expect(abs(sample.a.angle) <= Double.pi)
    }
    #expect(Vector.zero.angle == 0)
    #expect(isNear(Vector(1, 0).turned(by: .pi / 2), Vector(0, 1)))
  }

  @Test func `A size without positive width and height is empty at any scale`() {
    var random = RandomGeometry(seed: 6)
    let sizes = (0..<300).map { _ in random.size() } + [Size.zero]
    for size in sizes {
      #expect(size.isEmpty == (min(size.width, size.height) <= 0))
      let (larger, smaller) = (size * 2.5, size / 2.5)
      #expect(larger.isEmpty == size.isEmpty && smaller.isEmpty == size.isEmpty)
      #expect(larger == Size(size.width * 2.5, size.height * 2.5))
      #expect(smaller == Size(size.width / 2.5, size.height / 2.5))
    }
  }
}
