import Drawing
import Gestures
import Semantics
import Windowing

/// The numbers on pressable elements; see ``AccessibilityOverlay``.
extension Window {
  /// Passes an event to the number overlay first. Returns whether it was handled.
  func overlayTakes(_ event: WindowEvent) -> Bool {
    let old = accessibility.overlay
    defer { if accessibility.overlay != old { setNeedsFrame() } }
    switch event {
    case .key(let press):
      switch accessibility.overlay.handle(press) {
      case .passes: return false
      case .changes: return true
      case .presses(let number):
        pressOverlay(number)
        return true
      }
    case .touches(let frame):
      if frame.changes.contains(where: { $0.phase == .began }) { accessibility.overlay.hide() }
    default: break
    }
    return false
  }

  /// The elements that have numbers, from 1 on, with the name of the action that presses each; nil for a text to edit.
  private var overlayTargets: [(node: AccessibilityTree.Node, action: String?)] {
    accessibilityTree().elements.compactMap { node in
      guard node.states.isSuperset(of: [.showing, .sensitive]) else { return nil }
      if node.text?.isEditable == true { return (node, nil) }
      let click = AccessibilityAction.click.name
      let action =
        node.actions.first?.name == click ? click : object(of: node.id)?.accessibilityPressAction
      return action.map { (node, $0) }
    }
  }

  /// Presses the element with a number, or edits its text.
  private func pressOverlay(_ number: Int) {
    layOut()
    let targets = overlayTargets
    guard targets.indices.contains(number - 1) else { return }
    let (node, action) = targets[number - 1]
    if let action {
      performAccessibilityAction(action, on: node.id)
    } else {
      _ = focusAccessibilityElement(node.id)
    }
  }

  /// Draws the numbers, if they are shown.
  func drawOverlay(into list: inout DrawList) {
    let overlay = accessibility.overlay
    guard overlay.isShown else { return }
    overlay.draw(
      over: overlayTargets.map(\.node), in: size, pixelsPerPoint: pixelsPerPoint,
      measurer: root.textMeasurer, into: &list)
  }
}
