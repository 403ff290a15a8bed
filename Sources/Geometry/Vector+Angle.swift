import Glibc

extension Vector {
  /// The direction in radians, clockwise from the right, in (-pi, pi]; 0 without a length.
  public var angle: Double { atan2(dy, dx) }

  /// It, turned by `angle` radians, clockwise.
  public func turned(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (cosine, sine) = (cos(angle), sin(angle))
    return Vector(dx * cosine - dy * sine, dx * sine + dy * cosine)
  }
}
