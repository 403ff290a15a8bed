import Settings
import Views

/// The keys of all commands: those of the table, replaced by the user's settings.
struct CommandKeys: Hashable, Sendable {
  private let keys: [String: [KeyboardShortcut]]
  private let byShortcut: [CommandScope: [KeyboardShortcut: String]]

  /// The keys of the table.
  static let standard = CommandKeys([])

  /// Creates the keys for which the user has set `bindings`. A key that they give to a command is taken from any other
  /// command of the same scope.
  init(_ bindings: [KeyBinding]) {
    var own: [String: [KeyboardShortcut]] = [:]
    for binding in bindings { own[binding.command] = binding.chords.map(KeyboardShortcut.init) }
    var taken: [CommandScope: Set<KeyboardShortcut>] = [:]
    for command in Command.all {
      for scope in command.scopes { taken[scope, default: []].formUnion(own[command.id] ?? []) }
    }
    var keys: [String: [KeyboardShortcut]] = [:]
    var byShortcut: [CommandScope: [KeyboardShortcut: String]] = [:]
    for command in Command.all {
      let lost = command.scopes.reduce(into: Set()) { $0.formUnion(taken[$1] ?? []) }
      let left = own[command.id] ?? command.keys.filter { !lost.contains($0) }
      keys[command.id] = left
      for scope in command.scopes {
        byShortcut[scope, default: [:]].merge(left.map { ($0, command.id) }) { first, _ in first }
      }
    }
    self.keys = keys
    self.byShortcut = byShortcut
  }

  /// Returns `command` with its keys.
  func applied(to command: Command) -> Command {
    var command = command
    command.keys = keys[command.id] ?? []
    return command
  }

  /// Returns the first key of `command`; nil if it has none.
  func first(of command: Command) -> KeyboardShortcut? { keys[command.id]?.first }

  /// Returns the command bound to `press` in `scope`, in the current keyboard layout or else in the Latin one; nil if
  /// there is none. Except for letters, Shift matters only where the keys with it are bound. So does Ctrl for the keys
  /// that move the focus ring in the grid, where it keeps the selection.
  func command(for press: KeyPress, in scope: CommandScope) -> Command? {
    let id = [press.key, press.latinKey].lazy.compactMap { key -> String? in
      let held = press.heldModifiers
      let exact = byShortcut[scope]?[KeyboardShortcut(key, modifiers: held)]
      guard exact == nil, !Self.isLetter(key) else { return exact }
      let ignored: EventModifiers =
        scope != .photo && Self.movingKeys.contains(key) ? [.shift, .control] : .shift
      return byShortcut[scope]?[KeyboardShortcut(key, modifiers: held.subtracting(ignored))]
    }.first
    return id.flatMap { Command.byID[$0] }
  }

  private static let movingKeys: Set<KeyEquivalent> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end,
  ]

  private static func isLetter(_ key: KeyEquivalent) -> Bool {
    if case .character(let character) = key { character.isLetter } else { false }
  }
}

extension KeyboardShortcut {
  /// Creates the shortcut that is written as `chord` in the settings.
  init(_ chord: KeyChord) {
    let held: [KeyChord.Modifier: EventModifiers] = [
      .control: .control, .option: .option, .shift: .shift, .super: .super,
    ]
    let modifiers = chord.modifiers.reduce(into: EventModifiers()) { $0.formUnion(held[$1] ?? []) }
    self.init(KeyEquivalent(chord), modifiers: modifiers)
  }
}

extension KeyEquivalent {
  private static let named: [String: KeyEquivalent] = [
    "space": .space, "escape": .escape, "enter": .return, "tab": .tab, "backspace": .backspace,
    "delete": .delete, "insert": .insert, "left": .leftArrow, "right": .rightArrow,
    "up": .upArrow, "down": .downArrow, "pageup": .pageUp, "pagedown": .pageDown, "home": .home,
    "end": .end, "menu": .menu,
  ]

  fileprivate init(_ chord: KeyChord) {
    if let key = Self.named[chord.key] {
      self = key
    } else if let number = chord.functionKey {
      self = .function(number)
    } else {
      self.init(chord.key.first ?? " ")
    }
  }
}
