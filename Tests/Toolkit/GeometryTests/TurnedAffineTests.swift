import Geometry
import Glibc
import Testing

@Suite struct TurnedAffineTests {
  @Test(arguments: -9...9) func `Quarter turns are exact`(quarters: Int) {
    let map = Affine(scale: 0.3, angle: Double(quarters) * .pi / 2, offset: Vector(7, 9))
    let expected = [(0.3, 0.0), (0, 0.3), (-0.3, 0), (0, -0.3)][(quarters % 4 + 4) % 4]
    #expect(map.a == expected.0 && map.b == expected.1)
    #expect(map.c == -expected.1 && map.d == expected.0)
    #expect(map.tx == 7 && map.ty == 9)
  }

  @Test func `A positive angle rotates clockwise on the screen`() {
    let map = Affine(scale: 2, angle: .pi / 2, offset: .zero)
    #expect(map(Point(1, 0)) == Point(0, 2))
  }

  /// Only angles within rounding error of a quarter turn are rounded.
  @Test(arguments: [1e-9, 1e-12, 0.1, 1.2, 4]) func `Other angles are not rounded`(angle: Double) {
    let map = Affine(scale: 1, angle: angle, offset: .zero)
    #expect(abs(map.b - sin(angle)) < 1e-15 && abs(map.a - cos(angle)) < 1e-15)
    #expect(map.b != 0)
  }

  @Test func `A transform scales and rotates before it translates`() {
    let angle = 0.7
    let map = Affine(scale: 3, angle: angle, offset: Vector(-20, 40))
    let point = Point(5, 11)
    let expected = Point.zero + point.vector.turned(by: angle) * 3 + Vector(-20, 40)
    #expect(map(point).distance(to: expected) < 1e-12)
    #expect(abs(map.determinant - 9) < 1e-12)
  }
}
