public import Geometry

/// A rectangle in a layout by constraints.
public struct AnchorItem: Sendable {
  /// The source of the frame.
  public enum Placement: Hashable, Sendable {
    /// The constraints, and the size of the content.
    case constraints
    /// The frame is given, in the coordinates of the parent.
    case frame(Rect)
    /// The item has these margins from the edges of its parent. An item without one has no size.
    case margins(EdgeInsets)
  }

  /// The index of the item in whose coordinates the frame is; a smaller one than that of this item.
  /// Nil for the coordinates of the layout.
  public var parent: Int?
  /// The source of the frame.
  public var placement = Placement.constraints
  /// The width of the content; nil if it has none of its own.
  public var intrinsicWidth: Double?
  /// The height of the content; nil if it has none of its own.
  public var intrinsicHeight: Double?
  /// The resistance to being wider or higher than the content.
  public var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  /// The resistance to being narrower or lower than the content.
  public var resistance = (
    horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh
  )
  /// The distance of the first line's baseline from the top; nil for the bottom edge.
  public var firstBaseline: Double?
  /// The distance of the last line's baseline from the top; nil for the bottom edge.
  public var lastBaseline: Double?

  /// Creates an item that constraints position in the coordinates of the item at `parent`.
  public init(parent: Int? = nil) { self.parent = parent }
}
