import Drawing
import Gestures
import Semantics
import Windowing

/// The numbers on what can be pressed.
extension Window {
  /// Whether everything that can be pressed has a number; see ``AccessibilityOverlay``.
  package var isAccessibilityOverlayShown: Bool { overlay.isShown }

  /// Lets the numbers handle an event, before all others. Returns whether it was for them.
  func overlayTakes(_ event: WindowEvent) -> Bool {
    switch event {
    case .key(let press):
      switch overlay.handle(press) {
      case .passes: return false
      case .changes: return true
      case .presses(let number):
        pressOverlay(number)
        return true
      }
    case .touches(let frame):
      if frame.changes.contains(where: { $0.phase == .began }) { overlay.hide() }
    default: break
    }
    return false
  }

  /// Presses the element with a number, or edits its text.
  private func pressOverlay(_ number: Int) {
    layOut()
    let targets = AccessibilityOverlay.targets(in: accessibilityTree())
    guard targets.indices.contains(number - 1) else { return }
    let target = targets[number - 1]
    if target.text?.isEditable == true {
      _ = focusAccessibilityElement(target.id)
    } else {
      performAccessibilityAction(AccessibilityAction.click.name, on: target.id)
    }
  }

  /// Draws the numbers, if they are shown.
  func drawOverlay(into list: inout DrawList) {
    guard overlay.isShown else { return }
    overlay.draw(
      over: accessibilityTree(), in: size, pixelsPerPoint: pixelsPerPoint,
      measurer: root.textMeasurer, into: &list)
  }
}
