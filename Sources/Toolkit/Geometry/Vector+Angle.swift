import Glibc

extension Vector {
  /// The direction in radians, clockwise from the positive x axis, in (-pi, pi]; 0 for zero.
  public var angle: Double { atan2(dy, dx) }

  /// Returns the vector rotated by `angle` radians, clockwise.
  public func turned(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let cosine = cos(angle)
    let sine = sin(angle)
    return Vector(dx * cosine - dy * sine, dx * sine + dy * cosine)
  }
}
