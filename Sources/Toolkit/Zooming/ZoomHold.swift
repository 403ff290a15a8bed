package import Geometry

/// Content under fingers that are down.
package struct ZoomHold: Hashable, Sendable {
  /// The placement under the fingers.
  package var placement: Similarity
  /// The grip of the fingers on the content; nil until they have moved.
  var manipulation: Manipulation?
  /// The point of the content that was last under the centroid of several fingers.
  var focus: Point?
  /// The number of quarter turns at the start of the hold, if the content was fitted then.
  package let fittedQuarters: Int?

  /// Creates the hold of fingers on content at `placement`.
  init(_ placement: Similarity, isFitted: Bool) {
    self.placement = placement
    fittedQuarters = isFitted ? placement.nearestQuarter : nil
  }

  /// Whether several fingers have moved the content.
  package var isPinched: Bool { focus != nil }

  /// The position of the focus in the viewport. Fingers rarely lift together; content that is too small or too large
  /// settles about the point where it was pinched, not about the last finger.
  var anchor: Point? { focus.map { placement($0) } }
}
