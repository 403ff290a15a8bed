public import Geometry

/// Several fingers taken as one thing: where they are, and how far apart.
public struct TouchCluster: Hashable, Sendable {
  /// The mean of the positions, in points.
  public var centroid: Point
  /// The mean distance of the positions from the centroid, in points; 0 for one finger, and for
  /// several that lie on one point. For two fingers it is half of their distance.
  public var spread: Double
  /// How many fingers it is made of.
  public var count: Int
  /// How far they have turned about their centroid, in radians, clockwise; whole turns count. 0 where
  /// it has nothing to be compared with.
  public var turn = 0.0

  /// A cluster of `count` fingers about `centroid`.
  public init(centroid: Point, spread: Double, count: Int, turn: Double = 0) {
    self.centroid = centroid
    self.spread = spread
    self.count = count
    self.turn = turn
  }

  /// A cluster about `centroid`: of two fingers, or of one where there is no spread.
  public init(centroid: Point, spread: Double) {
    self.init(centroid: centroid, spread: spread, count: spread > 0 ? 2 : 1)
  }

  /// The cluster that `touches` make where they are now; nil without touches.
  public init?(_ touches: some Collection<Touch>) {
    guard !touches.isEmpty else { return nil }
    let count = Double(touches.count)
    let sum = touches.reduce(Vector.zero) { $0 + $1.position.vector }
    let centroid = Point.zero + sum / count
    self.init(
      centroid: centroid,
      spread: touches.reduce(0) { $0 + $1.position.distance(to: centroid) } / count,
      count: touches.count)
  }
}
