import Drawing
import FileOperations
import Folders
import SystemPackage

/// The details of folders beside their names: the number of their pictures, and the first one. Folders are counted
/// in the background when they are shown, one after the other, and again when something in them changes.
@MainActor
final class FolderContents {
  /// The first pictures.
  let pictures: RowPictures
  /// Called when more is known of the folder or the picture at a path, or may be when it is shown again.
  var onArrival: @MainActor (FilePath) -> Void = { _ in }

  private let worker: FileWorker
  /// The watcher of the folders that were counted; nil before that. It has a thread.
  private var watcher: FolderContentsWatcher?
  private let isWatching: Bool
  private var summaries: [FilePath: FolderSummary] = [:]
  /// The folders whose contents may have changed since they were counted.
  private var outdated: Set<FilePath> = []
  /// The folders that are watched, the one that was counted last at the end.
  private var watched: [FilePath] = []
  /// The folders that wait to be counted, the last shown one last.
  private var waiting: [FilePath] = []
  private var isCounting = false
  /// The folders whose first picture is at a path.
  private var foldersByPicture: [FilePath: Set<FilePath>] = [:]
  /// The facts of the first pictures when they were found last.
  private var pictureFacts: [FilePath: FileFacts?] = [:]

  /// More rows than fit on a screen. Folders that have passed by need not be counted, nor watched.
  private static let maximum = 64

  /// Creates the contents of folders that `worker` counts, with these `pictures`. If they are not `watching`, no folder
  /// is watched by the system.
  init(_ pictures: RowPictures, countedBy worker: FileWorker, watching isWatching: Bool = true) {
    self.pictures = pictures
    self.worker = worker
    self.isWatching = isWatching
    pictures.onArrival = { [weak self] path in
      guard let self else { return }
      onArrival(path)
      for folder in foldersByPicture[path] ?? [] { onArrival(folder) }
    }
  }

  private func makeWatcher() -> FolderContentsWatcher {
    FolderContentsWatcher(watching: isWatching) { [weak self, worker] folders in
      worker.post { [weak self] in self?.followChanges(in: folders) }
    }
  }

  /// Returns the contents of `folder`, as they were counted last; nil if they have not been. They are counted if they
  /// may have changed since.
  func summary(of folder: FilePath) -> FolderSummary? {
    if summaries[folder] == nil || outdated.contains(folder) { count(folder) }
    return summaries[folder]
  }

  /// Counts `folders` again when they are shown next. Until then, the known numbers are shown.
  func renew(_ folders: some Sequence<FilePath>) {
    outdated.formUnion(folders.filter { summaries[$0] != nil })
  }

  /// Returns the first picture in `folder`, or in a folder below; nil if there is none, or it is not known yet.
  func image(of folder: FilePath) -> Image? {
    summaries[folder]?.cover.flatMap(pictures.image)
  }

  /// Returns whether the first picture of `folder` was requested, and has not arrived.
  func isAwaitingImage(of folder: FilePath) -> Bool {
    summaries[folder]?.cover.map(pictures.isAwaited) ?? false
  }

  /// Whether there are folders that the system does not watch.
  var hasUnwatchedFolders: Bool { watcher?.hasUnwatchedFolders ?? false }

  /// Looks for changes in the folders that the system does not watch.
  func lookForChanges() { watcher?.lookForChanges() }

  private func followChanges(in folders: Set<FilePath>) {
    renew(folders)
    for folder in folders { onArrival(folder) }
  }

  // MARK: Counting

  private func count(_ folder: FilePath) {
    guard !waiting.contains(folder) else { return }
    waiting.append(folder)
    waiting.removeFirst(max(0, waiting.count - Self.maximum))
    countNext()
  }

  private func countNext() {
    guard !isCounting, let folder = waiting.popLast() else { return }
    isCounting = true
    // Changes from now on may be missing in the count.
    outdated.remove(folder)
    let passed = recordWatching(folder)
    let watcher = watcher ?? makeWatcher()
    self.watcher = watcher
    worker.perform(yielding: true) {
      for folder in passed { watcher.watch([], for: folder) }
      watcher.watch([folder], for: folder)
      let summary = FolderSummary(of: folder)
      if summary.sources != [folder] { watcher.watch(summary.sources, for: folder) }
      return summary
    } then: { [weak self] in
      self?.show($0, of: folder)
    }
  }

  /// Records that `folder` is being watched. Returns the folders for which others are watched no longer.
  private func recordWatching(_ folder: FilePath) -> [FilePath] {
    watched.removeAll { $0 == folder }
    watched.append(folder)
    let passed = Array(watched.prefix(max(0, watched.count - Self.maximum)))
    watched.removeFirst(passed.count)
    renew(passed)
    return passed
  }

  private func show(_ summary: FolderSummary, of folder: FilePath) {
    isCounting = false
    let former = summaries.updateValue(summary, forKey: folder)
    if let cover = former?.cover, cover != summary.cover {
      foldersByPicture[cover]?.remove(folder)
    }
    if let cover = summary.cover {
      foldersByPicture[cover, default: []].insert(folder)
      let known = pictureFacts.updateValue(summary.coverFacts, forKey: cover)
      if let known, known != summary.coverFacts { pictures.renew(cover) }
    }
    onArrival(folder)
    countNext()
  }
}
