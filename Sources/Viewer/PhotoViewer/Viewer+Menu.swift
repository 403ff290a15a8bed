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
  /// Returns the menu of the current photo.
  func photoMenu() -> [MenuItem] {
    [
      MenuItem("Actual Size", shortcut: CommandID.actualSize.badge, isEnabled: pager.hasPicture) {
        [unowned self] in
        pager.perform(.zoomToActualSize, at: now)
      }
    ] + pageItems + fileItems(of: pager.current)
  }

  /// The items for an animated picture and for a file with several pages.
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

  /// Returns the menu of thumbnail `index`.
  func thumbnailMenu(of index: Int) -> [MenuItem] {
    [
      item("Open", .openPicture, of: index) { [unowned self] in open($0, at: now) }
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

  /// Returns an item for picture `index`. `action` receives the index that the picture has when the
  /// item is chosen, and is not called if the picture is gone.
  private func item(
    _ title: String, _ command: CommandID, isDestructive: Bool = false, of index: Int,
    action: @escaping @MainActor (Int) -> Void
  ) -> MenuItem {
    let earlier = pictures
    return MenuItem(title, shortcut: command.badge, isDestructive: isDestructive) {
      [unowned self] in
      if let index = pictures.index(of: index, in: earlier) { action(index) }
    }
  }

  /// The picture that keys act on: the current photo, or the selection in the grid.
  var chosenIndex: Int? {
    let index = pager.isAbsent ? grid.selection : pager.current
    return index.flatMap { pictures.paths.indices.contains($0) ? $0 : nil }
  }

  /// Opens the menu of the picture that keys act on.
  func openMenu() {
    guard pager.isAbsent else {
      return _ = pagerMenu.present(at: pointer ?? pager.bounds.center, by: .mouse, at: now)
    }
    guard let index = grid.selection else { return }
    gridMenu.present(at: grid.cellFrame(at: index).center, by: .mouse, at: now)
  }

  func copyPath(of index: Int) {
    let path = pictures.paths[index]
    let absolute = (try? path.resolved()) ?? path
    // A path that is not valid text, or has characters that are unsafe to paste, is copied as a
    // URI.
    let text = String(validating: absolute).flatMap { $0 == absolute.displayed ? $0 : nil }
    window.control?.copy(text ?? FileURI.absolute(absolute))
    toast.show("Path copied", at: now)
  }

  // MARK: The trash

  func moveToTrash(_ index: Int) {
    let path = pictures.paths[index]
    do {
      let file = try trash.put(path)
      let earlier = pictures
      trashed.append((file, pictures.remove(at: index)))
      listDidChange(from: earlier, isCurrentKept: index != earlier.index)
      toast.show("Moved “\(path.displayName)” to the trash", button: "Undo", at: now) {
        [unowned self] in undo()
      }
    } catch {
      toast.show("\(error)", at: now)
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
      toast.show("Restored “\(removal.path.displayName)”", at: now)
    } catch {
      if case .gone = error { trashed.removeLast() }
      toast.show("\(error)", at: now)
    }
  }
}
