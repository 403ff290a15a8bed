import DBus
import Semantics
import Views

/// What can be done with an element.
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
      let (window, id) = (element.window, element.node.id)
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
    let (window, id) = (element.window, element.node.id)
    element.later { _ = window.window.setAccessibilityNumber(number, of: id) }
  }
}

/// Which elements of a list are selected.
struct SelectionInterface: ElementInterface {
  let element: BridgedElement
  var table: InterfaceTable { .selection }

  private var selected: [AccessibilityTree.ID] {
    element.node.children.filter {
      element.window.tree[$0]?.states.isDisjoint(with: [.selected, .checked]) == false
    }
  }

  func call(_ method: String, _ arguments: CallArguments) throws(CallFault) -> [BusValue] {
    let index = arguments.offset(0)
    switch method {
    case "GetSelectedChild":
      guard selected.indices.contains(index) else { return [BridgedApplication.nothing] }
      return [element.application.reference(selected[index])]
    case "IsChildSelected":
      let child = element.child(at: index)
      return [.boolean(child?.states.isDisjoint(with: [.selected, .checked]) == false)]
    case "SelectChild":
      guard let child = element.child(at: index) else { return [.boolean(false)] }
      return [.boolean(press(child, isSelected: true))]
    case "DeselectChild":
      guard let child = element.child(at: index) else { return [.boolean(false)] }
      return [.boolean(press(child, isSelected: false))]
    case "DeselectSelectedChild", "SelectAll", "ClearSelection": return [.boolean(false)]
    default: throw .unknownMethod(method)
    }
  }

  /// Presses a child that is not as it should be. Only choices can be selected by a press: pressing
  /// another element would do something.
  private func press(_ child: AccessibilityTree.Node, isSelected: Bool) -> Bool {
    let isNow = !child.states.isDisjoint(with: [.selected, .checked])
    if isNow == isSelected { return true }
    let window = element.window
    guard isSelected, [.radioButton, .pageTab].contains(child.role),
      child.states.contains(.sensitive), let action = child.actions.first?.name
    else { return false }
    element.later { window.window.performAccessibilityAction(action, on: child.id) }
    return true
  }

  func property(_ name: String) -> BusValue {
    name == "NSelectedChildren" ? .int(selected.count) : .unsigned(1)
  }
}
