/// The baselines of the text of a view, for rows that align it; see ``View/baselines(in:)``.
public struct TextBaselines: Hashable, Sendable {
  /// The distance of the baseline of the first line from the top of the view, in points.
  public var first: Double
  /// The distance of the baseline of the last line from the top of the view, in points.
  public var last: Double

  /// Creates baselines; a single line has but one.
  public init(first: Double, last: Double? = nil) {
    self.first = first
    self.last = last ?? first
  }

  /// Returns the baselines in a view in which the top of this one is `distance` from the top.
  public func lowered(by distance: Double) -> TextBaselines {
    TextBaselines(first: first + distance, last: last + distance)
  }
}
