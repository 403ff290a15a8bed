public import Geometry
import Glibc

/// The way from one zoom to another, turned or not.
///
/// Scale changes geometrically and the angle linearly, and the offset goes along with them. With a
/// scale and an angle taken as one complex number a = s e^(i angle),
/// t = t0 + (t1 - t0) (a - a0) / (a1 - a0): a point that both ends have in common does not move at
/// all, and without a turn every point moves in a straight line.
public struct ZoomPath: Hashable, Sendable {
  /// A scale, an angle, and an offset that goes with them.
  public struct Stop: Hashable, Sendable {
    /// The scale; more than zero.
    public var scale: Double
    /// The angle in radians, clockwise; whole turns count.
    public var angle: Double
    /// The offset.
    public var offset: Vector

    /// A stop at `scale`, `angle` and `offset`.
    public init(scale: Double, angle: Double = 0, offset: Vector) {
      self.scale = scale
      self.angle = angle
      self.offset = offset
    }
  }

  /// How a zoom changes, for each unit of whatever it changes with.
  public struct Rate: Hashable, Sendable {
    /// The change of the logarithm of the scale.
    public var logScale: Double
    /// The change of the angle, in radians.
    public var angle: Double
    /// The change of the offset.
    public var offset: Vector

    /// A rate of change.
    public init(logScale: Double = 0, angle: Double = 0, offset: Vector = .zero) {
      self.logScale = logScale
      self.angle = angle
      self.offset = offset
    }

    /// The rate, `factor` times as fast.
    public static func * (rate: Rate, factor: Double) -> Rate {
      Rate(
        logScale: rate.logScale * factor, angle: rate.angle * factor, offset: rate.offset * factor)
    }
  }

  /// Where it starts.
  public let start: Stop
  /// Where it ends.
  public let end: Stop

  /// The way from `start` to `end`.
  public init(from start: Stop, to end: Stop) {
    self.start = start
    self.end = end
  }

  /// ln(a1 / a0).
  private var growth: Complex {
    Complex(log(end.scale / start.scale), end.angle - start.angle)
  }

  /// Where one is after the share `progress` of the way; exactly at the ends for 0 and 1.
  public func stop(at progress: Double) -> Stop {
    guard progress != 1 else { return end }
    let growth = growth
    // Where the ends are all but alike, the quotient is 0 / 0, and its limit is the progress.
    let share =
      growth.isNegligible
      ? Complex(progress, 0) : (growth * progress).exponentialLessOne / growth.exponentialLessOne
    return Stop(
      scale: start.scale * exp(growth.real * progress),
      angle: start.angle + growth.imaginary * progress,
      offset: start.offset + share.turning(end.offset - start.offset))
  }

  /// How the zoom changes with the progress, after the share `progress` of the way.
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

/// A number of the plane, which scales and turns what it is multiplied with.
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

  /// e^z - 1, exact for a small z too.
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
