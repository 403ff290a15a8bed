import Glibc

extension Vector {
  /// The direction in radians, clockwise from the right, in (-pi, pi]; 0 without a length.
  public var angle: Double { atan2(dy, dx) }
}
