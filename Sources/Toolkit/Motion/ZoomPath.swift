public import Geometry
import Glibc

/// An interpolation between two combinations of scale, rotation and offset.
///
/// The scale changes geometrically and the angle linearly. With scale and angle as one complex
/// number a = s e^(i angle), the offset is t = t0 + (t1 - t0) (a - a0) / (a1 - a0). A point that
/// both ends map alike therefore does not move at all, and without a rotation every point moves in
/// a straight line.
public struct ZoomPath: Hashable, Sendable {
  /// A scale, a rotation and an offset.
  public struct Stop: Hashable, Sendable {
    /// The scale; greater than zero.
    public var scale: Double
    /// The angle in radians, clockwise. Full turns are significant.
    public var angle: Double
    /// The offset.
    public var offset: Vector

    /// Creates a stop.
    public init(scale: Double, angle: Double = 0, offset: Vector) {
      self.scale = scale
      self.angle = angle
      self.offset = offset
    }
  }

  /// The rate of change of a stop, per unit of progress or of time.
  public struct Rate: Hashable, Sendable {
    /// The change of the natural logarithm of the scale.
    public var logScale: Double
    /// The change of the angle, in radians.
    public var angle: Double
    /// The change of the offset.
    public var offset: Vector

    /// Creates a rate of change.
    public init(logScale: Double = 0, angle: Double = 0, offset: Vector = .zero) {
      self.logScale = logScale
      self.angle = angle
      self.offset = offset
    }

    /// Returns the rate multiplied by `factor`.
    public static func * (rate: Rate, factor: Double) -> Rate {
      Rate(
        logScale: rate.logScale * factor, angle: rate.angle * factor, offset: rate.offset * factor)
    }
  }

  /// The stop at progress 0.
  public let start: Stop
  /// The stop at progress 1.
  public let end: Stop

  /// Creates a path from `start` to `end`.
  public init(from start: Stop, to end: Stop) {
    self.start = start
    self.end = end
  }

  /// ln(a1 / a0).
  private var growth: Complex {
    Complex(log(end.scale / start.scale), end.angle - start.angle)
  }

  /// Returns the stop at `progress`; exactly `start` at 0 and `end` at 1.
  public func stop(at progress: Double) -> Stop {
    guard progress != 1 else { return end }
    let growth = growth
    // Between nearly identical ends, the quotient tends to 0 / 0, and its limit is the progress.
    let share =
      growth.isNegligible
      ? Complex(progress, 0) : (growth * progress).exponentialLessOne / growth.exponentialLessOne
    return Stop(
      scale: start.scale * exp(growth.real * progress),
      angle: start.angle + growth.imaginary * progress,
      offset: start.offset + share.turning(end.offset - start.offset))
  }

  /// Returns the rate of change per unit of progress at `progress`.
  public func rate(at progress: Double) -> Rate {
    let growth = growth
    let share =
      growth.isNegligible
      ? Complex(1, 0)
      : growth * (growth * progress).exponential / growth.exponentialLessOne
    return Rate(
      logScale: growth.real, angle: growth.imaginary,
      offset: share.turning(end.offset - start.offset))
  }
}

/// A complex number. Multiplication by it scales and rotates.
private struct Complex {
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

  func turning(_ vector: Vector) -> Vector {
    Vector(
      vector.dx * real - vector.dy * imaginary, vector.dx * imaginary + vector.dy * real)
  }

  static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }

  static func * (a: Complex, factor: Double) -> Complex {
    Complex(a.real * factor, a.imaginary * factor)
  }

  static func / (a: Complex, b: Complex) -> Complex {
    let square = b.real * b.real + b.imaginary * b.imaginary
    return a * Complex(b.real, -b.imaginary) * (1 / square)
  }
}
