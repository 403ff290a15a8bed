import Controls
import Drawing
import FileOperations
import Files
import Folders
import SystemPackage
import Views

/// Favourites. They are kept with the files, for other programs too.
extension Viewer {
  func connectFavorites() {
    library.favorites.onChange = { [weak self] in
      self?.grid.cells.favorites = $0
      self?.favoritesDidChange()
    }
  }

  /// How bars and menus show the command that marks the photo, or the selected pictures.
  var favoriteState: CommandState {
    let indices = isGridMeant ? selectedIndices : [pager.current]
    let paths = indices.filter(pictures.paths.indices.contains).map { pictures.paths[$0] }
    let isOn = !paths.isEmpty && paths.allSatisfy(library.favorites.contains)
    return CommandState(icon: isOn ? .heartFilled : .heart, isOn: isOn)
  }

  /// Marks pictures as favourites, or if all are, as no favourites any more.
  func toggleFavorite(_ indices: [Int]) {
    let paths = indices.map { pictures.paths[$0] }
    let isOn = !paths.allSatisfy(library.favorites.contains)
    let changed = paths.filter { library.favorites.contains($0) != isOn }
    library.favorites.rate(
      changed.map { FileRatings.Rated(path: $0, rating: isOn ? FileRating.favorite : nil) }
    ) { [weak self] in
      self?.didMark(paths, isOn, $0)
    }
    gridStage.endSelecting()
  }

  private func didMark(_ paths: [FilePath], _ isOn: Bool, _ outcome: FavoriteFiles.Outcome) {
    let count = outcome.earlier.count
    guard count > 0 else { return showFault(in: outcome) }
    let all = paths.count == 1 ? "“\(paths[0].displayName)”" : "\(paths.count) pictures"
    let what = outcome.fault == nil ? all : "\(count) of \(all)"
    let done = isOn ? "Added \(what) to the favourites" : "Removed \(what) from the favourites"
    notices.show(
      [done, outcome.fault?.sentence].compactMap(\.self).joined(separator: ". "),
      action: Action(title: "Undo") { [weak self] in
        self?.library.favorites.rate(outcome.earlier) { self?.showFault(in: $0) }
      })
  }

  private func showFault(in outcome: FavoriteFiles.Outcome) {
    if let fault = outcome.fault { notices.show(fault.sentence) }
  }
}
