import DBus
import Semantics
import Views

/// The interface of every element.
struct AccessibleInterface: ElementInterface {
  let element: BridgedElement
  var table: InterfaceTable { .accessible }

  /// The actions that have the same keys everywhere.
  private static let actionsWithFixedKeys: Set<AccessibilityAction> = [
    .activate, .menu, .increment, .decrement,
  ]

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    let node = element.node
    let application = element.application
    switch method {
    case "GetChildAtIndex":
      let child = element.child(at: arguments.offset(0))
      return [child.map { application.reference($0.id) } ?? BridgedApplication.nothing]
    case "GetChildren": return [.array(element.children.map(application.reference))]
    case "GetIndexInParent": return [.int(element.indexInParent)]
    case "GetRelationSet": return [.array(relations)]
    case "GetRole": return [.unsigned(node.role.number)]
    case "GetRoleName": return [.string(node.role.rawValue)]
    case "GetLocalizedRoleName": return [.string(node.role.localizedName)]
    case "GetState": return [.array(node.states.words.map(BusValue.unsigned))]
    case "GetAttributes": return [.dictionary(attributes)]
    case "GetApplication": return [application.root]
    case "GetInterfaces": return [.strings(element.interfaceNames)]
    default: throw .unknownMethod(method)
    }
  }

  func property(_ name: String) -> BusValue {
    let node = element.node
    return switch name {
    case "Name": .string(node.name)
    case "Description": .string(node.description)
    case "Parent": element.parent
    case "ChildCount": .int(element.childCount)
    case "Locale": .string(Locale.messages)
    case "AccessibleId": .string(node.identifier)
    case "HelpText": .string(node.hint)
    default: .unsigned(1)
    }
  }

  private var relations: [BusValue] {
    element.node.relations.sorted { $0.key.number < $1.key.number }.map { relation, others in
      .structure([
        .unsigned(relation.number), .array(others.map(element.application.reference)),
      ])
    }
  }

  private var attributes: [String: String] {
    let node = element.node
    var attributes = node.attributes
    attributes["toolkit"] = ToolkitVersion.name
    if !node.identifier.isEmpty { attributes["id"] = node.identifier }
    if let place = node.setPosition {
      attributes["posinset"] = "\(place.index)"
      attributes["setsize"] = "\(place.count)"
    }
    if let level = node.headingLevel { attributes["level"] = "\(level)" }
    if node.number != nil, let words = node.value { attributes["valuetext"] = words }
    if let action = node.actions.first, !Self.actionsWithFixedKeys.contains(action),
      let keys = action.shortcut
    {
      attributes["keyshortcuts"] = KeyNotation.attribute(keys)
    }
    return attributes
  }
}
