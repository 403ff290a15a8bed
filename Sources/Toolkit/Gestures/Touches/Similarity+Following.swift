import Geometry

extension Similarity {
  /// Returns the similarity moved as fingers move from one cluster to another: the content under them stays there.
  /// Spreads below `leastSpread` points count as that many, because the ratio of two small ones is mostly error.
  func following(
    _ start: TouchCluster, to end: TouchCluster, leastSpread: Double
  ) -> Similarity {
    let growth = max(end.spread, leastSpread) / max(start.spread, leastSpread)
    return scaled(to: scale * growth, angle: angle + end.turn - start.turn, about: start.centroid)
      + (end.centroid - start.centroid)
  }
}
