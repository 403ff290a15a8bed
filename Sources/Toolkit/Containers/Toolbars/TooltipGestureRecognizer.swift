import Geometry
import Gestures
import Motion
import Views

/// A recognizer of a pointer that rests over a view, which then shows the tooltip of the view.
final class TooltipGestureRecognizer: HoverGestureRecognizer {
  let text: String
  private var waiting: Scheduled?
  private weak var shown: TooltipView?

  init(_ text: String) {
    self.text = text
    super.init(label: "tooltip")
    allowedTouchKinds = [.mouse]
    addAction { [weak self] in self?.follow($0) }
  }

  private func follow(_ hover: TooltipGestureRecognizer) {
    switch state {
    case .began, .changed:
      guard shown == nil, let window = view?.window, let point = location else { return }
      wait(at: point, in: window)
    case .possible, .ended, .cancelled, .failed: hide(at: time)
    }
  }

  /// Waits until the pointer has been still for a while.
  private func wait(at point: Point, in window: Window) {
    waiting?.cancel()
    let delay = TooltipView.inside(window).delay.delay(at: time)
    waiting = window.schedule(after: delay) { [weak self, weak window] in
      guard let self, let window, view?.window === window else { return }
      let tooltip = TooltipView.inside(window)
      tooltip.show(text, below: point)
      shown = tooltip
    }
  }

  /// Hides the tooltip, and cancels a pending one.
  func hide(at time: Instant) {
    waiting?.cancel()
    waiting = nil
    shown?.hide(at: time)
    shown = nil
  }

  override func keyWasPressed(at time: Instant) { hide(at: time) }
}
