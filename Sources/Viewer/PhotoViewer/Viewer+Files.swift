import Files
import Imaging
import SystemPackage
import Views

/// What comes, goes and changes in the folders of the pictures while they are shown.
extension Viewer {
  /// Takes what the watcher has to tell.
  func takeFolderNews() {
    let news = watcher.takeNews()
    guard !news.isEmpty else { return }
    let earlier = pictures
    let stays = news.map { pictures.take($0) }.allSatisfy { $0 }
    if pictures.paths != earlier.paths { listDidChange(from: earlier, isCurrentKept: stays) }
    // A file that is shown has another name now, and holds what it held.
    let renamed = stays && pictures.current != earlier.current ? pictures.current : nil
    for news in news { renew(news, renamed: renamed) }
    updateEmptiness()
    updateWishes()
  }

  /// Shows the list as it is now: the current picture where it was when it `isCurrentKept`, else anew;
  /// the grid when there is none left.
  func listDidChange(from earlier: PictureList, isCurrentKept: Bool) {
    let newIndex = { [pictures] index in pictures.index(of: index, in: earlier) }
    grid.renumber(to: pictures.paths, newIndex)
    updateEmptiness()
    if stage.isAbsent || pictures.current == nil {
      stage.clear()
      updateWishes()
    } else if isCurrentKept {
      stage.renumber(current: pictures.index, of: pictures.paths.count, newIndex)
      currentDidChange()
    } else {
      showCurrent()
    }
  }

  // MARK: Files that were written

  /// `wish`, for what the file holds now.
  func newest(_ wish: PictureWish) -> PictureWish {
    var wish = wish
    wish.version = versions[wish.path]
    return wish
  }

  /// Has what files hold now take the place of what is shown of them, but for the one that was only
  /// `renamed`.
  private func renew(_ news: FolderNews, renamed: FilePath?) {
    if news.mayHideChanges {
      versions.renewAll()
      grid.renewThumbnails()
      faults = [:]
      for index in stage.pages.keys { stage.renew(at: index) }
    }
    for (path, change) in news.changes {
      if case .present = change, faults[path] == nil, !grid.hasFault(of: path) { continue }
      versions.renew(path)
      grid.renewThumbnail(of: path)
      faults[path] = nil
      guard path != renamed else { continue }
      for index in stage.pages.keys where pictures.paths[index] == path { stage.renew(at: index) }
    }
  }

  // MARK: Nothing to show

  /// Says in words why there is nothing to show, when that is so.
  private func updateEmptiness() {
    guard pictures.paths.isEmpty, !pictures.isAwaited else { return grid.message = nil }
    let headline =
      pictures.hasHeldAny ? "There are no pictures any more" : "There are no pictures here"
    guard let emptiness = pictures.emptiness else {
      return grid.message = Message(headline: headline, body: "All of them are in the trash.")
    }
    let folder = (try? emptiness.path.resolved()) ?? emptiness.path
    grid.message = Message(headline: headline, body: "\(folder.displayed)\n\(emptiness.reason)")
  }
}
