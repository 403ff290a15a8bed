import Drawing
import Geometry
import Layout
import Views

/// The look of a cell while it is used.
extension ListCell {
  /// The fraction of the accent colour on a selected row.
  private static let selectedFraction = 0.2
  /// The fraction of the text colour that is added under a pointer.
  private static let hoverFraction = 0.08

  final func drawState(into list: inout DrawList) {
    if isLifted { list.append(.fill(bounds, Self.liftedTint)) }
    if isSelected { list.append(.fill(bounds, Color.accent.opacity(Self.selectedFraction))) }
    if isHighlighted {
      list.append(.fill(bounds, .fill))
    } else if isHovered {
      list.append(.fill(bounds, Color.label.opacity(Self.hoverFraction)))
    }
    if hasSeparator, showsSeparator { list.append(.fill(separator, .separator)) }
  }

  /// One device pixel along the lower edge.
  private var separator: Rect {
    let height = 1 / (window?.pixelsPerPoint ?? 1)
    let line = Rect(
      x: ListMetrics.separatorInset, y: bounds.height - height,
      width: max(0, bounds.width - ListMetrics.separatorInset), height: height)
    return isRightToLeft
      ? line.mirrored(in: Rect(origin: .zero, size: bounds.size)) : line
  }

  /// Gives the cell the corners that it has at the start or the end of a group.
  final func roundCorners(isFirst: Bool, isLast: Bool) {
    cornerRadius = isFirst || isLast ? ListMetrics.groupRadius : 0
    switch (isFirst, isLast) {
    case (true, false): maskedCorners = [.topLeft, .topRight]
    case (false, true): maskedCorners = [.bottomLeft, .bottomRight]
    default: maskedCorners = .all
    }
  }
}
