import Controls
import Files
import Geometry
import Gestures
import Motion
import PictureLoading
import SystemPackage
import Views
import Zooming

/// The context menus and their actions.
extension Viewer {
  /// Returns the items for photo `index`, after which the menu is named.
  func menuItems(ofPhoto index: Int) -> [MenuItem] {
    name(pagerMenu.menu, after: index)
    return photoMenu().items
  }

  /// Returns the items for thumbnail `index`, after which the menu is named.
  func menuItems(ofThumbnail index: Int) -> [MenuItem] {
    name(gridMenu.menu, after: index)
    return thumbnailMenu(of: index).items
  }

  /// Names `menu` after picture `index`.
  private func name(_ menu: MenuView, after index: Int) {
    guard pictures.paths.indices.contains(index) else { return }
    menu.title = pictures.paths[index].displayName
  }

  /// Returns the menu of the current photo.
  private func photoMenu() -> Menu {
    let actualSize = action("Actual Size", .actualSize, isEnabled: pager.hasPicture) {
      [unowned self] in pager.perform(.zoomToActualSize, at: now)
    }
    return Menu(children: [actualSize] + pageActions + fileActions(of: pager.current))
  }

  /// The actions for an animated picture and for a file with several pages.
  private var pageActions: [Action] {
    var actions: [Action] = []
    if let player {
      actions.append(
        action(player.isPaused ? "Play" : "Pause", .pauseOrNext) { [unowned self] in togglePause() }
      )
    }
    guard let count = currentInfo?.pageCount, count > 1 else { return actions }
    for (title, command, steps) in [
      ("Next Page", CommandID.nextPage, 1), ("Previous Page", .previousPage, -1),
    ] {
      let exists = (0..<count).contains(page + steps)
      actions.append(
        action(title, command, isEnabled: exists) { [unowned self] in turnPageOfFile(by: steps) })
    }
    return actions
  }

  /// Returns the menu of thumbnail `index`.
  func thumbnailMenu(of index: Int) -> Menu {
    let first = action("Open", .openPicture, of: index) { [unowned self] in open($0, at: now) }
    return Menu(children: [first] + fileActions(of: index))
  }

  private func fileActions(of index: Int) -> [Action] {
    [
      action("Copy Path", .copyPath, of: index) { [unowned self] in copyPath(of: $0) },
      action("Move to Trash", .moveToTrash, attributes: .destructive, of: index) {
        [unowned self] in moveToTrash($0)
      },
    ]
  }

  private func action(
    _ title: String, _ command: CommandID, isEnabled: Bool = true,
    handler: @escaping @MainActor () -> Void
  ) -> Action {
    Action(
      title: title, attributes: isEnabled ? [] : .disabled, shortcut: command.shortcut,
      handler: handler)
  }

  /// Returns an action for picture `index`. `handler` receives the index that the picture has when the
  /// action is chosen, and is not called if the picture is gone.
  private func action(
    _ title: String, _ command: CommandID, attributes: Action.Attributes = [], of index: Int,
    handler: @escaping @MainActor (Int) -> Void
  ) -> Action {
    let earlier = pictures
    return Action(title: title, attributes: attributes, shortcut: command.shortcut) {
      [unowned self] in
      if let index = pictures.index(of: index, in: earlier) { handler(index) }
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
    showNotice("Path copied")
  }

  // MARK: The trash

  func moveToTrash(_ index: Int) {
    let path = pictures.paths[index]
    do {
      let file = try trash.put(path)
      let earlier = pictures
      trashed.append((file, pictures.remove(at: index)))
      listDidChange(from: earlier, isCurrentKept: index != earlier.index)
      showNotice(
        "Moved “\(path.displayName)” to the trash",
        action: Action(title: "Undo") { [unowned self] in undo() })
    } catch {
      showNotice("\(error)")
    }
  }

  /// Restores the file that was moved to the trash last. After a failure it can be tried again,
  /// unless the file is gone.
  func undo() {
    guard let (file, removal) = trashed.last else { return }
    do {
      try file.restore()
      trashed.removeLast()
      let earlier = pictures
      let index = pictures.putBack(removal)
      pictures.move(to: index)
      listDidChange(from: earlier, isCurrentKept: false)
      if pager.isAbsent { grid.reveal(index) }
      showNotice("Restored “\(removal.path.displayName)”")
    } catch {
      if case .gone = error { trashed.removeLast() }
      showNotice("\(error)")
    }
  }
}
