import Containers
import Geometry
import Gestures
import Scrolling
import Views

/// The finger that slides over thumbnails to select them, or to end their selection: sideways at first, as
/// one that moves up or down scrolls. Near the upper and lower edge the grid scrolls on its own.
@MainActor
final class GridSweep: GestureRecognizerDelegate {
  // The grid is its only owner.
  private weak var grid: GridView?
  private let scroller: EdgeScroller
  private let pan = PanGestureRecognizer(touches: 1...1, label: "select")

  /// Creates the sweep of fingers on `grid`.
  init(over grid: GridView) {
    self.grid = grid
    scroller = .forSelecting(in: grid)
    scroller.onScroll = { [weak self] in self?.stretch() }
    pan.delegate = self
    pan.addAction { [weak self] in self?.follow($0) }
    grid.cells.addGestureRecognizer(pan)
    grid.scroller.panGestureRecognizer.require(toFail: pan)
  }

  // MARK: GestureRecognizerDelegate

  /// Fingers are followed only while pictures are being selected. The pointer drags those that are.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let grid, let selection = grid.multipleSelection else { return false }
    let point = grid.convert(touch.startPosition, from: nil)
    return touch.kind != .mouse || grid.index(at: point).map(selection.indices.contains) != true
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let touch = pan.touches.first else { return false }
    let movement = touch.position - touch.startPosition
    return abs(movement.dx) > abs(movement.dy) && landingIndex != nil
  }

  private var landingIndex: Int? {
    guard let grid, let touch = pan.touches.first else { return nil }
    return grid.cells.layout.index(at: grid.cells.convert(touch.startPosition, from: nil))
  }

  // MARK: The finger

  private func follow(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      guard let index = landingIndex else { return }
      grid?.multipleSelection?.toggle(index)
      scroller.begin(with: pan)
      stretch()
    case .changed: stretch()
    default: scroller.end()
    }
  }

  /// Selects up to the thumbnail under the finger, or in its row if there is none.
  private func stretch() {
    guard let grid, let point = pan.location(in: grid.cells) else { return }
    if let index = grid.cells.layout.index(inRowAt: point) {
      grid.multipleSelection?.stretch(to: index)
    }
    scroller.follow()
  }
}

extension EdgeScroller {
  /// Returns the scroller of `grid` while pictures are selected near its upper or lower edge: within 48 points, by up
  /// to
  /// 1200 points per second.
  static func forSelecting(in grid: GridView) -> EdgeScroller {
    EdgeScroller(of: grid.scroller, depth: 48, speed: 1200)
  }
}
