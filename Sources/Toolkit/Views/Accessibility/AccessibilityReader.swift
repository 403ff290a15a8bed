import Geometry
import Layout
import Semantics

/// Reads the views of a window into a tree of values.
@MainActor
struct AccessibilityReader {
  /// The element of the window.
  static let root = AccessibilityTree.ID(1)

  private let window: Window
  private let scale: Double
  /// The modal view that is in front of all, and the views around it; empty if there is none.
  private var modalPath: [View] = []
  private(set) var nodes: [AccessibilityTree.ID: AccessibilityTree.Node] = [:]
  /// The objects behind the elements.
  private(set) var objects: [AccessibilityTree.ID: AccessibleResponder] = [:]

  init(_ window: Window) {
    self.window = window
    scale = window.pixelsPerPoint
    if let modal = frontModal(in: window.root) {
      modalPath = Array(sequence(first: modal, next: \.superview))
    }
    read()
  }

  private mutating func read() {
    var node = AccessibilityTree.Node(
      id: Self.root, parent: nil, role: .frame, identifier: "window",
      name: window.title.accessibleWords,
      states: [.enabled, .sensitive, .visible, .showing, .resizable],
      frame: Rect(origin: .zero, size: window.size).inDevicePixels(perPoint: scale))
    node.children = window.size.isEmpty ? [] : add(window.root, under: Self.root)
    nodes[Self.root] = node
  }

  /// Adds the elements of `object` and returns those that are not in another one of them.
  private mutating func add(
    _ object: AccessibleResponder, under parent: AccessibilityTree.ID
  ) -> [AccessibilityTree.ID] {
    guard !object.accessibilityElementsHidden, (object as? View)?.isShown ?? true else { return [] }
    guard object.isAccessibilityNode else { return addParts(of: object, under: parent) }
    let id = window.accessibilityID(of: object)
    let children = addParts(of: object, under: id)
    var node = object.accessibilityNode(id: id, parent: parent, scale: scale)
    node.children = children
    if node.name.isEmpty, !object.isAccessibilityElement, let text = onlyText(of: children) {
      node.name = text
    }
    nodes[id] = node
    objects[id] = object
    return [id]
  }

  private mutating func addParts(
    of object: AccessibleResponder, under parent: AccessibilityTree.ID
  ) -> [AccessibilityTree.ID] {
    parts(of: object).flatMap { add($0, under: parent) }
  }

  private func parts(of object: AccessibleResponder) -> [AccessibleResponder] {
    if let view = object as? View, let place = modalPath.firstIndex(where: { $0 === view }),
      place > 0
    {
      return [modalPath[place - 1]]
    }
    if let elements = object.accessibilityElements { return elements }
    return (object as? View)?.subviewsInReadingOrder ?? []
  }

  /// Returns the name of the only child if that is text.
  private func onlyText(of children: [AccessibilityTree.ID]) -> String? {
    guard children.count == 1, let node = nodes[children[0]], node.role == .label else {
      return nil
    }
    return node.name
  }

  /// Returns the modal view that is in front of all others in `view`.
  private func frontModal(in view: View) -> View? {
    guard view.isShown, !view.accessibilityElementsHidden else { return nil }
    for inner in view.subviews.reversed() {
      if let modal = frontModal(in: inner) { return modal }
    }
    return view.accessibilityViewIsModal ? view : nil
  }
}

extension View {
  /// The subviews in the order in which they are read.
  final var subviewsInReadingOrder: [View] {
    guard subviews.count > 1 else { return subviews }
    let order = ReadingOrder(isRightToLeft: window?.environment.layoutDirection == .rightToLeft)
    return order.indices(of: subviews.map(\.frame), priorities: subviews.map(\.focusPriority))
      .map { subviews[$0] }
  }
}
