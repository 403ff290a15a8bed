import FileOperations
import Files
import Folders
import Localization
import SystemPackage

/// Knows which pictures are favourites, and marks them. Their files are read and changed in the background.
@MainActor
final class FavoriteFiles {
  /// The outcome of a change.
  struct Outcome: Sendable {
    /// The acts on the files, which can be undone.
    let acts: [FileAct]
    /// The reasons why some could not be changed.
    let faults: [FileActionError]
    /// Those of the files that are favourites now.
    fileprivate let favorites: Set<FilePath>
  }

  private let queue: FileQueue
  private var favorites = Favorites()
  /// The files that are being marked, or wait for that, once for each time.
  private var changing: [FilePath] = []

  /// Whether pictures are followed.
  private(set) var isFollowing = false

  /// Called with the favourites when there are others.
  var onChange: @MainActor (Set<FilePath>) -> Void = { _ in }

  /// Creates what lets `queue` read and change the ratings of files.
  init(by queue: FileQueue) { self.queue = queue }

  /// Whether files are being changed.
  var isBusy: Bool { !changing.isEmpty }

  /// The favourites, as far as they are known.
  var paths: Set<FilePath> { favorites.paths }

  /// Returns whether the picture at `path` is a favourite, as far as that is known.
  func contains(_ path: FilePath) -> Bool { favorites.contains(path) }

  // MARK: Reading

  /// The number of readings so far.
  var readCount: Int { favorites.readCount }

  /// Reads what is neither known yet nor being read of the pictures at `paths`, and forgets all others.
  func follow(_ paths: [FilePath]) {
    isFollowing = true
    read(update { $0.follow(paths, keepsChanges: isBusy) })
  }

  /// Lets what is being read not count, because it may be outdated.
  func forgetReadings() { favorites.forgetReadings() }

  /// Reads which of the pictures at `paths` are favourites.
  func read(_ paths: [FilePath]) {
    guard !paths.isEmpty else { return }
    let reading = favorites.beginReading(paths)
    // A folder may have many thousands of files, whose thumbnails are what the user waits for.
    queue.worker.perform(yielding: true) { [operations = queue.operations] in
      let found = paths.filter(operations.ratings.isFavorite)
      operations.noteFavorites(found)
      return Set(found)
    } then: { [weak self] found in
      self?.update { $0.note(found, of: paths, in: reading) }
    }
  }

  /// Calls `completion` with the favourites in all folders that were marked or seen so far, the latest first.
  func listAll(then completion: @escaping @MainActor ([FilePath]) -> Void) {
    queue.worker.perform { [operations = queue.operations] in
      operations.listFavorites()
    } then: {
      completion($0)
    }
  }

  /// Performs `body` on what is known, and tells of other favourites. An observer of the property would copy all
  /// records each time.
  private func update<Result>(_ body: (inout Favorites) -> Result) -> Result {
    let earlier = favorites.paths
    defer { if favorites.paths != earlier { onChange(favorites.paths) } }
    return body(&favorites)
  }

  // MARK: Changing

  /// Gives files their ratings, and then calls `completion`. The favourites are those that the user wants at
  /// once.
  func rate(
    _ files: [FileRatings.Rated], then completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let paths = files.map(\.path)
    favorites.noteChange(of: paths)
    let wanted = files.filter { $0.rating == FileRating.favorite }.map(\.path)
    update { $0.note(Set(wanted), ofChanged: paths) }
    changing += paths
    let job = FileJob(
      title: localized("Marking favourites"), paths: paths, effect: .acts(.mark), stopsAtEnd: false)
    queue.perform(job) { [operations = queue.operations] _ in
      let outcome = Self.rate(files, by: operations)
      return FileBatch.Outcome(done: [0: outcome], faults: outcome.faults)
    } then: { [weak self] outcome in
      guard let self, let outcome = outcome.done[0] else { return }
      didRate(paths, outcome)
      completion(outcome)
    }
  }

  private func didRate(_ paths: [FilePath], _ outcome: Outcome) {
    for path in paths {
      if let index = changing.firstIndex(of: path) { changing.remove(at: index) }
    }
    favorites.noteChange(of: paths)
    let awaited = Set(changing)
    update { $0.note(outcome.favorites, ofChanged: paths.filter { !awaited.contains($0) }) }
  }

  /// Notes that `acts` were undone: those that gave files ratings have no effect any more.
  func noteUndone(_ acts: [FileAct]) {
    let marks = acts.filter { $0.kind == .mark }
    guard !marks.isEmpty else { return }
    let paths = marks.map(\.to)
    favorites.noteChange(of: paths)
    let found = marks.filter { $0.rating?.earlier == FileRating.favorite }.map(\.to)
    update { $0.note(Set(found), ofChanged: paths) }
  }

  private nonisolated static func rate(
    _ files: [FileRatings.Rated], by operations: FileOperations
  ) -> Outcome {
    let (acts, faults) = operations.rate(files)
    let favorites = files.map(\.path).filter(operations.ratings.isFavorite)
    return Outcome(acts: acts, faults: faults, favorites: Set(favorites))
  }
}
