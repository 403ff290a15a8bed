import FileOperations
import Folders
import Localization
import PictureLoading
import SystemPackage

/// The ratings and favourites of pictures. Files are read and changed in the background.
@MainActor
final class PictureRatings {
  /// The outcome of a change.
  struct Outcome: Sendable {
    /// The actions on the files, which can be undone.
    let actions: [FileAction]
    /// The reasons why some could not be changed.
    let faults: [FileActionError]
    /// The ratings of the files now.
    fileprivate let ratings: [FilePath: Int]
  }

  private let queue: FileQueue
  /// Reads ratings by other programs; nil without a reader.
  private let inspector: (any PictureInspector)?
  private var records = RatingRecords()
  /// The files that are being marked, or wait for that, once for each time.
  private var changing: [FilePath] = []

  /// Whether pictures are followed.
  private(set) var isFollowing = false

  /// Called when there are other ratings.
  var onChange: @MainActor () -> Void = {}

  /// Whether ratings in pictures are read as well, which takes longer.
  private var readsPictures = false

  /// Creates the ratings; `queue` reads and changes those of files, and `inspector` reads those stated in pictures.
  init(by queue: FileQueue, inspector: (any PictureInspector)? = nil) {
    self.queue = queue
    self.inspector = inspector
  }

  /// Whether files are being changed.
  var isBusy: Bool { !changing.isEmpty }

  /// The favourites, as far as they are known.
  var favorites: Set<FilePath> { records.favorites }

  /// The ratings of pictures that have one, as far as they are known.
  var known: [FilePath: Int] { records.ratings }

  /// Returns whether the picture at `path` is a favourite, as far as that is known.
  func contains(_ path: FilePath) -> Bool { records.contains(path) }

  // MARK: Reading

  /// The number of readings so far.
  var readCount: Int { records.readCount }

  /// Reads the missing ratings of the pictures at `paths`, and forgets all others.
  func follow(_ paths: [FilePath]) {
    isFollowing = true
    read(update { $0.follow(paths, keepsChanges: isBusy) })
  }

  /// Reads the ratings in the pictures at `paths` too, because they decide which pictures are shown, and their order.
  func followStated(_ paths: [FilePath]) {
    guard !readsPictures else { return }
    readsPictures = true
    isFollowing = true
    read(paths)
  }

  /// Records the rating that the picture at `path` states, if nothing else gives it one.
  func record(stated rating: Int, of path: FilePath) {
    guard !readsPictures, known[path] == nil else { return }
    read([path], inPictures: true)
  }

  /// Discards the results of readings in progress, because they may be outdated.
  func forgetReadings() {
    readsPictures = false
    records.forgetReadings()
  }

  /// Reads the ratings of the pictures at `paths`.
  func read(_ paths: [FilePath]) { read(paths, inPictures: readsPictures) }

  private func read(_ paths: [FilePath], inPictures: Bool) {
    guard !paths.isEmpty else { return }
    let reading = records.beginReading(paths)
    // A folder may have many thousands of files, whose thumbnails are what the user waits for.
    queue.worker.perform(yielding: true) { [operations = queue.operations, inspector] in
      let own = Self.ratings(of: paths, in: operations)
      operations.recordFavorites(paths.filter { own[$0] == FileRating.favorite })
      let others = paths.filter { own[$0] == nil }
      let stated = inspector.map {
        EmbeddedRatings.ratings(of: others, inPictures: inPictures, by: $0)
      }
      return own.merging(stated ?? [:]) { own, _ in own }
    } then: { [weak self] found in
      self?.update { $0.record(found, of: paths, in: reading) }
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

  /// Performs `body` on the records, and reports changed ratings. An observer of the property would copy all records
  /// each time.
  private func update<Result>(_ body: (inout RatingRecords) -> Result) -> Result {
    let earlier = records.ratings
    defer { if records.ratings != earlier { onChange() } }
    return body(&records)
  }

  // MARK: Changing

  /// Gives files their ratings, and then calls `completion`. The new ratings count immediately. `hasVisibleEffect` is
  /// whether the screen shows that.
  func rate(
    _ files: [FileRatings.Rated], hasVisibleEffect: Bool = true,
    then completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let paths = files.map(\.path)
    records.recordChange(of: paths)
    let wanted = files.compactMap { file in file.rating.map { (file.path, $0) } }
    update { $0.record(Dictionary(wanted) { $1 }, ofChanged: paths) }
    changing += paths
    let job = FileJob(
      title: localized("Marking pictures"), paths: paths, effect: .actions(.mark),
      stopsAtEnd: false,
      hasVisibleEffect: hasVisibleEffect)
    queue.perform(job) { [inspector, listed = queue.listed(paths)] operations, batch in
      let outcome = Self.rate(files, among: listed, in: batch, by: operations, inspector)
      return FileBatch.Outcome(done: [0: outcome], faults: outcome.faults)
    } then: { [weak self] outcome in
      guard let self, let outcome = outcome.done[0] else { return }
      didRate(paths, outcome)
      completion(outcome)
    }
  }

  /// Returns `files`, with the worst rating in place of none for files that state a rating themselves, which would
  /// reappear.
  private nonisolated static func hidingStated(
    _ files: [FileRatings.Rated], by inspector: (any PictureInspector)?
  ) -> [FileRatings.Rated] {
    let unrated = files.filter { $0.rating == nil }.map(\.path)
    guard let inspector, !unrated.isEmpty else { return files }
    let stated = EmbeddedRatings.ratings(of: unrated, inPictures: true, by: inspector)
    return files.map { file in
      file.rating == nil && stated[file.path] != nil
        ? FileRatings.Rated(path: file.path, rating: FileRating.all.lowerBound) : file
    }
  }

  private func didRate(_ paths: [FilePath], _ outcome: Outcome) {
    for path in paths {
      if let index = changing.firstIndex(of: path) { changing.remove(at: index) }
    }
    records.recordChange(of: paths)
    let awaited = Set(changing)
    update { $0.record(outcome.ratings, ofChanged: paths.filter { !awaited.contains($0) }) }
  }

  /// Records that `actions` were undone: ratings by them no longer apply.
  func recordUndone(_ actions: [FileAction]) {
    let marks = actions.filter { $0.kind == .mark }
    guard !marks.isEmpty else { return }
    let paths = marks.map(\.to)
    records.recordChange(of: paths)
    let found = marks.compactMap { action in action.rating?.earlier.map { (action.to, $0) } }
    update { $0.record(Dictionary(found) { $1 }, ofChanged: paths) }
  }

  /// Gives those of `files` their ratings that are as they were `listed`.
  private nonisolated static func rate(
    _ files: [FileRatings.Rated], among listed: ListedFiles, in batch: FileBatch,
    by operations: FileOperations, _ inspector: (any PictureInspector)?
  ) -> Outcome {
    let changed = files.compactMap { listed.fault(of: $0.path) }
    let present = files.filter { !changed.contains(.changed(path: $0.path)) }
    let (actions, faults) = operations.rate(hidingStated(present, by: inspector)) {
      !batch.isCancelled
    }
    return Outcome(
      actions: actions, faults: changed + faults,
      ratings: ratings(of: files.map(\.path), in: operations))
  }

  private nonisolated static func ratings(
    of paths: [FilePath], in operations: FileOperations
  ) -> [FilePath: Int] {
    let known = paths.compactMap { path in operations.ratings.rating(of: path).map { (path, $0) } }
    return Dictionary(known) { $1 }
  }
}
