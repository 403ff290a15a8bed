/// A condition on the rectangles of a layout: `first` compared with `second` times the multiplier, plus
/// the constant.
public struct AnchorConstraint: Hashable, Sendable {
  /// A side of a constraint: an attribute of an item.
  public struct Side: Hashable, Sendable {
    /// The index of the item.
    public var item: Int
    /// The attribute of the item.
    public var attribute: LayoutAttribute

    /// Creates a side.
    public init(_ item: Int, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The side that is compared.
  public var first: Side
  /// The relation between the sides.
  public var relation = LayoutRelation.equal
  /// The side that it is compared with; nil for the constant alone.
  public var second: Side?
  /// The factor of the second side.
  public var multiplier = 1.0
  /// The constant added to the second side, in points; along the layout direction if a side follows that.
  public var constant = 0.0
  /// Its priority; constraints with higher ones win.
  public var priority = LayoutPriority.required

  /// Creates a condition that both sides are equal, or that the first one is the constant.
  public init(_ first: Side, _ second: Side? = nil, constant: Double = 0) {
    self.first = first
    self.second = second
    self.constant = constant
  }
}
