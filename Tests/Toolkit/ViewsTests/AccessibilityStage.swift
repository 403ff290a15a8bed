import Geometry
import Semantics
import Views

/// A window of 400 x 300 points, and the elements in it.
struct AccessibilityStage {
  let content = View()
  let window: Window

  init(pixelsPerPoint: Double = 1) {
    window = Window(title: "Pictures", content: content)
    window.handle(
      .resized(WindowSize(points: Size(400, 300), pixelsPerPoint: pixelsPerPoint)))
  }

  var tree: AccessibilityTree { window.accessibilityTree() }

  var identifiers: [String] { tree.elements.dropFirst().map(\.identifier) }

  func node(_ identifier: String) -> AccessibilityTree.Node? {
    tree.first(identifier: identifier)
  }

  /// Adds a view that is an element named after its identifier.
  @discardableResult
  func add(
    _ name: String, _ x: Double = 0, _ y: Double = 0, _ width: Double = 40, _ height: Double = 20,
    to view: View? = nil
  ) -> View { add(View(), name, x, y, width, height, to: view) }

  @discardableResult
  func add<Element: View>(
    _ element: Element, _ name: String, _ x: Double = 0, _ y: Double = 0, _ width: Double = 40,
    _ height: Double = 20, to view: View? = nil
  ) -> Element {
    element.frame = Rect(x: x, y: y, width: width, height: height)
    element.isAccessibilityElement = true
    element.accessibilityLabel = name
    element.accessibilityIdentifier = name
    (view ?? content).addSubview(element)
    return element
  }

  /// The identifiers of the elements to which an element has a relation.
  func related(_ identifier: String, _ relation: AccessibilityRelation) -> [String] {
    let tree = tree
    let ids = tree.first(identifier: identifier)?.relations[relation] ?? []
    return ids.map { tree[$0]?.identifier ?? "gone" }
  }

  func perform(_ action: String, on identifier: String) -> Bool {
    guard let node = node(identifier) else { return false }
    return window.performAccessibilityAction(action, on: node.id)
  }
}
