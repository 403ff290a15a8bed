import Controls
import Drawing
import Localization
import Semantics
import Views

/// A command: its names and keys, the places where it is offered, its state in a viewer, and its effect.
///
/// Key bindings, bars, menus, the help, the actions for programs, and the tables of keys in the user's
/// guide and the manual page (`make keys`) are all derived from ``all``, where a command is added.
/// Entries that a view refers to have names of their own, such as ``help``.
struct Command: Sendable {
  /// An action on a viewer.
  typealias Body = @MainActor @Sendable (Viewer) -> Void
  /// An action on the picture at an index.
  typealias PictureBody = @MainActor @Sendable (Viewer, Int) -> Void
  /// An action on the pictures at several indices.
  typealias PicturesBody = @MainActor @Sendable (Viewer, [Int]) -> Void
  /// Returns a state for the pictures of several indices.
  typealias PicturesState = @MainActor @Sendable (Viewer, [Int]) -> CommandState

  /// The effect of choosing a command.
  enum Style: Sendable {
    /// An ordinary command.
    case plain
    /// A destructive command.
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
  /// The effect, as a sentence, for programs that read the window; empty unless it is among the actions of a photo or a
  /// thumbnail.
  let explanation: String
  /// The icon; nil for none.
  let icon: Icon?
  /// The keys, unless the user has set others; see ``CommandKeys``. The first one is shown as a badge.
  var keys: [KeyboardShortcut]
  /// The places where it is offered.
  let places: [CommandPlace]
  /// The kind of its effect.
  let style: Style
  /// Whether programs that read the window find the command among the actions of the photo.
  let isPhotoAction: Bool
  /// Whether the command is performed repeatedly while its key is held, since each step leads a little further. All
  /// others would switch something on and off, or leave several levels together.
  let repeats: @MainActor (Viewer) -> Bool
  /// Returns the state of the command in bars and menus.
  let state: @MainActor (Viewer) -> CommandState
  /// Returns the state of the command for pictures, by their indices; nil if it is the same for all.
  let picturesState: PicturesState?
  /// The effect on the photo; nil for none.
  let onPhoto: Body?
  /// The effect on the grid; nil for none.
  let onGrid: Body?
  /// The effect while pictures of the grid are selected; nil for none.
  let onSelection: Body?
  /// Whether it does the same to the photo and to the grid.
  let isAnywhere: Bool
  /// The effect on one picture, by its index; nil if there is none. With one, the command is in the
  /// menu of a thumbnail, and among its actions.
  let onPicture: PictureBody?
  /// The effect on several pictures, by their indices; nil if there is none.
  let onPictures: PicturesBody?
  /// Returns the menu of its choices; nil if it has none.
  let choices: (@MainActor (Viewer) -> Menu)?

  /// Creates a command. An action `anywhere` applies to both the photo and the grid. One on a `picture` or on
  /// `pictures` acts on the current picture, or on all selected ones. Otherwise its action on the grid also applies
  /// while pictures are selected.
  init(
    _ id: String, in group: CommandGroup, _ title: String, explanation: String = "",
    icon: Icon? = nil, _ keys: KeyboardShortcut..., places: [CommandPlace] = [],
    style: Style = .plain,
    isPhotoAction: Bool = true,
    repeats: @escaping @MainActor (Viewer) -> Bool = never,
    state: @escaping @MainActor (Viewer) -> CommandState = { _ in CommandState() },
    picturesState: PicturesState? = nil,
    photo: Body? = nil, grid: Body? = nil, selection: Body? = nil, anywhere: Body? = nil,
    picture: PictureBody? = nil,
    pictures: PicturesBody? = nil,
    choices: (@MainActor (Viewer) -> Menu)? = nil
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.explanation = explanation
    self.icon = icon
    self.keys = keys
    self.places = places
    self.style = style
    self.isPhotoAction = isPhotoAction
    self.repeats = repeats
    self.state = picturesState.map(Self.withMarkedPictures) ?? state
    self.picturesState = picturesState
    self.choices = choices
    isAnywhere = anywhere != nil
    onPictures = pictures
    let one = picture ?? pictures.map(Self.withOnePicture)
    onPicture = one
    let chosen = one.map(Self.withChosenPicture)
    onPhoto = photo ?? anywhere ?? chosen
    onGrid = grid ?? anywhere ?? chosen
    onSelection = selection ?? pictures.map(Self.withSelection) ?? grid ?? anywhere
  }

  private static func withOnePicture(_ body: @escaping PicturesBody) -> PictureBody {
    { body($0, [$1]) }
  }

  private static func withMarkedPictures(
    _ body: @escaping PicturesState
  ) -> @MainActor (Viewer) -> CommandState {
    { body($0, $0.keyMode.markedIndices) }
  }

  private static func withSelection(_ body: @escaping PicturesBody) -> Body {
    { viewer in
      let indices = viewer.selectedIndices
      if !indices.isEmpty { body(viewer, indices) }
    }
  }

  private static func withChosenPicture(_ body: @escaping PictureBody) -> Body {
    { viewer in if let index = viewer.chosenIndex { body(viewer, index) } }
  }

  /// Performs the command on the photo or the grid of `viewer`, whichever is meant.
  @MainActor func perform(in viewer: Viewer) { body(in: viewer.scope)?(viewer) }

  /// Returns the effect of the command in a scope; nil for none.
  private func body(in scope: CommandScope) -> Body? {
    switch scope {
    case .photo: onPhoto
    case .grid: onGrid
    case .selection: onSelection
    }
  }

  /// For commands that are performed once, however long their key is held.
  static let never: @MainActor (Viewer) -> Bool = { _ in false }
}

/// The names of a command.
extension Command {
  /// The names of all its keys, such as `F, F11`.
  var keyNames: String { localizedList(keys.map { KeyNames.shown($0.name) }) }

  /// The same in words, such as `plus, equals`.
  var spokenKeyNames: String { localizedList(keys.map(\.spokenName)) }

  /// The spoken form of the title, such as `100 percent`.
  var spokenTitle: String { Self.spoken(title) }

  /// Returns `title` with words for its signs, and without an ellipsis.
  private static func spoken(_ title: String) -> String {
    let percent = localizedIn("sign", "percent")
    return String(title.spokenTitle.flatMap { $0 == "%" ? Array(" \(percent)") : [$0] })
  }

  /// The title with the first key, such as `Magnifier (Z)`.
  var toolTip: String { toolTip(titled: title) }

  /// Returns another title with the first key.
  func toolTip(titled title: String) -> String {
    keys.first.map { "\(title) (\(KeyNames.shown($0.badge)))" } ?? title
  }

  /// The scopes in which it has an effect.
  var scopes: [CommandScope] {
    CommandScope.allCases.filter { body(in: $0) != nil }
  }

  /// Its rank in the toolbar; nil if it is not there.
  var toolbarRank: Int? {
    places.lazy.compactMap { if case .toolbar(let rank) = $0 { rank } else { nil } }.first
  }

  /// Its rank in the toolbar for selected pictures; nil if it is not there.
  var selectionToolbarRank: Int? {
    places.lazy.compactMap { if case .selectionToolbar(let rank) = $0 { rank } else { nil } }.first
  }
}
