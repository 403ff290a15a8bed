import Containers
import Controls
import Geometry
import Views

/// Rows with swipe actions.
extension ListStage {
  /// Shows rows with "Delete" and "Flag" at their trailing edge, and "Pin" at the leading one. "Delete"
  /// deletes the second row.
  static func swiping(_ items: Items, _ environment: Environment = Environment()) -> ListStage {
    items.trailing = [
      SwipeAction(style: .destructive, title: "Delete") { [unowned items] in
        items.delete(items.sections[0][1])
      },
      SwipeAction(title: "Flag") { [unowned items] in items.log.append("flag") },
    ]
    items.leading = [SwipeAction(title: "Pin") { [unowned items] in items.log.append("pin") }]
    items.canMove = false
    return ListStage(items, environment: environment)
  }

  /// The offset of the content of a row to the right.
  func slide(_ row: Int = 1) -> Double? {
    cell(row).map { $0.contentView.convert(Point.zero, to: nil).x }
  }

  /// The buttons that are uncovered, from the left.
  func buttons(_ row: Int = 1) -> [Control] {
    func controls(in view: View) -> [Control] {
      view.subviews.flatMap { ($0 as? Control).map { [$0] } ?? controls(in: $0) }
    }
    return cell(row).map(controls)?.filter { $0.bounds.width > 0 }
      .sorted { $0.convert(Point.zero, to: nil).x < $1.convert(Point.zero, to: nil).x } ?? []
  }
}
