import Geometry

/// A picture under fingers that are down.
struct PhotoHold: Hashable, Sendable {
  /// Where they have it.
  var placement: Placement
  /// How they hold it; nil until they have moved.
  var grip: Grip?
  /// The point of the picture that was last under the middle of several fingers.
  var focus: Point?
  /// By how many quarters it was turned when they took it, if it was fitted then.
  let fittedQuarters: Int?

  /// Fingers on a picture at `placement`.
  init(_ placement: Placement, isFitted: Bool) {
    self.placement = placement
    fittedQuarters = isFitted ? placement.nearestQuarter : nil
  }

  /// Whether several fingers have moved it.
  var isPinched: Bool { focus != nil }

  /// What they pinched, in points of the viewport: fingers rarely lift all at once, and what is too
  /// small or too large settles about the place where they pinched, not about the last of them.
  var anchor: Point? { focus.map { placement.transform($0) } }
}
