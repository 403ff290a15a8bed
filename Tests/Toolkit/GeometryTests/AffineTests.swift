import Geometry
import Testing

private let skewed = Affine(a: 1.5, b: 0.25, c: -0.5, d: 2, tx: 30, ty: -7)

@Test func `An inverse undoes its transform`() throws {
  let inverse = try #require(skewed.inverse)
  #expect(inverse(skewed(Point(3, 4))).distance(to: Point(3, 4)) < 1e-9)
  #expect(skewed(inverse(Point(3, 4))).distance(to: Point(3, 4)) < 1e-9)
}

@Test func `A flat or invalid transform has no inverse`() {
  #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
  #expect(Affine(scale: .nan).inverse == nil)
}

@Test func `A product applies its right factor first`() {
  let product = Affine(scale: 2) * Affine(offset: Vector(10, 0))
  #expect(product(Point(1, 1)) == Point(22, 2))
}

@Test func `A bounding box contains all corners of a rotated rectangle`() {
  let box = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0).boundingBox(
    of: Rect(x: 0, y: 0, width: 4, height: 2))
  #expect(box == Rect(x: -2, y: 0, width: 2, height: 4))
}
