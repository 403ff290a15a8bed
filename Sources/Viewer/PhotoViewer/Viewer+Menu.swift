import Files
import Geometry
import Gestures
import Imaging
import Motion
import SystemPackage
import Views

/// What the context menus offer, and what comes of it.
extension Viewer {
  /// The menu of the photo on the stage.
  func photoMenu() -> [MenuItem] {
    [
      MenuItem("View Full Size", shortcut: CommandID.actualSize.badge, isEnabled: stage.hasPicture)
      { [unowned self] in
        stage.perform(.zoomToActualSize, at: now)
      }
    ] + pageItems + fileItems(of: stage.current)
  }

  /// What a file of several pages, or one that moves, offers besides.
  private var pageItems: [MenuItem] {
    var items: [MenuItem] = []
    if let player {
      let title = player.isPaused ? "Play" : "Pause"
      items.append(
        MenuItem(title, shortcut: CommandID.pauseOrNext.badge) { [unowned self] in togglePause() })
    }
    guard let count = currentInfo?.pageCount, count > 1 else { return items }
    for (title, command, steps) in [
      ("Next Page", CommandID.nextPage, 1), ("Previous Page", .previousPage, -1),
    ] {
      items.append(
        MenuItem(title, shortcut: command.badge, isEnabled: (0..<count).contains(page + steps)) {
          [unowned self] in turnPageOfFile(by: steps)
        })
    }
    return items
  }

  /// The menu of thumbnail `index`.
  func thumbnailMenu(of index: Int) -> [MenuItem] {
    [
      item("View Full Size", .openPicture, of: index) { [unowned self] in open($0, at: now) }
    ] + fileItems(of: index)
  }

  private func fileItems(of index: Int) -> [MenuItem] {
    [
      item("Copy Path", .copyPath, of: index) { [unowned self] in copyPath(of: $0) },
      item("Move to Trash", .moveToTrash, isDestructive: true, of: index) { [unowned self] in
        moveToTrash($0)
      },
    ]
  }

  /// An item for picture `index`, whatever its number is by the time it is chosen; none for one that
  /// has gone by then.
  private func item(
    _ title: String, _ command: CommandID, isDestructive: Bool = false, of index: Int,
    action: @escaping (Int) -> Void
  ) -> MenuItem {
    let earlier = pictures
    return MenuItem(title, shortcut: command.badge, isDestructive: isDestructive) {
      [unowned self] in
      if let index = pictures.index(of: index, in: earlier) { action(index) }
    }
  }

  /// Which picture keys mean: the one on the stage, or the one that they chose in the grid.
  var chosenIndex: Int? {
    let index = stage.isAbsent ? grid.selection : stage.current
    return index.flatMap { pictures.paths.indices.contains($0) ? $0 : nil }
  }

  /// Opens the menu of what keys mean.
  func openMenu() {
    guard stage.isAbsent else {
      return _ = stageMenu.present(at: pointer ?? stage.bounds.center, by: .mouse, at: now)
    }
    guard let index = grid.selection else { return }
    gridMenu.present(at: grid.cellFrame(at: index).center, by: .mouse, at: now)
  }

  func copyPath(of index: Int) {
    let path = pictures.paths[index]
    let absolute = (try? path.resolved()) ?? path
    // A path that is no text, or would do something where it is pasted, goes as an address.
    let text = String(validating: absolute).flatMap { $0 == absolute.displayed ? $0 : nil }
    window.copy(text ?? FileURI.absolute(absolute))
    notice.show("The path is on the clipboard", at: now)
  }

  // MARK: The trash

  func moveToTrash(_ index: Int) {
    let path = pictures.paths[index]
    do {
      let file = try trash.put(path)
      let earlier = pictures
      trashed.append((file, pictures.remove(at: index)))
      listDidChange(from: earlier, isCurrentKept: index != earlier.index)
      notice.show("\(path.displayName) is in the trash", button: "Undo", at: now) {
        [unowned self] in undo()
      }
    } catch {
      notice.show("\(error)", at: now)
    }
  }

  /// Brings back what was moved to the trash last.
  func undo() {
    guard let (file, removal) = trashed.popLast() else { return }
    do {
      try file.restore()
      let earlier = pictures
      let index = pictures.putBack(removal)
      pictures.move(to: index)
      listDidChange(from: earlier, isCurrentKept: false)
      if stage.isAbsent { grid.reveal(index) }
      notice.show("\(removal.path.displayName) is back", at: now)
    } catch {
      notice.show("\(error)", at: now)
    }
  }
}
