import Containers
import Geometry
import Gestures
import Scrolling
import Views

/// The rectangle that the pointer draws from a gap between thumbnails, which selects those that it touches; with
/// Ctrl, besides those that are selected. Near the upper and lower edge the grid scrolls on its own.
@MainActor
final class GridRubberBand: GestureRecognizerDelegate {
  // The grid is its only owner.
  private weak var grid: GridView?
  private let edges: EdgeScroller
  private let pan = PanGestureRecognizer(touches: 1...1, label: "rubber band")
  /// The point at which the pointer was pressed, in the cells.
  private var anchor = Point.zero
  /// The selection before; nil if nothing was being selected.
  private var before: GridSelection?

  /// Creates the rubber band of the pointer over `grid`, whose button no longer scrolls: the wheel does.
  init(over grid: GridView) {
    self.grid = grid
    edges = .forSelecting(in: grid)
    edges.onScroll = { [weak self] in self?.select() }
    pan.allowedTouchKinds = [.mouse]
    pan.delegate = self
    pan.addAction { [weak self] in self?.follow($0) }
    grid.scroller.addGestureRecognizer(pan)
    grid.scroller.panGestureRecognizer.allowedTouchKinds.remove(.mouse)
  }

  /// Moves the pictures that were selected before to the indices that `newIndex` returns; nil for removed ones.
  func follow(_ newIndex: (Int) -> Int?) { before?.follow(newIndex) }

  // MARK: GestureRecognizerDelegate

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let grid else { return false }
    let isOnGrid = touch.target === grid.cells || touch.target === grid.scroller
    return isOnGrid && !grid.cells.layout.isOnCell(touch.location(in: grid.cells))
  }

  // MARK: The pointer

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard let grid, let touch = pan.touches.first else { return }
      anchor = grid.cells.convert(touch.startPosition, from: nil)
      before = grid.multipleSelection
      edges.begin(with: pan)
      select()
    case .changed: select()
    case .cancelled:
      grid?.multipleSelection = before
      end()
    default: end()
    }
  }

  private func end() {
    before = nil
    edges.end()
    grid?.cells.highlights.band = nil
  }

  /// Selects the thumbnails that the rectangle from the press to the current position touches.
  private func select() {
    guard let grid, let point = pan.location(in: grid.cells) else { return }
    let band = Rect(
      left: min(anchor.x, point.x), top: min(anchor.y, point.y), right: max(anchor.x, point.x),
      bottom: max(anchor.y, point.y))
    grid.cells.highlights.band = band
    let kept = pan.modifierFlags.contains(.control) ? before?.indices ?? [] : []
    let selected = kept.union(grid.cells.layout.indices(touching: band))
    let isEmpty = selected.isEmpty && before == nil
    grid.multipleSelection = isEmpty ? nil : GridSelection(of: selected)
    edges.follow()
  }
}
