import Controls
import Drawing
import FileOperations
import Files
import Folders
import SystemPackage
import Views

/// Favourites. They are kept with the files, for other programs too.
extension Viewer {
  /// How bars and menus show the command that marks the photo, or the selected pictures.
  var favoriteState: CommandState {
    let indices = isGridMeant ? selectedIndices : [pager.current]
    let paths = indices.filter(pictures.paths.indices.contains).map { pictures.paths[$0] }
    let isOn = !paths.isEmpty && paths.allSatisfy(grid.cells.favorites.contains)
    return CommandState(icon: isOn ? .heartFilled : .heart, isOn: isOn)
  }

  /// Marks pictures as favourites, or if all are, as no favourites any more.
  func toggleFavorite(_ indices: [Int]) {
    let paths = indices.map { pictures.paths[$0] }
    let isOn = !paths.allSatisfy(FileRating.isFavorite)
    let before = paths.map { (path: $0, rating: FileRating.rating(of: $0)) }
    var fault: (path: FilePath, reason: String)?
    for path in paths where FileRating.isFavorite(path) != isOn {
      do throws(Errno) {
        try FileRating.set(isOn ? FileRating.favorite : nil, of: path)
      } catch {
        fault = fault ?? (path, Self.reason(error))
      }
    }
    readFavorites(of: paths)
    endSelecting()
    if let fault {
      return notices.show("“\(fault.path.displayName)” cannot be marked: \(fault.reason).")
    }
    let what = paths.count == 1 ? "“\(paths[0].displayName)”" : "\(paths.count) pictures"
    notices.show(
      isOn ? "Added \(what) to the favourites" : "Removed \(what) from the favourites",
      action: Action(title: "Undo") { [weak self] in self?.rate(before) })
  }

  /// Gives files the ratings that they had.
  private func rate(_ files: [(path: FilePath, rating: Int?)]) {
    for file in files { try? FileRating.set(file.rating, of: file.path) }
    readFavorites(of: files.map(\.path))
  }

  private static func reason(_ error: Errno) -> String {
    error == .notSupported ? "the disk keeps no marks" : error.reason
  }

  /// Reads in the background which of all pictures are favourites.
  func readFavorites() { readFavorites(of: pictures.paths + pictures.leftOut.map(\.path)) }

  /// Reads in the background which of the pictures at `paths` are favourites.
  func readFavorites(of paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    worker.perform {
      Set(paths.filter(FileRating.isFavorite))
    } then: { [weak self] found in
      self?.grid.cells.favorites.note(found, of: paths)
    }
  }
}
