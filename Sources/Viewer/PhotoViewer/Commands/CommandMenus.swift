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
  private let photoStage: PhotoStage
  private let gridStage: GridStage
  private let library: PictureLibrary
  private let preferences: UserPreferences
  /// The callbacks through which the items of menus use commands.
  var commands = BarCommands()

  /// Creates the menus for what is shown of `library` on the stages, with the keys of `preferences`.
  init(
    of library: PictureLibrary, on photoStage: PhotoStage, _ gridStage: GridStage,
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

  /// Returns the menu of the current photo, named after it.
  func photoMenu() -> Menu { menu(of: pager.current, Command.photoMenu) }

  /// Returns the menu of thumbnail `index`, named after its picture; of one that is selected, that of all
  /// selected ones.
  func thumbnailMenu(of index: Int) -> Menu {
    grid.multipleSelection?.indices.contains(index) == true
      ? selectionMenu(Command.selectionMenu) : menu(of: index, Command.thumbnailMenu)
  }

  /// Returns the menu of thumbnail `index` in the filmstrip: of the photo, or of a picture beside it.
  func stripMenu(of index: Int) -> Menu {
    index == pager.current ? photoMenu() : menu(of: index, Command.stripMenu)
  }

  /// Returns the menu More of the photo: first what can be undone and what the toolbar has no room for,
  /// and then everything else that is not in the toolbar.
  func moreMenu(beside toolbar: CommandToolbar) -> Menu {
    menu(of: pager.current, Self.groups(Command.photoMore, beside: toolbar))
  }

  /// Returns the menu More of the selected pictures.
  func selectionMenu(beside toolbar: CommandToolbar) -> Menu {
    selectionMenu(Self.groups(Command.selectionMore, beside: toolbar))
  }

  /// Returns `groups` without the commands of a toolbar, after those that it has no room for.
  private static func groups(_ groups: [[Command]], beside toolbar: CommandToolbar) -> [[Command]] {
    let (shown, moved) = (toolbar.shownCommands.map(\.id), toolbar.hiddenCommands)
    let known = Set(shown + moved.map(\.id))
    var groups = groups.map { $0.filter { !known.contains($0.id) } }
    let start = groups.first?.first?.group == .undo ? 1 : 0
    groups.insert(moved, at: start)
    return groups
  }

  /// Returns a menu of `groups` for all selected pictures. Without any, nothing can be done with them.
  private func selectionMenu(_ groups: [[Command]]) -> Menu {
    let count = gridStage.selectedIndices.count
    return Menu(
      title: localizedPlural("{count} selected", "{count} selected", count: count),
      children: groups.map { group in
        Menu(
          options: .displayInline,
          children: group.map { command -> any MenuElement in
            if let menu = choices(of: command) { return menu }
            var action = action(command) { [weak self] in self?.commands.perform(command) }
            if command.isAboutSelection, count == 0 {
              action.attributes.insert(.disabled)
              action.subtitle = localized("No picture is selected.")
            }
            return action
          })
      })
  }

  /// Whether pictures of the grid are being selected.
  private var isForSelection: Bool { photoStage.isClosed && gridStage.isSelecting }

  /// Returns the menu of Share, for the photo or for all selected pictures.
  func shareMenu() -> Menu {
    isForSelection
      ? selectionMenu(Command.selectionShareMenu) : menu(of: pager.current, Command.shareMenu)
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
    var menu = menu(of: -1, Command.gridMore.map { $0.filter { !shown.contains($0.id) } })
    menu.title = library.folderName
    return menu
  }

  /// Returns a menu of `groups` for picture `index`.
  private func menu(of index: Int, _ groups: [[Command]]) -> Menu {
    let paths = pictures.paths
    return Menu(
      title: paths.indices.contains(index) ? paths[index].displayName : "",
      children: groups.map { group in
        Menu(options: .displayInline, children: group.map { element($0, of: index) })
      })
  }

  /// Returns what stands for `command` in a menu: its choices, or what performs it, for picture `index` if
  /// it is about one picture, and otherwise for what is shown.
  private func element(_ command: Command, of index: Int) -> any MenuElement {
    choices(of: command) ?? action(command, handler: handler(of: command, for: index))
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

  /// Returns the action of `command`, which `handler` performs.
  private func action(
    _ command: Command, handler: @escaping @MainActor () -> Void
  ) -> Action {
    let state = commands.state(command)
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

  /// Returns the action that performs `command`. The picture may have another index when the action is chosen, or be
  /// gone,
  /// which is said; nothing is done if what is shown by then has no such command.
  private func handler(of command: Command, for index: Int) -> @MainActor () -> Void {
    guard command.onPicture != nil, index >= 0 else {
      return { [weak self] in
        if let self, commands.state(command).isEnabled { commands.perform(command) }
      }
    }
    let earlier = pictures
    return { [weak self] in
      guard let self else { return }
      guard let index = pictures.index(of: index, in: earlier) else {
        return commands.missPicture(earlier.paths[index])
      }
      commands.performOnPicture(command, index)
    }
  }

  /// Opens the menu of the picture that keys act on: that of the photo at the `pointer`, if there is one.
  func open(at pointer: Point?, _ time: Instant) {
    guard pager.isAbsent else {
      _ = photoStage.menu.present(
        at: pointer ?? pager.bounds.center, by: .mouse, at: time)
      return
    }
    if let index = grid.seenSelection { open(of: index, at: time) }
  }

  /// Opens the menu of thumbnail `index`, which is scrolled into sight.
  func open(of index: Int, at time: Instant) {
    grid.reveal(index)
    gridStage.menu.present(at: grid.cellFrame(at: index).center, by: .mouse, at: time)
  }
}
