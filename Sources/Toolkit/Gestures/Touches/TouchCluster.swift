public import Geometry

/// The position, spread and rotation of a group of fingers.
public struct TouchCluster: Hashable, Sendable {
  /// The mean of the positions, in points.
  public var centroid: Point
  /// The mean distance of the positions from the centroid, in points; 0 for one finger, and for
  /// several fingers at the same point. For two fingers it is half of their distance.
  public var spread: Double
  /// The number of fingers.
  public var count: Int
  /// The rotation of the fingers about their centroid since a reference, in radians, clockwise. It
  /// can exceed a full turn, and is 0 without a reference.
  public var turn = 0.0

  /// Creates a cluster of `count` fingers.
  public init(centroid: Point, spread: Double, count: Int, turn: Double = 0) {
    self.centroid = centroid
    self.spread = spread
    self.count = count
    self.turn = turn
  }

  /// Creates a cluster of two fingers, or of one if `spread` is zero.
  public init(centroid: Point, spread: Double) {
    self.init(centroid: centroid, spread: spread, count: spread > 0 ? 2 : 1)
  }

  /// Creates the cluster of the current positions of `touches`; nil if there are none.
  @MainActor
  public init?(_ touches: some Collection<Touch>) {
    self.init(touches, at: touches.lazy.map(\.position))
  }

  /// Creates the cluster of `touches` as if they were at `positions`; nil if there are none.
  @MainActor
  init?(_ touches: some Collection<Touch>, at positions: some Collection<Point>) {
    guard !touches.isEmpty else { return nil }
    let count = Double(touches.count)
    let sum = positions.reduce(Vector.zero) { $0 + $1.vector }
    let centroid = Point.zero + sum / count
    self.init(
      centroid: centroid,
      spread: positions.reduce(0) { $0 + $1.distance(to: centroid) } / count,
      count: touches.reduce(0) { $0 + $1.fingerCount })
  }
}
