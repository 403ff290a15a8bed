public import Geometry

/// The arithmetic of a stack view: lays items out in a row or a column, as UIKit's stack views do.
public struct StackLayout: Hashable, Sendable {
  /// The distribution of the stack's length among its items.
  public enum Distribution: Hashable, Sendable {
    /// The item with the lowest hugging priority gets the remaining length. If there is too little, those with the
    /// lowest compression resistance shrink to nothing first. Of equal ones, it is the first.
    case fill
    /// All items are equally long.
    case fillEqually
    /// The items share the length in proportion to their fitting sizes.
    case fillProportionally
    /// The gaps between items are equal; at least the spacing.
    case equalSpacing
    /// The distances between the centres of items are equal, as far as the spacing allows.
    case equalCentering
  }

  /// The alignment of items across the stack.
  public enum Alignment: Hashable, Sendable {
    /// Items fill the full extent.
    case fill
    /// At the leading edge of a column, or the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a column, or the bottom of a row.
    case trailing
    /// The baselines of the first lines are at the same height, as far up as possible. In a column,
    /// it is `leading`.
    case firstBaseline
    /// The baselines of the last lines are at the same height, as far down as possible. In a column,
    /// it is `leading`.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// Whether the items are in a row or in a column.
  public var axis = Axis.horizontal
  /// The distribution of the stack's length among its items.
  public var distribution = Distribution.fill
  /// The alignment of items across the stack.
  public var alignment = Alignment.fill
  /// The space between items, in points.
  public var spacing = 0.0
  /// The margins around the items.
  public var margins = DirectionalEdgeInsets.zero
  /// The direction in which a row runs, and of leading and trailing.
  public var direction = LayoutDirection.leftToRight

  /// Creates a row without spacing whose items fill it.
  public init() {}

  /// Returns the frames of `items` in a stack with the given bounds, in the coordinates of these, not
  /// rounded; nil for hidden items.
  public func frames(of items: [StackItem], in bounds: Rect) -> [Rect?] {
    let content = content(of: bounds)
    var visible = visibleFrames(of: items.filter { !$0.isHidden }, in: content).makeIterator()
    return items.map { item in
      guard !item.isHidden, let frame = visible.next() else { return nil }
      return direction == .leftToRight ? frame : frame.mirrored(in: bounds)
    }
  }

  /// Returns the size of a stack in which all items have their fitting size along the stack, with its
  /// margins: its intrinsic size.
  public func fittingSize(of items: [StackItem]) -> Size {
    let items = items.filter { !$0.isHidden }
    let lengths = items.map { $0.length(along: axis) }
    let total =
      distribution == .fillEqually
      ? Double(items.count) * (lengths.max() ?? 0) : lengths.reduce(0, +)
    let size = axis.size(
      along: total + spacings(of: items).reduce(0, +), across: extentAcross(of: items))
    return Size(
      size.width + margins.leading + margins.trailing,
      size.height + margins.top + margins.bottom)
  }

  /// Returns the spaces between visible `items`: one fewer than there are items.
  func spacings(of items: [StackItem]) -> [Double] {
    items.dropLast().map { $0.customSpacing ?? spacing }
  }

  /// Returns the part of `bounds` inside the margins, as where text runs from left to right.
  private func content(of bounds: Rect) -> Rect {
    Rect(
      x: bounds.minX + margins.leading, y: bounds.minY + margins.top,
      width: max(0, bounds.width - margins.leading - margins.trailing),
      height: max(0, bounds.height - margins.top - margins.bottom))
  }

  private func visibleFrames(of items: [StackItem], in content: Rect) -> [Rect] {
    let row = row(of: items, length: content.size[axis])
    let extents = extents(of: items, across: content.size[axis.other])
    var start = content.origin[axis]
    return items.indices.map { index in
      defer { start += row.lengths[index] + (index < row.gaps.count ? row.gaps[index] : 0) }
      let extent = extents[index]
      return Rect(
        origin: axis.point(along: start, across: content.origin[axis.other] + extent.start),
        size: axis.size(along: row.lengths[index], across: extent.length))
    }
  }
}
