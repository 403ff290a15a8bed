/// A condition on a layout: an expression is 0, or at least 0.
struct AnchorCondition {
  let expression: LinearExpression
  let isEquality: Bool
  let priority: LayoutPriority
  /// The index of the constraint of the program; nil for a condition that follows from an item.
  let constraint: Int?

  /// Creates the condition that `expression` has a relation to 0.
  init(
    _ expression: LinearExpression, _ relation: LayoutRelation, priority: LayoutPriority,
    constraint: Int? = nil
  ) {
    self.expression = relation == .lessThanOrEqual ? expression * -1 : expression
    isEquality = relation == .equal
    self.priority = priority
    self.constraint = constraint
  }
}
