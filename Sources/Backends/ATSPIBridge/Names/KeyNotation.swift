/// Keys as other programs write them.
enum KeyNotation {
  /// Returns keys such as `Ctrl+C` as attributes of elements have them: `Control+C`.
  static func attribute(_ keys: String) -> String {
    let (modifiers, key) = parts(of: keys)
    return (modifiers.map { $0 == "Ctrl" ? "Control" : $0 } + [key]).joined(separator: "+")
  }

  /// Returns keys as key bindings of actions have them, in GTK's notation: `;;<Control>c`.
  static func binding(_ keys: String?) -> String {
    guard let keys, !keys.isEmpty else { return "" }
    let (modifiers, key) = parts(of: keys)
    let names = modifiers.map { $0 == "Ctrl" ? "<Control>" : "<\($0)>" }
    return ";;" + names.joined() + (key.count == 1 ? key.lowercased() : key)
  }

  /// The modifiers, and the key, which can be a plus.
  private static func parts(of keys: String) -> (modifiers: [String], key: String) {
    var modifiers: [String] = []
    var rest = keys[...]
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex,
      rest.index(after: plus) != rest.endIndex
    {
      modifiers.append(String(rest[..<plus]))
      rest = rest[rest.index(after: plus)...]
    }
    return (modifiers, String(rest))
  }
}
