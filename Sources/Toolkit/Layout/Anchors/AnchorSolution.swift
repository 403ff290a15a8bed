public import Geometry

/// The result of a layout by constraints.
public struct AnchorSolution: Hashable, Sendable {
  /// A required constraint that was given up.
  public struct Conflict: Hashable, Sendable {
    /// The index of the constraint that was given up.
    public var dropped: Int
    /// The index of a constraint that it contradicts; nil if it contradicts given frames.
    public var against: Int?

    /// Creates a conflict.
    public init(dropped: Int, against: Int?) {
      self.dropped = dropped
      self.against = against
    }
  }

  /// The frames of the items, each in the coordinates of its parent, not rounded.
  public var frames: [Rect]
  /// The indices of the items that the constraints leave more than one position or size for.
  public var ambiguous: Set<Int>
  /// The required constraints that were given up, in the order of the constraints.
  public var conflicts: [Conflict]
}
