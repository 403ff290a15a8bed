import Drawing
import Geometry

/// The mark on a selected thumbnail: a disc with a check mark in its lower trailing corner.
enum SelectionMark {
  /// By how much the thumbnail is smaller than its cell at each side, in points.
  static let inset = 6.0
  private static let side = 24.0
  private static let margin = 4.0
  private static let rim = 1.5
  private static let iconSide = 16.0

  /// Draws the mark of a thumbnail at `frame`.
  static func draw(into list: inout DrawList, on frame: Rect, isRightToLeft: Bool) {
    let x = isRightToLeft ? frame.minX + margin : frame.maxX - margin - side
    let disc = Rect(x: x, y: frame.maxY - margin - side, width: side, height: side)
    let edge = disc.inset(by: -rim)
    list.append(.roundedFill(edge, radius: edge.width / 2, Theme.selectionCheck))
    list.append(.roundedFill(disc, radius: side / 2, .accentFill))
    list.append(
      icon: .check, in: disc.inset(by: (side - iconSide) / 2), color: Theme.selectionCheck)
  }
}
