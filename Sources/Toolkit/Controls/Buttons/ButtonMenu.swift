import Gestures
import Views

/// The menu of a button, which opens on press. The finger that presses can slide on to an item.
@MainActor
package final class ButtonMenu {
  /// The view of the menu.
  package let view = MenuView()
  /// Whether the touch that presses the button has opened the menu.
  var isOpenedByTouch = false

  /// Opens a menu of `items` below `button`, or above it where there is no room.
  func open(_ items: [MenuItem], of button: Button, for touch: Touch? = nil) {
    guard let window = button.window, !items.isEmpty, !view.isOpen else { return }
    view.items = items
    view.present(from: button, at: touch?.time ?? window.now)
    if let touch { view.beginSliding(at: touch.location(in: window.content)) }
  }

  func follow(_ touch: Touch) { view.track(to: touch.location(in: view.superview)) }

  /// Chooses the item under the finger that lifts; if there is none, the menu stays.
  func end(_ touch: Touch?) {
    guard let touch else { return view.cancelTracking() }
    view.release(at: touch.location(in: view.superview), at: touch.time)
  }
}

/// The choice of a button that shows it.
extension Menu {
  /// The actions in the menu and its submenus, in their order.
  var actions: [Action] {
    children.flatMap { child in
      if let action = child as? Action { return [action] }
      return (child as? Menu)?.actions ?? []
    }
  }

  /// Returns the menu with the action of `index` on and all others off, each of which calls `choose` with its index
  /// before its own handler.
  func choosing(_ index: Int?, _ choose: @escaping @MainActor (Int) -> Void) -> Menu {
    var count = 0
    return choosing(index, from: &count, choose)
  }

  private func choosing(
    _ index: Int?, from count: inout Int, _ choose: @escaping @MainActor (Int) -> Void
  ) -> Menu {
    var menu = self
    menu.options.insert(.singleSelection)
    menu.children = []
    for child in children {
      if var action = child as? Action {
        let own = count
        let handler = action.handler
        action.state = own == index ? .on : .off
        action.handler = {
          choose(own)
          handler()
        }
        menu.children.append(action)
        count += 1
      } else if let inner = child as? Menu {
        menu.children.append(inner.choosing(index, from: &count, choose))
      } else {
        menu.children.append(child)
      }
    }
    return menu
  }
}
