/// A set of edges of a rectangle.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask of the edges.
  public let rawValue: Int

  /// Creates the set of edges whose bits are set in `rawValue`.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
