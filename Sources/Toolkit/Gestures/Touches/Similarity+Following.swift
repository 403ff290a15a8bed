import Geometry

extension Similarity {
  /// Returns the similarity moved as fingers move from one cluster to another: the content under them stays there.
  /// Spreads below `minimumSpread` points count as that many, because the ratio of two small ones is mostly error.
  func following(
    _ start: TouchCluster, to end: TouchCluster, minimumSpread: Double
  ) -> Similarity {
    let growth = max(end.spread, minimumSpread) / max(start.spread, minimumSpread)
    return scaled(to: scale * growth, angle: angle + end.turn - start.turn, about: start.centroid)
      + (end.centroid - start.centroid)
  }
}
