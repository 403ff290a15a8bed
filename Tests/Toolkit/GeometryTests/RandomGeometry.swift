import Geometry
import TestSupport

/// Random values for tests of properties, the same for the same seed.
///
/// Points and rectangles are on a coarse grid: sums of their coordinates are exact, and edges often
/// coincide.
struct RandomGeometry {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  mutating func whole(in range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  mutating func point() -> Point { Point(whole(in: -12...24), whole(in: -12...24)) }

  mutating func vector() -> Vector { Vector(whole(in: -12...12), whole(in: -12...12)) }

  /// A size that may be empty or negative.
  mutating func size() -> Size { Size(whole(in: -2...15), whole(in: -2...15)) }

  /// A rectangle that may be empty, or a line or a point.
  mutating func rect() -> Rect {
    Rect(origin: Point(whole(in: -12...12), whole(in: -12...12)), size: size())
  }

  /// A transform that may scale, rotate, mirror and shear, and that has an inverse.
  mutating func affine() -> Affine {
    while true {
      let affine = Affine(
        a: number(in: -3...3), b: number(in: -3...3), c: number(in: -3...3), d: number(in: -3...3),
        tx: number(in: -100...100), ty: number(in: -100...100))
      if abs(affine.determinant) > 0.1 { return affine }
    }
  }
}
