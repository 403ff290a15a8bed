public import Geometry

/// The size and priorities of one view in a stack.
public struct StackItem: Hashable, Sendable {
  /// The size that fits the content. Extents that are negative or not finite count as 0.
  public var size: Size
  /// Whether the view takes up neither room nor spacing.
  public var isHidden = false
  /// The space after this view, instead of that of the stack, if another one follows.
  public var customSpacing: Double?
  /// The resistance to growing along the stack.
  public var huggingPriority = LayoutPriority.defaultLow
  /// The resistance to shrinking along the stack.
  public var compressionResistancePriority = LayoutPriority.defaultHigh
  /// The distance of the first line's baseline from the top; nil for the bottom edge.
  public var firstBaseline: Double?
  /// The distance of the last line's baseline from the top; nil for the bottom edge.
  public var lastBaseline: Double?

  /// Creates an item with the priorities of most views.
  public init(size: Size) { self.size = size }

  /// The extent of the content along `axis`, which is never negative.
  func length(along axis: Axis) -> Double {
    let length = size[axis]
    return length.isFinite ? max(0, length) : 0
  }
}
