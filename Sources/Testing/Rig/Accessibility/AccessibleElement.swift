import Files

/// An element as reported by its program.
struct AccessibleElement {
  /// States of an element, by their numbers in AT-SPI (`AtspiStateType`).
  enum State: Int, CaseIterable {
    case active = 1
    case checked = 4
    case editable = 7
    case expanded = 10
    case focusable = 11
    case focused = 12
    case modal = 16
    case pressed = 20
    case selected = 23
    case sensitive = 24
    case showing = 25
    case visible = 30
  }

  let object: AccessibleObject
  var role = ""
  var name = ""
  var identifier = ""
  var states: Set<State> = []
  /// Whether its program reports only of windows whether they are shown, as GTK 4 does.
  var hidesStates = false
  var children: [AccessibleObject] = []
  /// The windows and other elements around it, outermost first, as indices in the tree.
  var ancestors: [Int] = []

  /// Whether the program reports the element as shown.
  var isShown: Bool { hidesStates || states.contains(.showing) }

  /// Whether it has neither a name nor an identifier.
  var isNameless: Bool { name.isEmpty && identifier.isEmpty }

  /// A description of the element.
  var inWords: String {
    role + (name.isEmpty ? "" : " \"\(name.displayed)\"")
      + (identifier.isEmpty ? "" : " id \(identifier.displayed)")
  }
}
