import Controls
import Files
import Geometry
import Gestures
import Localization
import Motion
import Views

/// The menus of commands: of the photo, of thumbnails, and those that bars open.
@MainActor
final class CommandMenus {
  /// The table of all commands.
  let help = HelpView()
  private let photoStage: PhotoStage
  private let gridStage: GridStage
  private let library: PictureLibrary
  private let preferences: UserPreferences
  /// The callbacks through which the items of menus use commands.
  var commands = BarCommands()

  /// Creates the menus for the shown pictures of `library` on the stages, with the keys of `preferences`.
  init(
    library: PictureLibrary, photoStage: PhotoStage, gridStage: GridStage,
    preferences: UserPreferences
  ) {
    self.library = library
    self.photoStage = photoStage
    self.gridStage = gridStage
    self.preferences = preferences
    photoStage.controls.makeMenu = { [weak self] in
      self?.moreMenu(beside: $0) ?? Menu(children: [])
    }
    photoStage.makeStripMenu = { [weak self] in self?.stripMenu(of: $0) ?? Menu(children: []) }
    photoStage.makeMenu = { [weak self] in self?.photoMenu() ?? Menu(children: []) }
    gridStage.moreMenu = { [weak self] in self?.gridMoreMenu() ?? Menu(children: []) }
    gridStage.selectionMenu = { [weak self] in
      self?.selectionMenu(beside: $0) ?? Menu(children: [])
    }
    gridStage.makeMenu = { [weak self] in self?.thumbnailMenu(of: $0) ?? Menu(children: []) }
  }

  private var pictures: PictureList { library.list }
  private var pager: PhotoPagerView { photoStage.pager }
  /// The photo; nil if there is none.
  private var photo: ListedPicture? { ListedPicture(pager.current, in: pictures) }
  private var grid: GridView { gridStage.grid }

  /// Whether one of the menus is open.
  var isOneOpen: Bool { views.contains(where: \.isOpen) }

  /// Closes the menus at `time`.
  func dismiss(at time: Instant) {
    for view in views { view.dismiss(at: time) }
  }

  /// The menus that can be open.
  var views: [MenuView] {
    let buttons =
      photoStage.controls.toolbar.menuButtons + gridStage.selectionBars.toolbar.menuButtons
      + gridStage.bar.menuButtons
    return [photoStage.menu, photoStage.titleMenu, photoStage.stripMenu, gridStage.menu].map(\.menu)
      + buttons.map(\.menuView)
  }

  /// Returns the menu of the current photo, named after it; without items if there is none.
  func photoMenu() -> Menu { menu(ofPicture: pager.current, Command.photoMenu) }

  /// Returns the menu of thumbnail `index`, named after its picture; if it is selected, the menu of
  /// all selected ones.
  func thumbnailMenu(of index: Int) -> Menu {
    grid.multipleSelection?.indices.contains(index) == true
      ? selectionMenu(Command.selectionMenu) : menu(ofPicture: index, Command.thumbnailMenu)
  }

  /// Returns the menu of thumbnail `index` in the filmstrip: of the photo, or of a picture beside it.
  func stripMenu(of index: Int) -> Menu {
    index == pager.current ? photoMenu() : menu(ofPicture: index, Command.stripMenu)
  }

  /// Returns the menu More of the photo: first Undo and the commands that do not fit the toolbar, then all others that
  /// are in no bar.
  func moreMenu(beside toolbar: CommandToolbar) -> Menu {
    menu(of: photo, Self.parts(Command.photoMore, beside: toolbar))
  }

  /// Returns the menu More of the selected pictures.
  private func selectionMenu(beside toolbar: CommandToolbar) -> Menu {
    selectionMenu(Self.parts(Command.selectionMore, beside: toolbar))
  }

  /// Returns `parts` without the commands that a toolbar shows, and with those that it has no room for.
  private static func parts(
    _ parts: [[CommandRow]], beside toolbar: CommandToolbar
  ) -> [[CommandRow]] {
    let shown = Set(toolbar.shownCommands.map(\.id))
    let present = Set(parts.joined().flatMap(\.commands).map(\.id))
    let missing = toolbar.hiddenCommands.filter { !present.contains($0.id) }
    var parts = parts.map { $0.compactMap { $0.without(shown) } }
    let start = parts.first?.first?.commands.first?.group == .undo ? 1 : 0
    parts.insert(missing.map(CommandRow.command), at: start)
    return parts
  }

  /// Returns a menu of `parts` for all selected pictures. Without any, nothing can be done with them.
  private func selectionMenu(_ parts: [[CommandRow]]) -> Menu {
    let count = gridStage.selectedIndices.count
    return menu(
      titled: localizedPlural("{count} selected", "{count} selected", count: count), parts
    ) { [self] command in
      if let menu = choices(of: command) { return menu }
      var action = action(command) { [weak self] in self?.commands.perform(command) }
      if command.isAboutSelection, count == 0 {
        action.attributes.insert(.disabled)
        action.subtitle = localized("No picture is selected.")
      }
      return action
    }
  }

  /// Whether pictures of the grid are being selected.
  private var isForSelection: Bool { photoStage.isClosed && gridStage.isSelecting }

  /// Returns the menu of Share, for the photo or for all selected pictures.
  func shareMenu() -> Menu {
    isForSelection
      ? selectionMenu(Command.selectionShareMenu) : menu(of: photo, Command.shareMenu)
  }

  /// Opens that menu at its button.
  func openShareMenu() {
    guard !photoStage.isClosed else {
      return gridStage.selectionBars.toolbar.open(shareMenu(), of: .share)
    }
    photoStage.controls.show()
    photoStage.controls.toolbar.open(shareMenu(), of: .share)
  }

  /// Returns the menu More of the grid, named after the folder.
  func gridMoreMenu() -> Menu {
    let shown = Set(gridStage.bar.shownCommands.map(\.id))
    var menu = menu(of: nil, Command.gridMore.map { $0.compactMap { $0.without(shown) } })
    menu.title = library.folderName
    return menu
  }

  /// Returns a menu of `parts` for the picture at `index`; without items, so that it does not open, if the picture was
  /// removed.
  private func menu(ofPicture index: Int, _ parts: [[CommandRow]]) -> Menu {
    guard let picture = ListedPicture(index, in: pictures) else { return Menu(children: []) }
    return menu(of: picture, parts)
  }

  /// Returns a menu of `parts` for `picture`, or for the shown pictures if that is nil.
  private func menu(of picture: ListedPicture?, _ parts: [[CommandRow]]) -> Menu {
    menu(titled: picture?.path.displayName ?? "", parts) { [self] in element($0, of: picture) }
  }

  /// Returns a menu of `parts` called `title`; `element` returns the menu element of a command.
  private func menu(
    titled title: String, _ parts: [[CommandRow]], _ element: (Command) -> any MenuElement
  ) -> Menu {
    Menu(
      title: title,
      children: parts.map { rows in
        Menu(
          options: .displayInline,
          children: rows.compactMap { row in
            switch row {
            case .command(let command): element(command)
            case .submenu(let submenu): Self.menu(of: submenu, element)
            }
          })
      })
  }

  /// Returns a submenu; nil if nothing in it is shown now.
  private static func menu(
    of submenu: CommandSubmenu, _ element: (Command) -> any MenuElement
  ) -> Menu? {
    var menu = Menu(
      title: submenu.title, icon: submenu.icon, children: submenu.commands.map(element))
    menu.accessibilityIdentifier = submenu.id
    return menu.items.isEmpty ? nil : menu
  }

  /// Returns the menu element of `command`: a submenu of its choices, or an action that performs it, for `picture` if
  /// it is about one picture, and otherwise for the shown pictures.
  private func element(_ command: Command, of picture: ListedPicture?) -> any MenuElement {
    choices(of: command)
      ?? action(command, for: picture, handler: handler(of: command, for: picture))
  }

  /// Returns the submenu of `command`; nil if it has no choices now.
  private func choices(of command: Command) -> Menu? {
    guard command.choices != nil, commands.state(command).isEnabled else { return nil }
    var menu = commands.choices(command)
    menu.title = command.title
    menu.icon = command.icon
    menu.accessibilityIdentifier = command.id
    return menu
  }

  /// Returns the action of `command`, for `picture` or for the shown pictures, which calls `handler`.
  private func action(
    _ command: Command, for picture: ListedPicture? = nil, handler: @escaping @MainActor () -> Void
  ) -> Action {
    let index = picture?.index(in: pictures)
    let state = index.flatMap { commands.pictureState(command, $0) } ?? commands.state(command)
    var attributes = state.attributes
    if command.style == .destructive { attributes.insert(.destructive) }
    var action = Action(
      title: state.title ?? command.title, subtitle: state.reason, icon: state.icon ?? command.icon,
      attributes: attributes, state: state.isOn ? .on : .off,
      shortcut: preferences.keys.first(of: command),
      handler: handler)
    action.accessibilityIdentifier = command.id
    return action
  }

  /// Returns the action that performs `command`. By the time it is chosen, the picture may have another index, or may
  /// have been removed, which a message says. Nothing is done if the command no longer applies.
  private func handler(
    of command: Command, for picture: ListedPicture?
  ) -> @MainActor () -> Void {
    guard let picture, command.onPicture != nil || commands.state(command).needsPicture else {
      return { [weak self] in self?.performIfEnabled(command) }
    }
    return { [weak self] in
      guard let self else { return }
      guard let index = picture.index(in: pictures) else {
        return commands.missPicture(picture.path)
      }
      if command.onPicture != nil {
        commands.performOnPicture(command, index)
      } else if index == pager.current {
        performIfEnabled(command)
      }
    }
  }

  private func performIfEnabled(_ command: Command) {
    if commands.state(command).isEnabled { commands.perform(command) }
  }

  /// Opens the menu of the photo at the `pointer`, or in the middle without one.
  func open(at pointer: Point?, _ time: Instant) {
    _ = photoStage.menu.present(at: pointer ?? pager.bounds.center, by: .mouse, at: time)
  }

  /// Opens the menu of thumbnail `index`, scrolling to it.
  func open(of index: Int, at time: Instant) {
    grid.reveal(index)
    gridStage.menu.present(at: grid.cellFrame(at: index).center, by: .mouse, at: time)
  }
}
