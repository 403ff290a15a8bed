import DBus
import Geometry
import Semantics
import Views

/// The objects of this program, by their paths.
@MainActor
final class BridgedApplication {
  typealias ID = AccessibilityTree.ID

  /// The name of the program.
  let name: String
  /// The name of the program on the bus; empty before it has one.
  var busName = ""
  /// The desktop, around the program; nil before the registry has reported it.
  var desktop: BusValue?
  /// The number that the registry has given the program.
  var number: Int64 = 0
  private(set) var windows: [BridgedWindow] = []
  /// Performs changes of windows, after the calls of a turn have been answered.
  var later: [@MainActor () -> Void] = []

  init(name: String) { self.name = name }

  func add(_ window: Window) -> BridgedWindow {
    let bridged = BridgedWindow(window)
    windows.append(bridged)
    return bridged
  }

  /// Removes a window. Returns it, and the index that it had.
  func remove(_ window: Window) -> (window: BridgedWindow, index: Int)? {
    guard let index = windows.firstIndex(where: { $0.window === window }) else { return nil }
    return (windows.remove(at: index), index)
  }

  // MARK: References

  private func reference(path: String) -> BusValue {
    .structure([.string(busName), .objectPath(path)])
  }

  func reference(_ id: ID) -> BusValue { reference(path: Self.path(of: id)) }

  static func path(of id: ID) -> String { ATSPI.elementPrefix + "\(id.number)" }

  var root: BusValue { reference(path: ATSPI.rootPath) }

  static let nothing = BusValue.structure([.string(""), .objectPath(ATSPI.nullPath)])

  /// Returns the element at a path, and its window.
  func element(at path: String) -> BridgedElement? {
    guard path.hasPrefix(ATSPI.elementPrefix),
      let number = UInt32(path.dropFirst(ATSPI.elementPrefix.count))
    else { return nil }
    let id = ID(number)
    guard Self.path(of: id) == path else { return nil }
    for window in windows where window.tree[id] != nil {
      return window.tree[id].map { BridgedElement(node: $0, window: window, application: self) }
    }
    for window in windows {
      if let node = window.node(id) {
        return BridgedElement(node: node, window: window, application: self)
      }
    }
    return nil
  }
}

/// An element that a client asks about.
@MainActor
struct BridgedElement {
  typealias ID = AccessibilityTree.ID
  typealias Node = AccessibilityTree.Node

  let node: Node
  let window: BridgedWindow
  let application: BridgedApplication

  var parent: BusValue { node.parent.map(application.reference) ?? application.root }

  var childCount: Int { node.lazyCount ?? node.children.count }

  /// The place of the element in its parent; -1 if it is in none.
  var indexInParent: Int {
    guard let parent = node.parent, let container = window.node(parent) else {
      return application.windows.firstIndex { $0 === window } ?? -1
    }
    if container.lazyCount != nil { return node.lazyIndex ?? -1 }
    return container.children.firstIndex(of: node.id) ?? -1
  }

  /// Returns the child at an index; nil if there is none.
  func child(at index: Int) -> Node? {
    guard index >= 0, index < childCount else { return nil }
    if node.lazyCount != nil { return window.window.accessibilityElement(at: index, in: node.id) }
    return window.node(node.children[index])
  }

  /// All children; those of a lazy container are not made for it.
  var children: [ID] {
    node.lazyCount == nil
      ? node.children : window.window.accessibilityIdentities(in: node.id)
  }

  /// The interfaces of the element, that of all elements first.
  var interfaces: [any ElementInterface] {
    var interfaces: [any ElementInterface] = [
      AccessibleInterface(element: self), ComponentInterface(element: self),
    ]
    if !node.actions.isEmpty { interfaces.append(ActionInterface(element: self)) }
    if node.number != nil { interfaces.append(ValueInterface(element: self)) }
    if let text = node.text {
      interfaces.append(TextInterface(element: self, text: text))
      if text.isEditable { interfaces.append(EditableTextInterface(element: self, text: text)) }
    }
    if hasSelection { interfaces.append(SelectionInterface(element: self)) }
    if node.imageFrame != nil || node.role == .image {
      interfaces.append(ImageInterface(element: self))
    }
    return interfaces
  }

  var interfaceNames: [String] { interfaces.map(\.table.name) }

  private var hasSelection: Bool {
    switch node.role {
    case .listBox, .comboBox, .pageTabList: true
    // Otherwise clients say of each item that it is not selected, where nothing ever is.
    case .list:
      node.states.contains(.multiselectable)
        || node.children.contains { window.tree[$0]?.states.contains(.selectable) == true }
    case .panel:
      node.children.contains { window.tree[$0]?.role == .radioButton }
    default: false
    }
  }

  /// The element in the cache of clients.
  var cacheItem: BusValue {
    .structure([
      application.reference(node.id), application.root, parent, .integer(Int64(indexInParent)),
      .integer(Int64(childCount)), .strings(interfaceNames), .string(node.name),
      .unsigned(node.role.number), .string(node.description),
      .array(node.states.words.map(BusValue.unsigned)),
    ])
  }

  /// Returns `rect`, in device pixels of the window, in other coordinates.
  func convert(_ rect: Rect, to type: CoordinateType) -> Rect {
    var rect = rect
    switch type {
    case .window: break
    case .screen: rect.origin += origin
    case .parent:
      if let parent = node.parent.flatMap(window.node) {
        rect.origin += Point.zero - parent.frame.origin
      } else {
        rect.origin += origin
      }
    }
    return rect
  }

  /// Returns a point in device pixels of the window.
  func windowPoint(_ x: Int64, _ y: Int64, _ type: CoordinateType) -> Point {
    let given = Rect(x: 0, y: 0, width: 0, height: 0)
    let shift = convert(given, to: type).origin
    return Point(Double(x) - shift.x, Double(y) - shift.y)
  }

  /// The place of the window on the screen, in device pixels.
  private var origin: Vector { (window.window.control?.originOnScreen ?? .zero) - Point.zero }

  /// Calls `body` after the calls of this turn have been answered.
  func later(_ body: @escaping @MainActor () -> Void) { application.later.append(body) }
}
