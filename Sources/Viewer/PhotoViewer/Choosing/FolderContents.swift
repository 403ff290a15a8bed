import Drawing
import FileOperations
import Folders
import SystemPackage

/// The details in the rows of folders beside their names: the number of their pictures, and the first one. Folders are
/// counted in the background when their rows are shown, one after the other.
@MainActor
final class FolderContents {
  /// A summary of the contents of a folder.
  private struct Summary: Sendable {
    /// The number of pictures; nil if they cannot be listed.
    let count: Int?
    let first: FilePath?
  }

  /// The pictures in the rows.
  let pictures: RowPictures
  /// Called when more is known of the folder or the picture at a path.
  var onArrival: @MainActor (FilePath) -> Void = { _ in }

  private let worker: FileWorker
  private var summaries: [FilePath: Summary] = [:]
  /// The folders that wait to be counted. The one that was shown last comes first.
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

  /// Returns the number of pictures in `folder`; nil if they cannot be listed, or are not counted yet. Then they
  /// are.
  func count(in folder: FilePath) -> Int? {
    if let known = summaries[folder] { return known.count }
    if !waiting.contains(folder) {
      waiting.append(folder)
      waiting.removeFirst(max(0, waiting.count - Self.most))
      countNext()
    }
    return nil
  }

  /// Returns the first picture in `folder`; nil if there is none, or it is not known yet.
  func image(of folder: FilePath) -> Image? {
    summaries[folder]?.first.flatMap(pictures.image)
  }

  private func countNext() {
    guard !isCounting, let folder = waiting.popLast() else { return }
    isCounting = true
    worker.perform(yielding: true) {
      let listed = (try? PictureFolder.listing(of: folder))?.pictures
      return Summary(count: listed?.count, first: listed?.first?.path)
    } then: { [weak self] in
      self?.show($0, of: folder)
    }
  }

  private func show(_ summary: Summary, of folder: FilePath) {
    isCounting = false
    summaries[folder] = summary
    if let first = summary.first { foldersByPicture[first, default: []].append(folder) }
    onArrival(folder)
    countNext()
  }
}
