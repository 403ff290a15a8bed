/// A key with modifiers as it is written in the settings, such as `Ctrl+Shift+PageUp`.
package struct KeyChord: Hashable, Sendable {
  /// A key that is held meanwhile.
  package enum Modifier: String, CaseIterable, Hashable, Sendable {
    case control = "ctrl"
    case option = "alt"
    case shift
    case `super`
  }

  /// The names of keys that type nothing, or nothing visible. Function keys are `f1` to `f35`.
  static let names: Set<String> = [
    "space", "escape", "enter", "tab", "backspace", "delete", "insert", "left", "right", "up",
    "down",
    "pageup", "pagedown", "home", "end", "menu",
  ]

  package let modifiers: Set<Modifier>
  /// The character that the key types, in lower case, or its name.
  package let key: String

  private static let maximumFunctionKeys = 35

  /// Reads `text`, in which case does not matter; nil if it names no key.
  init?(_ text: String) {
    var rest = text.lowercased()[...]
    var modifiers: Set<Modifier> = []
    // The plus sign is a key as well.
    while let end = rest.firstIndex(of: "+"), end != rest.startIndex, rest.count > 1 {
      guard let modifier = Modifier(rawValue: String(rest[..<end])),
        modifiers.insert(modifier).inserted
      else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    let key = String(rest)
    guard key.count == 1 || Self.names.contains(key) || Self.functionKey(key) != nil,
      key.first?.isWhitespace == false
    else { return nil }
    self.modifiers = modifiers
    self.key = key
  }

  /// The number of the function key; nil for other keys.
  package var functionKey: Int? { Self.functionKey(key) }

  private static func functionKey(_ key: String) -> Int? {
    guard key.first == "f", let number = Int(key.dropFirst()), "f\(number)" == key,
      (1...maximumFunctionKeys).contains(number)
    else { return nil }
    return number
  }
}

/// The keys of a command, in place of its default keys.
package struct KeyBinding: Hashable, Sendable {
  /// The identifier of the command.
  package let command: String
  /// The keys; none takes all keys away.
  package let chords: [KeyChord]
  /// The number of the line in the settings, from 1.
  package let line: Int

  /// Whether both give a command the same keys. Lines may have been inserted above since.
  package static func == (one: KeyBinding, other: KeyBinding) -> Bool {
    one.command == other.command && one.chords == other.chords
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(command)
    hasher.combine(chords)
  }
}
