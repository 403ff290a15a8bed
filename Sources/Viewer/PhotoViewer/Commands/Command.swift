import Views

/// A command with the title and the keys shown to the user.
///
/// Key bindings, the badges of menus, the help and the table of keys in README.md are all derived
/// from ``all``.
struct Command: Sendable {
  let id: CommandID
  let group: CommandGroup
  let title: String
  /// The keys; not empty. The first one is shown as a badge.
  let keys: [KeyboardShortcut]

  private init(
    _ id: CommandID, _ group: CommandGroup, _ title: String, _ keys: KeyboardShortcut...
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.keys = keys
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    Command(.next, .go, "Next Picture", .key(.pageDown)),
    Command(.previous, .go, "Previous Picture", .key(.pageUp), .key(.backspace)),
    Command(.first, .go, "First Picture", .key(.home)),
    Command(.last, .go, "Last Picture", .key(.end)),
    Command(.nextPage, .go, "Next Page", .key(.pageDown, .control)),
    Command(.previousPage, .go, "Previous Page", .key(.pageUp, .control)),
    Command(.pauseOrNext, .go, "Pause, Play; Next", .key(" ")),
    Command(.grid, .go, "Pictures of the Folder", .key("g")),
    Command(.openPicture, .go, "Open; Zoom In or Out", .key(.return)),
    Command(.back, .go, "Back", .key(.escape)),
    Command(.fit, .view, "Fit", .key("0"), .key("0", .control)),
    Command(.actualSize, .view, "Actual Size", .key("1")),
    // The equals sign is the same key as plus, without Shift, on many keyboards.
    Command(
      .zoomIn, .view, "Zoom In", .key("+"), .key("="),
      .key("+", .control), .key("=", .control)),
    Command(.zoomOut, .view, "Zoom Out", .key("-"), .key("-", .control)),
    Command(.turnRight, .view, "Turn Right", .key("r")),
    Command(.turnLeft, .view, "Turn Left", .key("r", .shift)),
    Command(.scrollLeft, .view, "Scroll Left; Previous", .key(.leftArrow)),
    Command(.scrollRight, .view, "Scroll Right; Next", .key(.rightArrow)),
    Command(.scrollUp, .view, "Scroll Up", .key(.upArrow)),
    Command(.scrollDown, .view, "Scroll Down; Pictures", .key(.downArrow)),
    Command(.magnifier, .view, "Magnifier", .key("z"), .key("l")),
    Command(.fullscreen, .view, "Full Screen", .key("f"), .key(.function(11))),
    Command(.copyPath, .program, "Copy Path", .key("c", .control)),
    Command(.moveToTrash, .program, "Move to Trash", .key(.delete)),
    Command(.undo, .program, "Undo", .key("z", .control)),
    Command(.menu, .program, "Menu", .key("m"), .key(.menu), .key(.function(10))),
    Command(.controls, .program, "Controls", .key("c")),
    Command(.help, .program, "Help", .key("?"), .key(.function(1))),
    Command(.quit, .program, "Quit", .key("q"), .key("q", .control)),
  ]

  static let idsByShortcut = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command.id) } },
    uniquingKeysWith: { first, _ in first })

  /// The names of all its keys, such as `F, F11`.
  var keyNames: String { keys.map(\.name).joined(separator: ", ") }

  /// The same in words, such as `plus, equals`.
  var spokenKeyNames: String { keys.map(\.spokenName).joined(separator: ", ") }
}

extension CommandID {
  /// Its first key, as shown in menus.
  var shortcut: KeyboardShortcut? { Command.all.first { $0.id == self }?.keys.first }

  /// Its title, as in the help.
  var title: String { Command.all.first { $0.id == self }?.title ?? "" }
}

extension KeyboardShortcut {
  fileprivate static func key(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> Self {
    KeyboardShortcut(key, modifiers: modifiers)
  }

  /// The name in the help, such as `Ctrl+Page Down`: the badge, but words for the arrows, which are
  /// listed beside other keys.
  var name: String {
    switch key {
    case .leftArrow: "Left"
    case .rightArrow: "Right"
    case .upArrow: "Up"
    case .downArrow: "Down"
    default: badge
    }
  }

  /// The name with words for signs, which are spoken differently or not at all.
  var spokenName: String {
    let words: [Character: String] = [
      "+": "plus", "-": "minus", "=": "equals", "?": "question mark",
    ]
    guard let last = name.last, let word = words[last] else { return name }
    return name.dropLast() + word
  }
}
