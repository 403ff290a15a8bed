import FileOperations
import Files
import Folders
import Localization
import SystemPackage

/// Knows which pictures are favourites, and marks them. Their files are read and changed in the background,
/// one change after the other.
@MainActor
final class FavoriteFiles {
  /// Why a file could not be changed.
  struct Fault: Hashable, Sendable {
    let path: FilePath
    let reason: String

    /// The fault as a sentence.
    var sentence: String {
      localized(
        "“{name}” cannot be marked: {reason}.", ["name": path.displayName, "reason": reason])
    }
  }

  /// What has become of a change.
  struct Outcome: Sendable {
    /// The ratings that the changed files had before.
    fileprivate(set) var earlier: [FileRatings.Rated] = []
    /// A file that could not be changed, and why.
    fileprivate(set) var fault: Fault?
    /// Those of the files that are favourites now.
    fileprivate var favorites: Set<FilePath> = []
  }

  private struct Change {
    let files: [FileRatings.Rated]
    let completion: @MainActor (Outcome) -> Void
  }

  private let worker: FileWorker
  private let ratings: FileRatings
  private var favorites = Favorites()
  private var changes: [Change] = []
  /// The change that is being made; nil for none.
  private var changing: Change?
  /// The number of changes that have begun.
  private var beginCount = 0
  /// The changes for which the end of the program does not wait any longer, by their numbers.
  private var givenUp: [Int: Change] = [:]
  /// What could not be marked, while the program ends; nil before.
  private var lastFaults: [Fault]?

  /// Whether pictures are followed.
  private(set) var isFollowing = false

  /// Called with the favourites when there are others.
  var onChange: @MainActor (Set<FilePath>) -> Void = { _ in }

  /// Creates what lets `worker` read and change the `ratings` of files.
  init(by worker: FileWorker, _ ratings: FileRatings) {
    self.worker = worker
    self.ratings = ratings
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
    worker.perform(yielding: true) { [ratings] in
      Set(paths.filter(ratings.isFavorite))
    } then: { [weak self] found in
      self?.update { $0.note(found, of: paths, in: reading) }
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
    worker.perform { [ratings] in
      Self.rate(files, in: ratings)
    } then: { [weak self] outcome in
      guard let self else { return }
      if let fault = outcome.fault { lastFaults?.append(fault) }
      if givenUp.removeValue(forKey: number) == nil { didRate(files, outcome) }
      change.completion(outcome)
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
      Fault(path: $0.path, reason: localized("the disk does not answer"))
    }
    return ((lastFaults ?? []) + silent).map(\.sentence)
  }

  private nonisolated static func rate(
    _ files: [FileRatings.Rated], in ratings: FileRatings
  ) -> Outcome {
    let earlier = files.map {
      FileRatings.Rated(path: $0.path, rating: ratings.rating(of: $0.path))
    }
    let faults = ratings.set(zip(files, earlier).filter { $0 != $1 }.map(\.0))
    var outcome = Outcome()
    outcome.earlier = earlier.filter { faults[$0.path] == nil }
    if let failed = files.first(where: { faults[$0.path] != nil })?.path {
      outcome.fault = faults[failed].map { Fault(path: failed, reason: $0.reason) }
    }
    outcome.favorites = Set(files.map(\.path).filter(ratings.isFavorite))
    return outcome
  }
}
