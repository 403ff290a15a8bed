import Gestures
import Views

/// Two fingers on the grid that make thumbnails larger or smaller, step by step.
@MainActor
final class GridPinch: GestureRecognizerDelegate {
  private weak var grid: GridView?
  private let pinch = PinchGestureRecognizer(label: "resize thumbnails")

  /// The factor between the distances of the fingers that makes a step.
  private static let factor = 1.35

  /// Creates what follows fingers on `grid`.
  init(over grid: GridView) {
    self.grid = grid
    pinch.delegate = self
    pinch.addAction { [weak self] in self?.follow($0) }
    grid.scroller.addGestureRecognizer(pinch)
  }

  /// Fingers that pinch may scroll as well.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === grid?.scroller.panGestureRecognizer }

  private func follow(_ pinch: PinchGestureRecognizer) {
    guard pinch.state == .began || pinch.state == .changed else { return }
    if pinch.scale > Self.factor {
      pinch.scale = 1
      grid?.onResize(1)
    } else if pinch.scale < 1 / Self.factor {
      pinch.scale = 1
      grid?.onResize(-1)
    }
  }
}
