import Layout
import Motion
import Semantics
import ViewSupport
import Views

/// A window of 400 x 300 points with fingers, keys, and frames in virtual time.
final class ContainerStage: WindowStage {
  let window: Window
  var now = Instant(milliseconds: 1000)
  var pointers: [UInt64: StagePointer] = [:]

  init(_ content: View, isRightToLeft: Bool = false, reducesMotion: Bool = false) {
    window = Window(title: "", content: content)
    window.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    window.environment.reducesMotion = reducesMotion
    show()
  }

  /// The accessible elements with identifiers.
  var elements: [String: AccessibilityTree.Node] {
    let nodes = window.accessibilityTree().nodes.values.filter { !$0.identifier.isEmpty }
    return Dictionary(nodes.map { ($0.identifier, $0) }) { one, _ in one }
  }

  /// Returns the element with a name.
  func element(named name: String) -> AccessibilityTree.Node? {
    window.accessibilityTree().nodes.values.first { $0.name == name }
  }
}
