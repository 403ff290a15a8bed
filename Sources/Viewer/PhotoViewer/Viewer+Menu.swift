import Controls
import Files
import Geometry
import Gestures
import Motion
import SystemPackage
import Views

/// The context menus and their actions.
extension Viewer {
  /// Names the menu that `opener` opens after what `menu` is about.
  /// - Returns: The items of `menu`.
  func prepare(_ opener: ContextMenuGestureRecognizer, for menu: Menu) -> [MenuItem] {
    opener.menu.title = menu.title
    return menu.items
  }

  /// The menus that can be open.
  var menus: [MenuView] {
    [pagerMenu.menu, gridMenu.menu, controls.toolbar.more.menuView, gridBar.more.menuView]
  }

  /// Returns the menu of the current photo, named after it.
  func photoMenu() -> Menu { menu(of: pager.current, Command.photoMenu) }

  /// Returns the menu of thumbnail `index`, named after its picture.
  func thumbnailMenu(of index: Int) -> Menu { menu(of: index, Command.thumbnailMenu) }

  /// Returns the menu More of the photo: first what can be undone and what the toolbar has no room for,
  /// and then everything else that is not in the toolbar.
  func moreMenu(beside toolbar: PhotoToolbar) -> Menu {
    let (shown, moved) = (toolbar.shownCommands.map(\.id), toolbar.hiddenCommands)
    let known = Set(shown + moved.map(\.id))
    var groups = Command.photoMore.map { $0.filter { !known.contains($0.id) } }
    let start = groups.first?.first?.group == .undo ? 1 : 0
    groups.insert(moved, at: start)
    return menu(of: pager.current, groups)
  }

  /// Returns the menu More of the grid, named after the folder.
  func gridMoreMenu() -> Menu {
    var menu = menu(of: -1, Command.gridMore)
    menu.title = folderName
    return menu
  }

  /// Returns a menu of `groups` for picture `index`.
  private func menu(of index: Int, _ groups: [[Command]]) -> Menu {
    let paths = pictures.paths
    return Menu(
      title: paths.indices.contains(index) ? paths[index].displayName : "",
      children: groups.map { group in
        Menu(options: .displayInline, children: group.map { action($0, of: index) })
      })
  }

  /// Returns the action of `command`: for picture `index` if the command is about one picture, and
  /// otherwise for what is shown.
  private func action(_ command: Command, of index: Int) -> Action {
    let state = command.state(self)
    var attributes = state.attributes
    if command.style == .destructive { attributes.insert(.destructive) }
    return Action(
      title: state.title ?? command.title, subtitle: state.reason, icon: state.icon ?? command.icon,
      attributes: attributes, state: state.isOn ? .on : .off, shortcut: command.keys.first,
      handler: handler(of: command, for: index))
  }

  /// Returns what performs `command`. The picture may have another index when the action is chosen,
  /// and nothing is done if it is gone; or if what is shown by then has no such command.
  private func handler(of command: Command, for index: Int) -> @MainActor () -> Void {
    guard let onPicture = command.onPicture else {
      return { [unowned self] in
        if command.state(self).isEnabled { command.perform(in: self) }
      }
    }
    let earlier = pictures
    return { [unowned self] in
      if let index = pictures.index(of: index, in: earlier) { onPicture(self, index) }
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
      return _ = pagerMenu.present(at: pointer ?? pager.bounds.center, by: .mouse, at: now)
    }
    grid.seenSelection.map(openMenu)
  }

  /// Opens the menu of thumbnail `index`, which is scrolled into sight.
  func openMenu(of index: Int) {
    grid.reveal(index)
    gridMenu.present(at: grid.cellFrame(at: index).center, by: .mouse, at: now)
  }

  func copyPath(of index: Int) {
    let path = pictures.paths[index]
    let absolute = (try? path.resolved()) ?? path
    // A path that is not valid text, or has characters that are unsafe to paste, is copied as a
    // URI.
    let text = String(validating: absolute).flatMap { $0 == absolute.displayed ? $0 : nil }
    window.copyToClipboard(text ?? FileURI.absolute(absolute))
    notices.show("Path copied")
  }
}
