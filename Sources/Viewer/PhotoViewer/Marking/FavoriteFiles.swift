import FileOperations
import Files
import Folders
import Localization
import SystemPackage

/// Knows which pictures are favourites, and marks them. Their files are read and changed in the background,
/// one change after the other.
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

  private struct Change {
    let files: [FileRatings.Rated]
    let completion: @MainActor (Outcome) -> Void
  }

  private let worker: FileWorker
  private let operations: FileOperations
  private var favorites = Favorites()
  private var changes: [Change] = []
  /// The change that is being made; nil for none.
  private var changing: Change?
  /// The number of changes that have begun.
  private var beginCount = 0
  /// The changes for which the end of the program does not wait any longer, by their numbers.
  private var givenUp: [Int: Change] = [:]
  /// What could not be marked, while the program ends; nil before.
  private var lastFaults: [FileActionError]?
  /// What waits for the end of all changes.
  private var waiting: [@MainActor () -> Void] = []

  /// Whether pictures are followed.
  private(set) var isFollowing = false

  /// Called with the favourites when there are others.
  var onChange: @MainActor (Set<FilePath>) -> Void = { _ in }

  /// Creates what lets `worker` read the ratings of files, and change them by `operations`.
  init(by worker: FileWorker, _ operations: FileOperations) {
    self.worker = worker
    self.operations = operations
  }

  /// Whether files are being changed.
  var isBusy: Bool { changing != nil || !changes.isEmpty }

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
    worker.perform(yielding: true) { [operations] in
      let found = paths.filter(operations.ratings.isFavorite)
      operations.noteFavorites(found)
      return Set(found)
    } then: { [weak self] found in
      self?.update { $0.note(found, of: paths, in: reading) }
    }
  }

  /// Calls `completion` with the favourites in all folders that were marked or seen so far, the latest first.
  func listAll(then completion: @escaping @MainActor ([FilePath]) -> Void) {
    worker.perform { [operations] in
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
    changes.append(Change(files: files, completion: completion))
    beginNext()
  }

  private func beginNext() {
    guard changing == nil, !changes.isEmpty else { return }
    let change = changes.removeFirst()
    changing = change
    beginCount += 1
    let (files, number) = (change.files, beginCount)
    worker.perform { [operations] in
      Self.rate(files, by: operations)
    } then: { [weak self] outcome in
      guard let self else { return }
      if let fault = outcome.faults.first { lastFaults?.append(fault) }
      if givenUp.removeValue(forKey: number) == nil { didRate(files, outcome) }
      change.completion(outcome)
      endWaiting()
    }
  }

  private func didRate(_ files: [FileRatings.Rated], _ outcome: Outcome) {
    changing = nil
    let paths = files.map(\.path)
    favorites.noteChange(of: paths)
    let awaited = Set(changes.flatMap { $0.files.map(\.path) })
    update { $0.note(outcome.favorites, ofChanged: paths.filter { !awaited.contains($0) }) }
    beginNext()
  }

  /// Calls `body` once no file is being changed.
  func afterChanges(_ body: @escaping @MainActor () -> Void) {
    waiting.append(body)
    endWaiting()
  }

  private func endWaiting() {
    guard !isBusy else { return }
    let ready = waiting
    waiting = []
    for body in ready { body() }
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

  /// Waits for files that are being marked, because the program ends: for each change, but for at most `patience`.
  /// - Returns: why files were not marked, as sentences.
  func finish(waitingFor patience: Duration = .seconds(2)) -> [String] {
    lastFaults = []
    while let change = changing {
      let number = beginCount
      let isEnded = worker.deliver(
        until: { changing == nil || beginCount != number }, atMost: patience)
      guard !isEnded else { continue }
      // The next files may be on another disk.
      givenUp[number] = change
      changing = nil
      beginNext()
    }
    let silent = givenUp.values.compactMap(\.files.first).map {
      FileActionError.notMarked(path: $0.path, reason: localized("the disk does not answer"))
    }
    return ((lastFaults ?? []) + silent).map { "\($0)" }
  }

  private nonisolated static func rate(
    _ files: [FileRatings.Rated], by operations: FileOperations
  ) -> Outcome {
    let (acts, faults) = operations.rate(files)
    let favorites = files.map(\.path).filter(operations.ratings.isFavorite)
    return Outcome(acts: acts, faults: faults, favorites: Set(favorites))
  }
}
