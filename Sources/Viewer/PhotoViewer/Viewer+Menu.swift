import Controls
import Files
import Geometry
import Gestures
import Localization
import Motion
import SystemPackage
import Views

/// The context menus and their actions.
extension Viewer {
  /// The menus that can be open.
  var menus: [MenuView] {
    let buttons =
      photoStage.controls.toolbar.menuButtons + gridStage.selectionBars.toolbar.menuButtons
      + gridStage.bar.menuButtons
    return [photoStage.menu.menu, gridStage.menu.menu] + buttons.map(\.menuView)
  }

  /// Returns the menu of the current photo, named after it.
  func photoMenu() -> Menu { menu(of: pager.current, Command.photoMenu) }

  /// Returns the menu of thumbnail `index`, named after its picture; of one that is selected, that of all
  /// selected ones.
  func thumbnailMenu(of index: Int) -> Menu {
    grid.multipleSelection?.indices.contains(index) == true
      ? selectionMenu(Command.selectionMenu) : menu(of: index, Command.thumbnailMenu)
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
    let count = selectedIndices.count
    return Menu(
      title: localizedPlural("{count} selected", "{count} selected", count: count),
      children: groups.map { group in
        Menu(
          options: .displayInline,
          children: group.map { command -> any MenuElement in
            if let menu = choices(of: command) { return menu }
            var action = action(command) { [weak self] in
              if let self { command.perform(in: self) }
            }
            if command.isAboutSelection, count == 0 { action.attributes.insert(.disabled) }
            return action
          })
      })
  }

  /// Returns the menu of Share, for the photo or for all selected pictures.
  func shareMenu() -> Menu {
    scope == .selection
      ? selectionMenu(Command.selectionShareMenu) : menu(of: pager.current, Command.shareMenu)
  }

  /// Opens that menu at its button.
  func openShareMenu() {
    guard scope == .photo else {
      return gridStage.selectionBars.toolbar.open(shareMenu(), of: .share)
    }
    photoStage.controls.show()
    photoStage.controls.toolbar.open(shareMenu(), of: .share)
  }

  /// Returns the menu from which `command` lets the user choose; an empty one if there is none.
  func choiceMenu(of command: Command) -> Menu { command.choices?(self) ?? Menu(children: []) }

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
    guard command.state(self).isEnabled, var menu = command.choices?(self) else { return nil }
    menu.title = command.title
    menu.icon = command.icon
    menu.accessibilityIdentifier = command.id
    return menu
  }

  /// Returns the action of `command`, which `handler` performs.
  private func action(
    _ command: Command, handler: @escaping @MainActor () -> Void
  ) -> Action {
    let state = command.state(self)
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

  /// Returns what performs `command`. The picture may have another index when the action is chosen,
  /// and nothing is done if it is gone; or if what is shown by then has no such command.
  private func handler(of command: Command, for index: Int) -> @MainActor () -> Void {
    guard let onPicture = command.onPicture, index >= 0 else {
      return { [weak self] in
        if let self, command.state(self).isEnabled { command.perform(in: self) }
      }
    }
    let earlier = pictures
    return { [weak self] in
      if let self, let index = pictures.index(of: index, in: earlier) { onPicture(self, index) }
    }
  }

  /// The picture that keys act on: the current photo, or the selection in the grid while the user
  /// sees it. Otherwise a key could delete a picture that nobody looks at.
  var chosenIndex: Int? {
    let index = pager.isAbsent ? grid.seenSelection : pager.current
    return index.flatMap { pictures.paths.indices.contains($0) ? $0 : nil }
  }

  /// Opens the menu of the picture that keys act on.
  func openMenu() {
    guard pager.isAbsent else {
      _ = photoStage.menu.present(
        at: input.pointer ?? pager.bounds.center, by: .mouse, at: now)
      return
    }
    grid.seenSelection.map(openMenu)
  }

  /// Opens the menu of thumbnail `index`, which is scrolled into sight.
  func openMenu(of index: Int) {
    grid.reveal(index)
    gridStage.menu.present(at: grid.cellFrame(at: index).center, by: .mouse, at: now)
  }
}
