import FileOperations
import Folders
import Localization
import PictureFiles
import PictureLoading
import Settings
import SystemPackage

/// The shown pictures: their list, the records of their files, and the watching of their folders.
///
/// The list changes only here. Its views receive the list before the change, and the effect on the current picture.
@MainActor
final class PictureLibrary: FolderFollower {
  /// The treatment of the current picture when the list changes.
  enum CurrentPicture {
    /// It stays as it is shown.
    case stays
    /// It stays as it is shown if it is still in the list. Otherwise another one is shown.
    case staysIfListed
    /// The one that is current now is shown from the start.
    case isReopened
  }

  private(set) var list: PictureList
  /// The number of videos among the pictures.
  private(set) var videoCount: Int
  /// The name of the folder that is shown, or of all pictures if they are from several.
  private(set) var folderName: String
  /// The records of the files, and of the results of decoding them.
  var records = PictureRecords()
  /// The folded text metadata of pictures, as far as it was read for other purposes.
  private(set) var metadataText: [FilePath: String] = [:]
  /// The places of pictures that have left the list.
  var removed = RemovedPictures()
  /// The ratings and favourites of pictures.
  let ratings: PictureRatings
  let pendingMoves = PendingMoves()
  private let folders: ShownFolders
  private let taken: CaptureDateReader
  private let worker: FileWorker
  /// The number of lists that were made or shown in place of others.
  private var makingCount = 0
  /// The reader of the contents of files; nil if there is none.
  let inspector: (any PictureInspector)?

  /// Called when capture dates and text metadata of pictures have been read.
  var onRead: @MainActor () -> Void = {}
  /// Called when the list has changed from an earlier one, except for the current picture. The second argument
  /// is whether that stays as it is shown.
  var onChange: @MainActor (PictureList, _ isCurrentKept: Bool) -> Void = { _, _ in }

  /// Creates the library of the pictures in `list`, whose files `queue` reads and changes in the background and whose
  /// contents `inspector` knows. `wakeUp` is called on another thread when the folders change. The `watcher`, if there
  /// is one, watches them already.
  init(
    _ list: PictureList, queue: FileQueue, inspector: (any PictureInspector)?,
    watcher: FolderWatcher? = nil, wakeUp: @escaping @Sendable () -> Void
  ) {
    let worker = queue.worker
    self.list = list
    videoCount = list.videoCount
    folderName = Self.folderName(of: list)
    self.worker = worker
    self.inspector = inspector
    ratings = PictureRatings(by: queue, inspector: inspector)
    folders = ShownFolders(watcher: watcher, wakeUp: wakeUp)
    taken = CaptureDateReader(by: worker)
  }

  private static func folderName(of list: PictureList) -> String {
    list.title ?? list.folderName ?? localized("Pictures")
  }

  // MARK: The list

  /// Makes another picture current, which is `steps` further, at most the first or the last one.
  func move(by steps: Int) { _ = list.move(by: steps) }

  /// Makes the picture at `index` current.
  /// - Precondition: `index` is valid.
  func move(to index: Int) { list.move(to: index) }

  /// Changes the list by calling `body`, which also returns the effect on the current picture. It must not change the
  /// list before it throws.
  func change<Failure: Error>(
    _ body: (inout PictureList) throws(Failure) -> CurrentPicture
  ) throws(Failure) {
    let earlier = list
    let current = try body(&list)
    defer { followTaken() }
    guard list.differs(from: earlier) else { return }
    videoCount = list.videoCount
    let isKept =
      switch current {
      case .stays: true
      case .staysIfListed: list.index(of: earlier.index, in: earlier) != nil
      case .isReopened: false
      }
    onChange(earlier, isKept)
    // A search and another order leave the same pictures.
    if list.filter == earlier.filter, list.order == earlier.order { followRatings() }
  }

  /// Sorts the pictures in another order. The current one stays current.
  func sort(by order: PictureOrder) {
    if order.key == .rating { followStatedRatings() }
    change { list in
      list.record(ratings.known)
      list.sort(by: order)
      return .stays
    }
  }

  /// Makes a list on a worker, because the disks of its folders and files may not respond, and calls `completion` with
  /// it, unless other pictures have been shown or requested by then.
  func make<List: Sendable>(
    _ list: @escaping @Sendable () -> List, then completion: @escaping @MainActor (List) -> Void
  ) {
    makingCount += 1
    let number = makingCount
    worker.perform(list) { [weak self] list in
      if self?.makingCount == number { completion(list) }
    }
  }

  /// Sorts the pictures again if they are ordered by rating. The current one stays current.
  func ratingsDidChange() {
    guard list.order.key == .rating else { return }
    change { list in
      list.record(ratings.known)
      return .stays
    }
  }

  /// Shows the pictures of `list` in place of these, in `order`, or else in that of the settings. What was known
  /// of the old ones is forgotten.
  func show(_ list: PictureList, in order: PictureOrder?) {
    makingCount += 1
    self.list = list
    self.list.sort(by: order ?? folders.order)
    videoCount = list.videoCount
    folderName = Self.folderName(of: list)
    records = PictureRecords()
    metadataText = [:]
    removed = RemovedPictures()
    folders.watchInstead(for: list)
    ratings.forgetReadings()
    followRatings()
    if self.list.order.key == .rating { followStatedRatings() }
    taken.cancel()
    followTaken()
  }

  /// Returns the ratio of the size of the picture at `index` to the size that its file states, as far as it is known.
  func enlargement(at index: Int) -> Double {
    guard list.paths.indices.contains(index) else { return 1 }
    return Double(records.info(of: list.paths[index])?.enlargement ?? 1)
  }

  /// Records the metadata of the picture at `path`.
  func record(_ metadata: PictureMetadata, of path: FilePath) {
    metadataText[path] = metadata.words
    if let rating = metadata.rating { ratings.record(stated: rating, of: path) }
  }

  // MARK: Folders

  /// The changes in the watched folders.
  struct FolderUpdate {
    /// The changes of each folder.
    let changes: [FolderChanges]
    /// The current picture, if it was renamed: its content has not changed. Else nil.
    let renamed: FilePath?
  }

  /// Begins to watch the folders, and to read the records of their files.
  func begin() {
    folders.watch(for: list)
    followTaken()
    if list.order.key == .rating { followStatedRatings() }
  }

  /// Applies the changes in the folders since the last call, and returns them; nil if there are none.
  func followFolders() -> FolderUpdate? {
    let changes = folders.takeChanges()
    guard !changes.isEmpty else { return nil }
    let earlier = list.current
    var stays = true
    change { list in
      stays = list.apply(changes)
      // Until their files are removed, their folders have them.
      _ = list.remove(at: removed.indices(in: list))
      return stays ? .stays : .isReopened
    }
    for change in changes { readRatings(in: change) }
    return FolderUpdate(
      changes: changes, renamed: stays && list.current != earlier ? list.current : nil)
  }

  /// Whether there are folders that the system does not watch.
  var hasUnwatchedFolders: Bool { folders.hasUnwatchedFolders }

  /// Looks for changes in the folders that the system does not watch.
  func lookForChanges() { folders.lookForChanges() }

  /// Lists the folders again: they contain other files than their watcher has reported.
  func listAgain() {
    list.forgetNumbers()
    folders.watchInstead(for: list)
  }

  /// Applies the settings for all folders. Returns whether other files are shown than before.
  func apply(_ settings: Settings) -> Bool {
    let earlier = folders.showsHidden
    folders.apply(settings)
    return folders.showsHidden != earlier
  }

  /// The order of the pictures where the user has chosen none.
  var standardOrder: PictureOrder { folders.order }

  /// Lists the subfolders of the shown folder, and calls `completion` with them, unless another one is shown by then.
  /// If several folders are shown, there are none.
  func listSubfolders(then completion: @escaping @MainActor ([FilePath]) -> Void) {
    // Where all pictures below are shown, no folder has others.
    guard let folder = list.folder, !list.isOfTree else { return completion([]) }
    folders.listSubfolders(of: folder, by: worker) { [weak self] in
      if self?.list.folder == folder { completion($0) }
    }
  }

  /// Returns whether there is no folder in `folder`; false until its subfolders were listed.
  func isKnownToHaveNoSubfolders(_ folder: FilePath) -> Bool {
    folders.isKnownToHaveNoSubfolders(folder)
  }

  /// Finds the folders below `folder` on a worker, and calls `completion` with `folder` and them, unless other pictures
  /// are shown by then.
  func findFolders(
    below folder: FilePath, then completion: @escaping @MainActor (PictureTree.FoundFolders) -> Void
  ) {
    worker.perform { [showsHidden = folders.showsHidden] in
      PictureTree.folders(in: folder, showingHidden: showsHidden)
    } then: { [weak self] found in
      if self?.list.folder == folder { completion(found) }
    }
  }

  /// Adds the pictures of those of `found` that are not among the folders of the list.
  func add(_ found: [FilePath]) {
    let known = Set(list.sources.compactMap(\.folder))
    let new = found.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    list.add(new)
    folders.watch(new)
  }

  // MARK: Favourites

  /// Reads in the background which of the pictures are favourites, where that is not known.
  func followRatings() { ratings.follow(allPaths) }

  /// Reads in the background the ratings that the pictures themselves state, because they decide which pictures are
  /// shown.
  func followStatedRatings() { ratings.followStated(allPaths) }

  /// Reads the favourites again that others have changed; all, if `news` may be incomplete.
  func readRatings(in news: FolderChanges) {
    guard news.mayHideChanges || !news.changes.isEmpty else { return }
    ratings.read(
      news.mayHideChanges ? allPaths : allPaths.filter { news.changes[$0] != nil })
  }

  /// The pictures, whether they are shown or left out.
  private var allPaths: [FilePath] { list.paths + list.leftOut.map(\.path) }

  // MARK: Times

  /// Whether the times at which pictures were taken are being read.
  var isReadingTimes: Bool { taken.isReading }

  /// The message that explains why no pictures are shown; nil if there are some, or may be soon.
  var emptinessMessage: Message? {
    guard isReadingTimes, list.paths.isEmpty, list.filter?.hasWords == true else {
      return list.emptinessMessage
    }
    return Message(
      headline: localized("Searching…"), body: localized("Dates and cameras are being read."))
  }

  /// Reads the times at which pictures were taken, if they are unknown and the pictures are in that order or searched.
  /// Until all those times are known, the times of the files are used instead, so that nothing moves again and again.
  private func followTaken() {
    let paths = list.pathsWithoutTime
    guard let inspector, !paths.isEmpty else {
      if !list.needsTimes { taken.cancel() }
      return
    }
    guard !taken.isReading else { return }
    let facts = list.factsWithoutTime
    taken.read(paths, by: inspector) { [weak self] times, texts in
      self?.metadataText.merge(texts) { $1 }
      self?.change { list in
        list.record(times, of: paths, knowing: facts)
        return .stays
      }
      self?.onRead()
    }
  }
}
