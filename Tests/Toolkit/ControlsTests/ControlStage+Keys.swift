import Layout
import Semantics
import Testing
import ViewSupport
import Views

extension ControlStage {
  /// Presses a key for the first responder.
  func press(_ key: KeyEquivalent) { window.handle(.key(KeyPress(time: now, key: key))) }

  /// Lays out from right to left from now on.
  func mirror() {
    window.environment.layoutDirection = .rightToLeft
    wait(16)
  }

  /// The element with an identifier, as programs see it.
  func node(_ identifier: String) -> AccessibilityTree.Node? {
    window.accessibilityTree().first(identifier: identifier)
  }

  /// Does `action` of the element with an identifier, as programs do.
  @discardableResult
  func perform(_ action: String, on identifier: String) -> Bool {
    node(identifier).map { window.performAccessibilityAction(action, on: $0.id) } ?? false
  }
}
