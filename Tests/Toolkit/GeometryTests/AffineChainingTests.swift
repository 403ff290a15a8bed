import Geometry
import Testing

/// Transforms built step by step, as in Core Graphics.
@Suite struct AffineChainingTests {
  private let point = Point(2, 1)

  @Test func `A step applies before those that are there already`() {
    let transform = Affine(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(transform(point) == Point(14, 3))
    #expect(Affine(scaleX: 2, scaleY: 3).translatedBy(x: 10, y: 0)(point) == Point(24, 3))
  }

  @Test func `A positive angle turns clockwise on the screen`() {
    #expect(Affine.identity.rotated(by: .pi / 2)(Point(1, 0)) == Point(0, 1))
    #expect(Affine(rotationAngle: .pi)(Point(1, 0)) == Point(-1, 0))
  }

  @Test func `A transform is followed by another one`() {
    let both = Affine(scaleX: 2, scaleY: 2).concatenating(Affine(translationX: 1, y: 1))
    #expect(both(point) == Point(5, 3))
  }

  @Test func `A transform without an inverse is its own`() {
    #expect(Affine(scaleX: 2, scaleY: 4).inverted() == Affine(scaleX: 0.5, scaleY: 0.25))
    let flat = Affine(scaleX: 0, scaleY: 1)
    #expect(flat.inverted() == flat)
  }
}
