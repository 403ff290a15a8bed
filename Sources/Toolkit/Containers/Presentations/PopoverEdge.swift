/// An edge of a ``Popover``, at which its arrow can be.
public enum PopoverEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge: the popover is below its source.
  case top
  /// The lower edge: the popover is above its source.
  case bottom
  /// The left edge: the popover is to the right of its source.
  case left
  /// The right edge: the popover is to the left of its source.
  case right
}
