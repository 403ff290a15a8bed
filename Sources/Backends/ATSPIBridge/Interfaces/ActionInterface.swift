import DBus
import Semantics
import Views

/// The interface for the actions of an element.
struct ActionInterface: ElementInterface {
  let element: BridgedElement
  var table: InterfaceTable { .action }

  private var actions: [AccessibilityAction] { element.node.actions }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    if method == "GetActions" {
      return [
        .array(
          actions.map {
            .structure([
              .string($0.localizedName), .string($0.description),
              .string(KeyNotation.binding($0.shortcut)),
            ])
          })
      ]
    }
    let index = arguments.offset(0)
    guard actions.indices.contains(index) else {
      throw .invalidArguments("There is no action \(index)")
    }
    let action = actions[index]
    switch method {
    case "GetName": return [.string(action.name)]
    case "GetLocalizedName": return [.string(action.localizedName)]
    case "GetDescription": return [.string(action.description)]
    case "GetKeyBinding": return [.string(KeyNotation.binding(action.shortcut))]
    case "DoAction":
      guard element.node.states.contains(.sensitive) else { return [.boolean(false)] }
      let window = element.window
      let id = element.node.id
      element.later { window.window.performAccessibilityAction(action.name, on: id) }
      return [.boolean(true)]
    default: throw .unknownMethod(method)
    }
  }

  func property(_ name: String) -> BusValue {
    name == "NActions" ? .int(actions.count) : .unsigned(1)
  }
}

/// The number that an element shows.
struct ValueInterface: ElementInterface {
  let element: BridgedElement
  var table: InterfaceTable { .value }

  func property(_ name: String) -> BusValue {
    guard let number = element.node.number else { return .unsigned(1) }
    return switch name {
    case "MinimumValue": .double(number.range.lowerBound)
    case "MaximumValue": .double(number.range.upperBound)
    case "MinimumIncrement": .double(number.step)
    case "CurrentValue": .double(number.value)
    case "Text": .string(element.node.value ?? "")
    default: .unsigned(1)
    }
  }

  func setProperty(_ name: String, _ value: BusValue) throws(CallFault) {
    guard let number = value.double, number.isFinite else {
      throw .invalidArguments("The value must be a number")
    }
    let window = element.window
    let id = element.node.id
    element.later { _ = window.window.setAccessibilityNumber(number, of: id) }
  }
}
