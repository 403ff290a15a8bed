import DBus
import Semantics
import Views

/// The interface to the selected elements of a list.
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
    case "SelectChild": return [.boolean(select(true, at: index))]
    case "DeselectChild": return [.boolean(select(false, at: index))]
    case "DeselectSelectedChild":
      guard selected.indices.contains(index), let place = place(of: selected[index]) else {
        return [.boolean(false)]
      }
      return [.boolean(select(false, at: place))]
    case "SelectAll": return [.boolean(selectAll(true))]
    case "ClearSelection": return [.boolean(selectAll(false))]
    default: throw .unknownMethod(method)
    }
  }

  private func place(of child: AccessibilityTree.ID) -> Int? {
    element.window.tree[child]?.lazyIndex ?? element.node.children.firstIndex(of: child)
  }

  /// Selects a child, or ends its selection. Returns whether that is possible.
  private func select(_ isSelected: Bool, at index: Int) -> Bool {
    guard let child = element.child(at: index) else { return false }
    guard element.node.states.contains(.multiselectable) else {
      return press(child, isSelected: isSelected)
    }
    guard element.node.states.contains(.sensitive) else { return false }
    let window = element.window
    let id = element.node.id
    element.later { window.window.selectAccessibilityElement(isSelected, at: index, in: id) }
    return true
  }

  private func selectAll(_ isSelected: Bool) -> Bool {
    guard element.node.states.isSuperset(of: [.multiselectable, .sensitive]) else { return false }
    let window = element.window
    let id = element.node.id
    element.later { window.window.selectAllAccessibilityElements(isSelected, in: id) }
    return true
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
