import Geometry
import Testing

private struct Sample {
  let outer: Affine
  let middle: Affine
  let inner: Affine
  let point: Point
  let rect: Rect
  /// The position of a point in `rect`, as fractions of its width and height.
  let share: Vector
}

private let samples: [Sample] = {
  var random = RandomGeometry(seed: 5)
  return (0..<300).map { _ in
    Sample(
      outer: random.affine(), middle: random.affine(), inner: random.affine(),
      point: random.point(), rect: random.rect(),
      share: Vector(random.number(in: 0...1), random.number(in: 0...1)))
  }
}()

@Suite struct AffinePropertyTests {
  @Test func `A product applies the right factor and then the left one`() {
    for sample in samples {
      let product = sample.outer * sample.inner
      let expected = sample.outer(sample.inner(sample.point))
      #expect(product(sample.point).distance(to: expected) < 1e-9)
      let determinant = sample.outer.determinant * sample.inner.determinant
      #expect(abs(product.determinant - determinant) < 1e-9)
    }
  }

  @Test func `Multiplication is associative`() {
    for sample in samples {
      let left = (sample.outer * sample.middle) * sample.inner
      let right = sample.outer * (sample.middle * sample.inner)
      #expect(left(sample.point).distance(to: right(sample.point)) < 1e-9)
    }
  }

  @Test func `The identity changes nothing`() {
    for sample in samples {
      #expect(sample.outer * Affine.identity == sample.outer)
      #expect(Affine.identity * sample.outer == sample.outer)
      #expect(Affine.identity(sample.point) == sample.point)
    }
  }

  @Test func `An inverse undoes its transform on both sides`() throws {
    for sample in samples {
      let (transform, point) = (sample.outer, sample.point)
      let inverse = try #require(transform.inverse)
      #expect(inverse(transform(point)).distance(to: point) < 1e-8)
      #expect(transform(inverse(point)).distance(to: point) < 1e-8)
      #expect(abs(inverse.determinant * transform.determinant - 1) < 1e-9)
    }
  }

  @Test func `A transform that flattens the plane has no inverse`() {
    var random = RandomGeometry(seed: 7)
    for _ in 0..<100 {
      let (image, factor) = (random.vector(), random.whole(in: -3...3))
      let flat = Affine(
        a: image.dx, b: image.dy, c: image.dx * factor, d: image.dy * factor, tx: 1, ty: 2)
      #expect(flat.determinant == 0 && flat.inverse == nil)
    }
  }

  @Test func `A bounding box is the smallest that contains the image`() {
    for sample in samples {
      let (transform, rect) = (sample.outer, sample.rect)
      let box = transform.boundingBox(of: rect)
      let place = Point(
        rect.minX + sample.share.dx * rect.width, rect.minY + sample.share.dy * rect.height)
      #expect(box.inset(by: -1e-9).contains(transform(place)))
      let corners = [
        Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
        Point(rect.maxX, rect.maxY),
      ].map { transform($0) }
      #expect(corners.allSatisfy { box.inset(by: -1e-9).contains($0) })
      #expect(corners.contains { abs($0.x - box.minX) < 1e-9 })
      #expect(corners.contains { abs($0.x - box.maxX) < 1e-9 })
      #expect(corners.contains { abs($0.y - box.minY) < 1e-9 })
      #expect(corners.contains { abs($0.y - box.maxY) < 1e-9 })
    }
  }

  @Test func `A translation moves a bounding box with its rectangle`() {
    for sample in samples where sample.rect.width >= 0 && sample.rect.height >= 0 {
      let offset = sample.point.vector
      let moved = Rect(origin: sample.rect.origin + offset, size: sample.rect.size)
      #expect(Affine(offset: offset).boundingBox(of: sample.rect) == moved)
      #expect(Affine.identity.boundingBox(of: sample.rect) == sample.rect)
    }
  }
}
