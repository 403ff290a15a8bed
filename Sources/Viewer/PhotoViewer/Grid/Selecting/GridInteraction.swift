import Gestures
import Views

/// The gestures on a grid: a tap opens or selects a picture, a finger sweeps over several, the pointer draws a
/// rectangle around them, and two fingers make thumbnails larger or smaller.
@MainActor
final class GridInteraction {
  let rubberBand: GridRubberBand
  let resizing: GridResizing
  private let sweep: GridSweep
  private let tap = TapGestureRecognizer(label: "open")

  /// Attaches the recognizers to `grid`, which owns the interaction.
  init(over grid: GridView) {
    grid.cells.addGestureRecognizer(tap)
    tap.addAction { [weak grid] in grid?.choose($0) }
    sweep = GridSweep(over: grid)
    rubberBand = GridRubberBand(over: grid)
    resizing = GridResizing(over: grid)
  }
}

extension GridView {
  /// Opens or selects the picture under a finger.
  fileprivate func choose(_ tap: TapGestureRecognizer) {
    guard let index = tap.location(in: cells).flatMap(cells.layout.index(at:)) else { return }
    choose(index, with: tap.modifierFlags)
    isSelectionShown = false
  }
}
