import Localization

/// The names that are printed on keys where the user's language is spoken.
package enum KeyNames {
  /// Returns keys such as `Ctrl+Page Up` with these names, such as `Strg+Bild auf`.
  package static func shown(_ keys: String) -> String {
    var names: [String] = []
    var rest = keys[...]
    // The key itself can be a plus.
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex,
      rest.index(after: plus) != rest.endIndex
    {
      names.append(name(of: String(rest[..<plus])))
      rest = rest[rest.index(after: plus)...]
    }
    return (names + [name(of: String(rest))]).joined(separator: "+")
  }

  private static func name(of key: String) -> String {
    switch key {
    case "Ctrl": localizedIn("keyboard", "Ctrl")
    case "Alt": localizedIn("keyboard", "Alt")
    case "Shift": localizedIn("keyboard", "Shift")
    case "Super": localizedIn("keyboard", "Super")
    case "Space": localizedIn("keyboard", "Space")
    case "Escape": localizedIn("keyboard", "Escape")
    case "Enter": localizedIn("keyboard", "Enter")
    case "Tab": localizedIn("keyboard", "Tab")
    case "Backspace": localizedIn("keyboard", "Backspace")
    case "Delete": localizedIn("keyboard", "Delete")
    case "Insert": localizedIn("keyboard", "Insert")
    case "Page Up": localizedIn("keyboard", "Page Up")
    case "Page Down": localizedIn("keyboard", "Page Down")
    case "Home": localizedIn("keyboard", "Home")
    case "End": localizedIn("keyboard", "End")
    case "Menu": localizedIn("keyboard", "Menu")
    case "Left": localizedIn("keyboard", "Left")
    case "Right": localizedIn("keyboard", "Right")
    case "Up": localizedIn("keyboard", "Up")
    case "Down": localizedIn("keyboard", "Down")
    default: key
    }
  }
}
