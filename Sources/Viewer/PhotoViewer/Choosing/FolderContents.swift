import Drawing
import FileOperations
import Folders
import SystemPackage

/// The details of folders beside their names: the number of their pictures, and the first one. Folders are counted
/// in the background when they are shown, one after the other.
@MainActor
final class FolderContents {
  /// The first pictures.
  let pictures: RowPictures
  /// Called when more is known of the folder or the picture at a path.
  var onArrival: @MainActor (FilePath) -> Void = { _ in }

  private let worker: FileWorker
  private var summaries: [FilePath: FolderSummary] = [:]
  /// The folders that wait to be counted, the last shown one first.
  private var waiting: [FilePath] = []
  private var isCounting = false
  /// The folders whose first picture is at a path.
  private var foldersByPicture: [FilePath: [FilePath]] = [:]

  /// More rows than fit on a screen. Folders that have passed by need not be counted.
  private static let most = 64

  /// Creates the contents of folders that `worker` counts, with these `pictures`.
  init(_ pictures: RowPictures, countedBy worker: FileWorker) {
    self.pictures = pictures
    self.worker = worker
    pictures.onArrival = { [weak self] path in
      guard let self else { return }
      onArrival(path)
      for folder in foldersByPicture[path] ?? [] { onArrival(folder) }
    }
  }

  /// Returns the contents of `folder`; nil if they have not been counted yet, which is then requested.
  func summary(of folder: FilePath) -> FolderSummary? {
    if let known = summaries[folder] { return known }
    if !waiting.contains(folder) {
      waiting.append(folder)
      waiting.removeFirst(max(0, waiting.count - Self.most))
      countNext()
    }
    return nil
  }

  /// Counts `folders` again when they are shown next. Until then, the known numbers are shown.
  func renew(_ folders: [FilePath]) {
    for folder in folders where summaries[folder] != nil && !waiting.contains(folder) {
      waiting.append(folder)
    }
    countNext()
  }

  /// Returns the first picture in `folder`, or in a folder below; nil if there is none, or it is not known yet.
  func image(of folder: FilePath) -> Image? {
    summaries[folder]?.cover.flatMap(pictures.image)
  }

  private func countNext() {
    guard !isCounting, let folder = waiting.popLast() else { return }
    isCounting = true
    worker.perform(yielding: true) {
      FolderSummary(of: folder)
    } then: { [weak self] in
      self?.show($0, of: folder)
    }
  }

  private func show(_ summary: FolderSummary, of folder: FilePath) {
    isCounting = false
    summaries[folder] = summary
    if let cover = summary.cover { foldersByPicture[cover, default: []].append(folder) }
    onArrival(folder)
    countNext()
  }
}
