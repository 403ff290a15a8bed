import Geometry
import Views

/// The selection, which keys move.
extension GridView {
  /// Moves the selection, shows it, and scrolls to where it is seen. Without one, or when fingers have
  /// scrolled away from it, it starts with the first thumbnail in sight.
  func moveSelection(by step: GridStep) {
    guard !pictures.isEmpty else { return }
    let layout = cells.layout
    if let selection, isSelectionShown || cells.indicesInSight.contains(selection) {
      let rows = Int(bounds.height / layout.pitch)
      self.selection = step.target(from: selection, in: layout, rows: rows)
    } else {
      selection = layout.index(nearestTo: scroller.contentOffset.y)
    }
    isSelectionShown = true
    wheelTarget = nil
    guard let selection else { return }
    let area = layout.frame(at: selection).inset(by: layout.side - layout.pitch)
    scroller.scrollRectToVisible(area, animated: true)
  }
}
