import Geometry
import Gestures
import Motion
import Views

/// Hides the pointer while nobody uses it over a window that fills the screen.
@MainActor
final class PointerHiding {
  private let window: Window
  private var rest = PointerIdleTimer()

  init(over window: Window) { self.window = window }

  /// The time at which the pointer will be hidden; nil if it will not.
  var deadline: Instant? { rest.deadline }

  /// Records the state of the pointer in an event at `time`.
  func record(_ event: WindowEvent, at time: Instant) {
    guard window.isFullscreen else { return show() }
    switch event {
    case .hover(let hover): rest.recordMotion(to: hover.position, at: time)
    case .button, .scroll: rest.show(at: time)
    case .touches(let frame):
      let landed = frame.changes.filter { $0.phase == .began }
      if landed.contains(where: { $0.kind == .mouse }) {
        rest.show(at: time)
      } else if !landed.isEmpty {
        rest.hide()
      }
    default: return
    }
    update()
  }

  /// Hides the pointer, which is at `position`, if it has rested for long enough at `time`.
  func advance(to time: Instant, pointer position: Point?) {
    guard window.isFullscreen else { return show() }
    // It was in the window when that began to fill the screen.
    if !rest.isHidden, rest.deadline == nil, let position {
      rest.recordMotion(to: position, at: time)
    }
    rest.advance(to: time)
    update()
  }

  private func show() {
    guard rest.isHidden || rest.deadline != nil else { return }
    rest.reset()
    update()
  }

  private func update() {
    if let isHidden = rest.takeChange() { window.control?.setPointerHidden(isHidden) }
  }
}
