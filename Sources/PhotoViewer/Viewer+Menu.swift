import Geometry
import Gestures
import Motion
import Views

/// What the context menus offer, and what comes of it.
extension Viewer {
  /// The menu of the photo on the stage.
  func photoMenu() -> [MenuItem] {
    [
      MenuItem("View Full Size", shortcut: "1", isEnabled: stage.hasPicture) { [unowned self] in
        stage.perform(.zoomToActualSize, at: now)
      }
    ] + fileItems(of: stage.current)
  }

  /// The menu of thumbnail `index`.
  func thumbnailMenu(of index: Int) -> [MenuItem] {
    [
      MenuItem("View Full Size", shortcut: "Enter") { [unowned self] in open(index, at: now) }
    ] + fileItems(of: index)
  }

  /// What can be done with file `index`, whatever its number is by the time it is done.
  private func fileItems(of index: Int) -> [MenuItem] {
    let earlier = pictures
    let perform = { [unowned self] (action: (Int) -> Void) in
      if let index = pictures.index(of: index, in: earlier) { action(index) }
    }
    return [
      MenuItem("Copy Path", shortcut: "Ctrl+C") { [unowned self] in perform(copyPath) },
      MenuItem("Move to Trash", shortcut: "Delete", isDestructive: true) { [unowned self] in
        perform(moveToTrash)
      },
    ]
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
    window.copy((try? FileSystem.absolutePath(of: path)) ?? path)
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
      notice.show("\(fileName(of: path)) is in the trash", button: "Undo", at: now) {
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
      notice.show("\(fileName(of: removal.path)) is back", at: now)
    } catch {
      notice.show("\(error)", at: now)
    }
  }
}
