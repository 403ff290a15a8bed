import Files
import Folders
package import SystemPackage

/// Rating files, which marks them as favourites.
extension FileOperations {
  /// Gives files their ratings, or removes those that are nil. That is one action for each file whose rating changes,
  /// and they are undone together. Once `mayGoOn` returns false, the rest is left as it is.
  /// - Returns: the actions, and the reasons of failures for other files.
  package func rate(
    _ files: [FileRatings.Rated], while mayGoOn: () -> Bool = { true }
  ) -> (actions: [FileAction], faults: [FileActionError]) {
    let group = files.count == 1 ? nil : FileAction.newGroup()
    var missing: [FileActionError] = []
    let actions = files.compactMap { file -> FileAction? in
      let change = FileAction.RatingChange(
        earlier: ratings.rating(of: file.path), later: file.rating)
      guard change.earlier != change.later else { return nil }
      guard let status = FileStatus(following: file.path) else {
        missing.append(
          .notMarked(path: file.path, reason: Errno.noSuchFileOrDirectory.reason))
        return nil
      }
      return FileAction(
        .mark, from: file.path, to: file.path, result: FileIdentity(status), rating: change,
        group: group)
    }
    guard !actions.isEmpty else { return ([], missing) }
    journal.begin(actions)
    let faults = ratings.set(
      actions.map { FileRatings.Rated(path: $0.to, rating: $0.rating?.later) }, while: mayGoOn)
    let done = actions.filter { faults[$0.to] == nil }
    journal.finish(done)
    list(done.map { FileRatings.Rated(path: $0.to, rating: $0.rating?.later) })
    journal.forget(actions.filter { faults[$0.to] != nil })
    let errors = actions.compactMap { action in
      faults[action.to].map { FileActionError.notMarked(path: action.to, reason: $0.reason) }
    }
    return (done, missing + errors)
  }

  /// Restores the previous rating of the file of `action`, unless it has been rated again since.
  func undoMark(of action: FileAction) throws(FileActionError) {
    try checkResult(of: action)
    guard let change = action.rating else { throw .missing(path: action.to) }
    let rating = ratings.rating(of: action.to)
    guard rating != change.earlier else { return }
    guard rating == change.later else { throw .changed(path: action.to) }
    let earlier = FileRatings.Rated(path: action.to, rating: change.earlier)
    if let fault = ratings.set([earlier])[action.to] {
      throw .notMarked(path: action.to, reason: fault.reason)
    }
    list([earlier])
  }

  // MARK: Favourites

  /// Lists files as favourites, or removes them.
  private func list(_ files: [FileRatings.Rated]) {
    favorites?.record(files.filter { $0.rating == FileRating.favorite }.map(\.path))
    favorites?.forget(files.filter { $0.rating != FileRating.favorite }.map(\.path))
  }

  /// Records that the files at `paths` are favourites, as other programs may have made them.
  package func recordFavorites(_ paths: [FilePath]) { favorites?.record(seen: paths) }

  /// Returns those of the favourites that were marked or noted, and still are favourites, the latest first. Each
  /// of their files is looked at, which may take long.
  package func listFavorites() -> [FilePath] {
    let known = favorites?.paths ?? []
    var found: [FilePath] = []
    var others: [FilePath] = []
    for path in known {
      if ratings.isFavorite(path) {
        found.append(path)
      } else if FileStatus(following: path) != nil {
        // Those whose disk is away may come back.
        others.append(path)
      }
    }
    favorites?.forget(others)
    return found
  }
}
