import DBus
import Geometry
import Semantics
import Views

/// The interface to the position of an element.
struct ComponentInterface: ElementInterface {
  let element: BridgedElement
  var table: InterfaceTable { .component }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    let node = element.node
    let window = element.window
    switch method {
    case "Contains":
      let point = element.windowPoint(
        arguments.integer(0), arguments.integer(1), try arguments.coordinates(2))
      return [.boolean(node.contains(point))]
    case "GetAccessibleAtPoint":
      let point = element.windowPoint(
        arguments.integer(0), arguments.integer(1), try arguments.coordinates(2))
      return [deepest(at: point).map(element.application.reference) ?? BridgedApplication.nothing]
    case "GetExtents":
      return [
        .structure(BusValue.rect(element.convert(node.frame, to: try arguments.coordinates(0))))
      ]
    case "GetPosition":
      return Array(
        BusValue.rect(element.convert(node.frame, to: try arguments.coordinates(0))).prefix(2))
    case "GetSize": return [.pixel(node.frame.width), .pixel(node.frame.height)]
    case "GetLayer": return [.unsigned(node.role.layer)]
    case "GetMDIZOrder": return [.integer(0)]
    case "GrabFocus":
      guard node.states.contains(.focusable) || node.states.contains(.selectable) else {
        return [.boolean(false)]
      }
      element.later { _ = window.window.focusAccessibilityElement(node.id) }
      return [.boolean(true)]
    case "GetAlpha": return [.double(window.window.accessibilityOpacity(of: node.id))]
    case "ScrollTo", "ScrollToPoint":
      element.later { _ = window.window.scrollToAccessibilityElement(node.id) }
      return [.boolean(true)]
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    default: throw .unknownMethod(method)
    }
  }

  /// Returns the innermost element at a point, of those in front; nil for none.
  private func deepest(at point: Point) -> AccessibilityTree.ID? {
    let tree = element.window.tree
    func find(in node: AccessibilityTree.Node, depth: Int) -> AccessibilityTree.ID? {
      guard depth > 0 else { return nil }
      for child in node.children.reversed() {
        guard let inner = tree[child] else { continue }
        if let found = find(in: inner, depth: depth - 1) { return found }
      }
      return node.contains(point) ? node.id : nil
    }
    return find(in: element.node, depth: 500)
  }
}

/// The picture that an element shows.
struct ImageInterface: ElementInterface {
  let element: BridgedElement
  var table: InterfaceTable { .image }

  private var frame: Rect { element.node.imageFrame ?? element.node.frame }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    switch method {
    case "GetImageExtents":
      return [.structure(BusValue.rect(element.convert(frame, to: try arguments.coordinates(0))))]
    case "GetImagePosition":
      return Array(
        BusValue.rect(element.convert(frame, to: try arguments.coordinates(0))).prefix(2))
    case "GetImageSize": return [.pixel(frame.width), .pixel(frame.height)]
    default: throw .unknownMethod(method)
    }
  }

  func property(_ name: String) -> BusValue {
    switch name {
    case "ImageDescription": .string(element.node.description)
    case "ImageLocale": .string(Locale.messages)
    default: .unsigned(1)
    }
  }
}
