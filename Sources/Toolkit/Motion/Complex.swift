import Geometry
import Glibc

/// A complex number. Multiplication by it scales and rotates.
struct Complex: Hashable {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  var isNegligible: Bool { real * real + imaginary * imaginary < 1e-18 }

  var exponential: Complex {
    Complex(exp(real) * cos(imaginary), exp(real) * sin(imaginary))
  }

  /// e^z - 1, accurate near zero too.
  var exponentialLessOne: Complex {
    let half = sin(imaginary / 2)
    return Complex(
      expm1(real) * cos(imaginary) - 2 * half * half, exp(real) * sin(imaginary))
  }

  static func * (a: Complex, vector: Vector) -> Vector {
    Vector(
      vector.dx * a.real - vector.dy * a.imaginary, vector.dx * a.imaginary + vector.dy * a.real)
  }

  static func * (a: Complex, factor: Double) -> Complex {
    Complex(a.real * factor, a.imaginary * factor)
  }

  static func / (a: Complex, b: Complex) -> Complex {
    let square = b.real * b.real + b.imaginary * b.imaginary
    return Complex(
      (a.real * b.real + a.imaginary * b.imaginary) / square,
      (a.imaginary * b.real - a.real * b.imaginary) / square)
  }
}
