import Geometry

/// One of the two directions in which views are laid out.
public enum Axis: CaseIterable, Hashable, Sendable {
  /// From the left to the right, or back.
  case horizontal
  /// From the top to the bottom.
  case vertical

  /// The other axis.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Returns the size with the given extents along this axis and across it.
  func size(along: Double, across: Double) -> Size {
    self == .horizontal ? Size(along, across) : Size(across, along)
  }

  /// Returns the point with the given coordinates along this axis and across it.
  func point(along: Double, across: Double) -> Point {
    self == .horizontal ? Point(along, across) : Point(across, along)
  }
}
