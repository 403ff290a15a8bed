import Geometry
import Scrolling
import Views

/// The keyboard selection.
extension GridView {
  /// The selection if it is visible: its ring is shown, and it is not scrolled away.
  var visibleSelection: Int? {
    selection.flatMap { isSelectionShown && cells.visibleIndices.contains($0) ? $0 : nil }
  }

  /// Moves the selection, shows it, and scrolls it into view. Without a selection, or when it was
  /// scrolled out of view by touch, the selection starts at the first visible thumbnail: an arrow only shows
  /// it there.
  func moveSelection(by step: GridMovement) {
    guard !pictures.isEmpty else { return }
    let layout = cells.layout
    let isKnown = selection.map { isSelectionShown || cells.visibleIndices.contains($0) } == true
    if !isKnown { showSelection() }
    guard let start = selection else { return }
    if isKnown || !step.isArrow {
      let rows = Int((bounds.height - topInset) / layout.rowPitch)
      selection = step.target(from: start, in: layout, rows: rows)
    }
    isSelectionShown = true
    guard let selection else { return }
    var area = layout.frame(at: selection).inset(by: layout.side - layout.pitch)
    area.size.height += layout.captionHeight
    scroller.scrollRectToVisible(area, animated: true)
  }

  /// Shows the selection where it is, or else at the first visible thumbnail.
  func showSelection() {
    guard !pictures.isEmpty else { return }
    if selection.map(cells.visibleIndices.contains) != true {
      selection = cells.layout.index(nearestTo: scroller.contentOffset.y + topInset)
    }
    isSelectionShown = true
  }
}
