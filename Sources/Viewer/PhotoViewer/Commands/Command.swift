import Drawing
import Views

/// A command: its names and keys, where it is offered, how it stands in the state of a viewer, and what
/// it does.
///
/// Key bindings, bars, menus, the help, the actions for programs, the manual page and the table of keys
/// in README.md are all derived from ``all``, where a command is added. Entries that a view refers to
/// have names of their own, such as ``help``.
struct Command: Sendable {
  /// Does something with a viewer.
  typealias Body = @MainActor (Viewer) -> Void

  /// What choosing a command means.
  enum Style: Sendable {
    /// It does something.
    case plain
    /// It deletes something.
    case destructive
    /// It switches something on and off, and a mark shows which.
    case toggle
  }

  /// The identifier, such as `move-to-trash`. It is stable, because files and programs may refer to it.
  let id: String
  /// The group in menus, among the actions for programs, and in the help.
  let group: CommandGroup
  /// The title in the help, and in menus unless ``state`` has another one.
  let title: String
  /// The icon; nil for none.
  let icon: Icon?
  /// The keys. The first one is shown as a badge.
  let keys: [KeyboardShortcut]
  /// The places where it is offered.
  let places: [CommandPlace]
  /// What choosing it means.
  let style: Style
  /// Whether programs that read the window find the command among the actions of the photo.
  let isPhotoAction: Bool
  /// Whether the command is performed again and again while its key is held: where each step leads a
  /// little further. All others would switch something on and off, or leave several levels at once.
  let repeats: @MainActor (Viewer) -> Bool
  /// How bars and menus show the command in the state of the viewer.
  let state: @MainActor (Viewer) -> CommandState
  /// What the command does with the photo; nil for nothing.
  let onPhoto: Body?
  /// What the command does with the grid; nil for nothing.
  let onGrid: Body?
  /// What the command does with the picture of an index; nil if it is not about one picture. It is
  /// then in the menu and among the actions of a thumbnail.
  let onPicture: (@MainActor (Viewer, Int) -> Void)?

  /// Creates a command. What it does `anywhere` it does with both the photo and the grid. If it is only
  /// about a `picture`, it acts on the one that keys act on.
  init(
    _ id: String, in group: CommandGroup, _ title: String, icon: Icon? = nil,
    _ keys: KeyboardShortcut..., places: [CommandPlace] = [], style: Style = .plain,
    isPhotoAction: Bool = true,
    repeats: @escaping @MainActor (Viewer) -> Bool = never,
    state: @escaping @MainActor (Viewer) -> CommandState = { _ in CommandState() },
    photo: Body? = nil, grid: Body? = nil, anywhere: Body? = nil,
    picture: (@MainActor (Viewer, Int) -> Void)? = nil
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.icon = icon
    self.keys = keys
    self.places = places
    self.style = style
    self.isPhotoAction = isPhotoAction
    self.repeats = repeats
    self.state = state
    let chosen = picture.map(Self.withChosenPicture)
    onPhoto = photo ?? anywhere ?? chosen
    onGrid = grid ?? anywhere ?? chosen
    onPicture = picture
  }

  private static func withChosenPicture(
    _ body: @escaping @MainActor (Viewer, Int) -> Void
  ) -> Body {
    { viewer in if let index = viewer.chosenIndex { body(viewer, index) } }
  }

  /// Performs the command on the photo or the grid of `viewer`, whichever is meant.
  @MainActor func perform(in viewer: Viewer) {
    if viewer.isGridMeant { onGrid?(viewer) } else { onPhoto?(viewer) }
  }

  /// For commands that are performed once, however long their key is held.
  static let never: @MainActor (Viewer) -> Bool = { _ in false }
}

/// The names of a command.
extension Command {
  /// The names of all its keys, such as `F, F11`.
  var keyNames: String { keys.map(\.name).joined(separator: ", ") }

  /// The same in words, such as `plus, equals`.
  var spokenKeyNames: String { keys.map(\.spokenName).joined(separator: ", ") }

  /// The title for people who hear it, such as `100 percent`.
  var spokenTitle: String { Self.spoken(title) }

  /// Returns `title` with words for its signs.
  static func spoken(_ title: String) -> String {
    String(title.flatMap { $0 == "%" ? Array(" percent") : [$0] })
  }

  /// What it can act on.
  var scopes: [CommandScope] {
    CommandScope.allCases.filter { scope in
      switch scope {
      case .photo: onPhoto != nil
      case .grid: onGrid != nil
      }
    }
  }

  /// Its rank in the toolbar; nil if it is not there.
  var toolbarRank: Int? {
    places.lazy.compactMap { if case .toolbar(let rank) = $0 { rank } else { nil } }.first
  }
}
