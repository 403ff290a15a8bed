/// The relation between the two sides of a constraint.
public enum LayoutRelation: Hashable, Sendable, CaseIterable {
  /// The first side is equal to the second.
  case equal
  /// The first side is at most the second.
  case lessThanOrEqual
  /// The first side is at least the second.
  case greaterThanOrEqual
}
