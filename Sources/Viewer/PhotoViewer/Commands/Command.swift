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
  let keys: [KeyShortcut]

  private init(
    _ id: CommandID, _ group: CommandGroup, _ title: String, _ keys: KeyShortcut...
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.keys = keys
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    Command(.next, .go, "Next Picture", KeyShortcut(.pageDown)),
    Command(.previous, .go, "Previous Picture", KeyShortcut(.pageUp), KeyShortcut(.backspace)),
    Command(.first, .go, "First Picture", KeyShortcut(.home)),
    Command(.last, .go, "Last Picture", KeyShortcut(.end)),
    Command(.nextPage, .go, "Next Page", KeyShortcut(.pageDown, withControl: true)),
    Command(.previousPage, .go, "Previous Page", KeyShortcut(.pageUp, withControl: true)),
    Command(.pauseOrNext, .go, "Pause, Play; Next", KeyShortcut(" ")),
    Command(.grid, .go, "Pictures of the Folder", KeyShortcut("g")),
    Command(.openPicture, .go, "Open; Zoom In or Out", KeyShortcut(.return)),
    Command(.back, .go, "Back", KeyShortcut(.escape)),
    Command(.fit, .view, "Fit", KeyShortcut("0"), KeyShortcut("0", withControl: true)),
    Command(.actualSize, .view, "Actual Size", KeyShortcut("1")),
    // The equals sign is the same key as plus, without Shift, on many keyboards.
    Command(
      .zoomIn, .view, "Zoom In", KeyShortcut("+"), KeyShortcut("="),
      KeyShortcut("+", withControl: true), KeyShortcut("=", withControl: true)),
    Command(.zoomOut, .view, "Zoom Out", KeyShortcut("-"), KeyShortcut("-", withControl: true)),
    Command(.turnRight, .view, "Turn Right", KeyShortcut("r")),
    Command(.turnLeft, .view, "Turn Left", KeyShortcut("R")),
    Command(.scrollLeft, .view, "Scroll Left; Previous", KeyShortcut(.leftArrow)),
    Command(.scrollRight, .view, "Scroll Right; Next", KeyShortcut(.rightArrow)),
    Command(.scrollUp, .view, "Scroll Up", KeyShortcut(.upArrow)),
    Command(.scrollDown, .view, "Scroll Down; Pictures", KeyShortcut(.downArrow)),
    Command(.magnifier, .view, "Magnifier", KeyShortcut("z"), KeyShortcut("l")),
    Command(.fullscreen, .view, "Full Screen", KeyShortcut("f"), KeyShortcut(.function(11))),
    Command(.copyPath, .program, "Copy Path", KeyShortcut("c", withControl: true)),
    Command(.moveToTrash, .program, "Move to Trash", KeyShortcut(.delete)),
    Command(.undo, .program, "Undo", KeyShortcut("z", withControl: true)),
    Command(.menu, .program, "Menu", KeyShortcut("m"), KeyShortcut(.menu)),
    Command(.controls, .program, "Controls", KeyShortcut("c")),
    Command(.help, .program, "Help", KeyShortcut("?"), KeyShortcut(.function(1))),
    Command(.quit, .program, "Quit", KeyShortcut("q"), KeyShortcut("q", withControl: true)),
  ]

  static let idsByShortcut = Dictionary(
    all.flatMap { command in command.keys.map { ($0, command.id) } },
    uniquingKeysWith: { first, _ in first })

  /// The names of all its keys, such as `F, F11`.
  var keyNames: String { keys.map(\.description).joined(separator: ", ") }
}

extension CommandID {
  /// The name of its first key, as shown in menus.
  var badge: String? { Command.all.first { $0.id == self }?.keys.first?.description }
}
