import Geometry
import TestSupport
import Testing

/// Similarities of all sizes, rotated by up to three full turns, and points to map.
private let samples: [(similarity: Similarity, point: Point)] = {
  var generator = SeededGenerator(seed: 12)
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
  return (0..<200).map { _ in
    let scale = number(0.1...1) * [0.01, 1, 100][Int.random(in: 0..<3, using: &generator)]
    return (
      Similarity(
        scale: scale, angle: number(-20...20),
        offset: Vector(number(-5000...5000), number(-5000...5000))),
      Point(number(-3000...3000), number(-3000...3000))
    )
  }
}()

@Suite struct SimilarityTests {
  @Test func `A similarity maps points like its affine transform`() {
    for (similarity, point) in samples {
      #expect(similarity(point) == similarity.transform(point))
      #expect(similarity(.zero) == similarity.origin)
    }
  }

  @Test func `The preimage of an image is the original point`() {
    for (similarity, point) in samples {
      #expect(similarity.preimage(of: similarity(point)).distance(to: point) < 1e-6)
    }
  }

  @Test func `A similarity multiplies all distances by its scale`() {
    for (similarity, point) in samples {
      let other = point + Vector(30, 40)
      let distance = similarity(point).distance(to: similarity(other))
      #expect(abs(distance / (50 * similarity.scale) - 1) < 1e-9)
    }
  }

  @Test func `Scaling about an anchor keeps the content under it`() {
    for (similarity, anchor) in samples {
      let held = similarity.preimage(of: anchor)
      let scaled = similarity.scaled(
        to: similarity.scale * 1.7, angle: similarity.angle - 8, about: anchor)
      #expect(scaled(held).distance(to: anchor) < 1e-6)
      #expect(scaled.scale == similarity.scale * 1.7 && scaled.angle == similarity.angle - 8)
    }
  }

  @Test func `Scaling to the current scale and angle changes nothing`() {
    for (similarity, anchor) in samples {
      #expect(similarity.scaled(to: similarity.scale, about: anchor) == similarity)
    }
  }

  @Test func `A translation moves every image by the same offset`() {
    for (similarity, point) in samples {
      let moved = similarity + Vector(12, -7)
      #expect(moved(point).distance(to: similarity(point) + Vector(12, -7)) < 1e-9)
    }
  }

  @Test(arguments: [(0.0, 0, 0), (0.7, 0, 0), (0.8, 1, 1), (-1.6, -1, 3), (6.2, 4, 0), (-8, -5, 3)])
  func `The nearest quarter counts full turns but the normalized angle does not`(
    angle: Double, nearest: Int, normalized: Int
  ) {
    let similarity = Similarity(scale: 2, angle: angle, offset: Vector(3, 4))
    #expect(similarity.nearestQuarter == nearest)
    #expect(similarity.normalized.angle == Double(normalized) * .pi / 2)
    #expect(similarity.normalized.offset == similarity.offset)
  }

  @Test func `The similarity of a transform is the one that it was made of`() {
    for (similarity, point) in samples {
      let found = similarity.transform.similarity
      #expect(found(point).distance(to: similarity(point)) < 1e-9)
      #expect(abs(found.scale - similarity.scale) < 1e-9 && abs(found.angle) <= .pi)
    }
    #expect(Affine.identity.similarity == Similarity(scale: 1))
    #expect(Affine(scaleX: 3, scaleY: 2).similarity == Similarity(scale: 3))
    #expect(Affine(scaleX: 0, scaleY: 0).similarity.scale == 0)
  }
}
