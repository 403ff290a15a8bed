/// An angle, clockwise on the screen.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of 0.
  public init() { radians = 0 }

  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Returns an angle of some radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of some degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of 0.
  public static let zero = Angle()

  /// Returns whether `a` is smaller than `b`.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// Returns the sum of two angles.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// Returns the difference of two angles.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// Returns the angle in the other direction.
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// Returns the angle multiplied by `factor`.
  public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }

  /// Returns the angle divided by `divisor`.
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  /// Adds an angle to another one in place.
  public static func += (a: inout Angle, b: Angle) { a = a + b }

  /// Subtracts an angle from another one in place.
  public static func -= (a: inout Angle, b: Angle) { a = a - b }
}
