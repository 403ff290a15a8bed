import Geometry
import Gestures
import Scrolling
import Views

/// The gestures that make thumbnails larger or smaller, step by step: two fingers, and a wheel while Ctrl is held.
@MainActor
final class GridResizing: GestureRecognizerDelegate {
  /// Called when the user wants thumbnails larger, or smaller, by a number of steps.
  var onResize: @MainActor (Int) -> Void = { _ in }
  private weak var grid: GridView?
  private let pinch = PinchGestureRecognizer(label: "resize thumbnails")
  private var notches = NotchCounter()

  /// The factor by which the distance of the fingers changes for a step.
  private static let factor = 1.35
  /// The weight of a notch by fingers on a touchpad, which make many.
  private static let fractionOfFingers = 0.2

  /// Creates the resizing by fingers on `grid`.
  init(over grid: GridView) {
    self.grid = grid
    pinch.delegate = self
    pinch.addAction { [weak self] in self?.follow($0) }
    grid.scroller.addGestureRecognizer(pinch)
  }

  /// Follows a wheel.
  func turn(by step: ScrollStep) {
    let fraction = step.source == .wheel ? 1 : Self.fractionOfFingers
    let steps = notches.steps(after: step.notches.dy * fraction)
    if steps != 0 { onResize(-steps) }
  }

  /// Fingers that pinch may scroll as well.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === grid?.scroller.panGestureRecognizer }

  private func follow(_ pinch: PinchGestureRecognizer) {
    guard pinch.state == .began || pinch.state == .changed else { return }
    if pinch.scale > Self.factor {
      pinch.scale = 1
      onResize(1)
    } else if pinch.scale < 1 / Self.factor {
      pinch.scale = 1
      onResize(-1)
    }
  }
}
