import Geometry
import Semantics

/// Reads the views of a window into a tree of values.
@MainActor
struct AccessibilityReader {
  typealias ID = AccessibilityTree.ID

  private let window: Window
  private let scale: Double
  /// The element with the focus, or the one that contains it.
  private let focused: AccessibleResponder?
  /// The modal view that is in front of all, and the views around it; empty if there is none.
  private var modalPath: [View] = []
  private(set) var nodes: [ID: AccessibilityTree.Node] = [:]
  /// The objects behind the elements, and the elements in the order of reading.
  private(set) var objects: [ID: AccessibleResponder] = [:]
  /// The lazy containers, which make their elements on request.
  private(set) var lazyContainers: [ID: AccessibleResponder] = [:]
  private var order: [ID] = []
  /// The number of elements with each identifier.
  private var identifiers: [String: Int] = [:]
  /// The objects that were read, elements or not. The reader keeps them alive, so that their identities are not reused.
  private var seen: [ObjectIdentifier: AccessibleResponder] = [:]
  /// The stack of objects that are being read, outermost first.
  private var path: [AccessibleResponder] = []
  /// A mistake of the program, for developers.
  private(set) var fault: String?

  /// The maximum nesting of elements and views. Objects that contain new objects without end must not end the program.
  private static let deepest = 400
  /// The maximum number of elements that a lazy container makes without a request.
  private static let maximumLazyElements = 4096

  /// Reads `window`, with or without elements behind a modal view.
  init(_ window: Window, includesCovered: Bool = false) {
    self.window = window
    scale = window.pixelsPerPoint
    focused = window.accessibilityFocus
    if !includesCovered, let modal = frontModal(in: window.root) {
      modalPath = Array(sequence(first: modal, next: \.superview))
    }
    read()
  }

  /// The accessible elements of the window, as read.
  var tree: AccessibilityTree {
    var tree = AccessibilityTree(root: window.accessibility.memory.root, nodes: nodes)
    for id in order { relate(id, in: &tree) }
    tree.focus = focused.flatMap(id)
    return tree
  }

  private func id(of object: AccessibleResponder) -> ID? {
    objects[object.accessibilityID] == nil ? nil : object.accessibilityID
  }

  private mutating func read() {
    let root = window.accessibility.memory.root
    var node = AccessibilityTree.Node(
      id: root, parent: nil, role: .frame, identifier: "window",
      name: window.title.accessibleWords,
      states: [.enabled, .sensitive, .visible, .showing, .resizable],
      frame: Rect(origin: .zero, size: window.size).inDevicePixels(perPoint: scale))
    node.children = window.size.isEmpty ? [] : add(window.root, under: root)
    nodes[root] = node
  }

  /// Adds the elements of `object` and returns those that are not in another one of them.
  private mutating func add(_ object: AccessibleResponder, under parent: ID) -> [ID] {
    guard !object.accessibilityElementsHidden, (object as? View)?.isShown ?? true,
      path.count < Self.deepest, record(object)
    else { return [] }
    path.append(object)
    defer { path.removeLast() }
    guard object.isAccessibilityNode else { return addParts(of: object, under: parent) }
    let id = object.accessibilityID
    // Two elements with one key cannot be told apart.
    guard objects[id] == nil else { return [] }
    order.append(id)
    objects[id] = object
    let children = addParts(of: object, under: id)
    var node = object.accessibilityNode(id: id, parent: parent, scale: scale)
    node.children = children
    node.lazyCount = object.accessibilityElementCount().map { max(0, $0) }
    if node.lazyCount != nil { lazyContainers[id] = object }
    if node.name.isEmpty, !object.isAccessibilityElement, let text = onlyText(of: children) {
      node.name = text
    }
    name(&node, of: object)
    nodes[id] = node
    return [id]
  }

  /// Sets a default identifier of an element, and a default name of a focusable one, where the program sets none.
  private mutating func name(_ node: inout AccessibilityTree.Node, of object: AccessibleResponder) {
    let identifier = node.identifier
    if !identifier.isEmpty {
      let count = (identifiers[identifier] ?? 0) + 1
      identifiers[identifier] = count
      if count > 1 {
        node.identifier += "#\(count)"
        fault = "the accessible identifier \(identifier) is given to several elements"
      }
    }
    guard node.name.isEmpty, object.isAccessibilityElement, node.states.contains(.focusable) else {
      return
    }
    fault = "\(type(of: object)) \(identifier) can have the focus, but has no accessible name"
    // The key of an item follows a colon, and may have dots.
    let path = identifier.prefix { $0 != ":" }
    node.name = path.split(separator: ".").last?.wordsOfIdentifier ?? ""
  }

  /// Records that `object` is read. Returns false if it was read before.
  private mutating func record(_ object: AccessibleResponder) -> Bool {
    guard seen.updateValue(object, forKey: ObjectIdentifier(object)) != nil else { return true }
    if path.contains(where: { $0 === object }) {
      fault = "\(type(of: object)) is among the accessible elements in itself"
    }
    return false
  }

  // MARK: Parts

  private mutating func addParts(of object: AccessibleResponder, under parent: ID) -> [ID] {
    if let view = object as? View, let place = modalPath.firstIndex(where: { $0 === view }),
      place > 0
    {
      return add(modalPath[place - 1], under: parent)
        + addNotifications(of: view, inFrontOf: modalPath[place - 1], under: parent)
        + addKeyboard(of: view, under: parent)
    }
    if let count = object.accessibilityElementCount() {
      return addLazyParts(of: object, count: count, under: parent)
    }
    if let elements = object.accessibilityElements {
      return elements.flatMap { belongs($0, in: object) ? add($0, under: parent) : [] }
    }
    return ((object as? View)?.subviewsInReadingOrder ?? []).flatMap { add($0, under: parent) }
  }

  /// Adds the notifications in front of a modal view, which stay visible, if `view` contains both.
  private mutating func addNotifications(
    of view: View, inFrontOf modal: View, under parent: ID
  ) -> [ID] {
    view.subviews.drop { $0 !== modal }.dropFirst().flatMap(notifications)
      .flatMap { add($0, under: parent) }
  }

  /// Returns the notifications in `view` that are shown.
  private func notifications(in view: View) -> [View] {
    guard view.isShown, !view.accessibilityElementsHidden else { return [] }
    return view.accessibilityRole == .notification
      ? [view] : view.subviews.flatMap(notifications)
  }

  /// Adds the keys on the screen to a modal view, into which they type, if `view` is around both.
  private mutating func addKeyboard(of view: View, under parent: ID) -> [ID] {
    let panel = window.keyboardPresenter.motion.panel
    guard panel.superview === view, !modalPath.contains(where: { $0 === panel }),
      !panel.isBehindMenu
    else {
      return []
    }
    return add(panel, under: parent)
  }

  /// Adds those elements of a lazy container that are present or have the focus.
  private mutating func addLazyParts(
    of object: AccessibleResponder, count: Int, under parent: ID
  ) -> [ID] {
    var indices = Set(
      object.indicesOfPresentAccessibilityElements().prefix(Self.maximumLazyElements))
    if let focused, focused !== object, let index = object.index(ofAccessibilityElement: focused) {
      indices.insert(index)
    }
    var ids: [ID] = []
    for index in indices.sorted() where index >= 0 && index < count {
      guard let element = object.accessibilityElement(at: index), belongs(element, in: object)
      else { continue }
      let added = add(element, under: parent)
      if let id = added.first, added.count == 1 { nodes[id]?.setLazyIndex(index, of: count) }
      ids += added
    }
    return ids
  }

  /// Returns whether an element that `object` has named is in the window, and visible.
  private mutating func belongs(
    _ element: AccessibleResponder, in object: AccessibleResponder
  ) -> Bool {
    guard element.owningWindow === window else {
      fault = "\(type(of: object)) names an accessible element outside its window"
      return false
    }
    return element.hostView.map { sequence(first: $0, next: \.superview).allSatisfy(\.isShown) }
      ?? false
  }

  /// Returns the name of the only child if that is text.
  private func onlyText(of children: [ID]) -> String? {
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

  // MARK: Relations

  /// Adds the relations of an element to others in the tree.
  private func relate(_ id: ID, in tree: inout AccessibilityTree) {
    guard let object = objects[id] else { return }
    let named: [(AccessibilityRelation, [AccessibleResponder])] = [
      (.labelledBy, object.accessibilityLabelledBy),
      (.describedBy, object.accessibilityDescribedBy),
      (.controllerFor, object.accessibilityControls),
      (.errorMessage, object.accessibilityErrorMessages),
    ]
    for (relation, others) in named {
      for other in others.compactMap(self.id) { tree.relate(id, relation, to: other) }
    }
    if let opener = object.popupOpener?.nearestAccessibilityNode, opener.owningWindow === window {
      // A modal menu covers it, so that it need not be in the tree.
      tree.nodes[id]?.add(opener.accessibilityID, as: .popupFor)
    }
    let children = tree.nodes[id]?.children ?? []
    if object.setAttributes?.elements != nil {
      for (one, next) in zip(children, children.dropFirst()) {
        tree.relate(one, .flowsTo, to: next)
      }
    }
    let choices = children.filter { tree.nodes[$0]?.role == .radioButton }
    for choice in choices where choices.count > 1 {
      for other in choices { tree.nodes[choice]?.add(other, as: .memberOf) }
    }
  }
}

extension Substring {
  /// The words of a segment of an identifier.
  fileprivate var wordsOfIdentifier: String { split(separator: "-").joined(separator: " ") }
}
