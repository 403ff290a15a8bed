import Editing
import FileOperations
import Files
import Folders
import PictureFiles
import PictureLoading
import SystemPackage

/// Reads the capture dates of pictures and their other text metadata in the background.
@MainActor
final class CaptureDateReader {
  private let worker: FileWorker
  /// The files that are being read; nil for none.
  private var batch: FileBatch?

  /// Creates the times that `worker` reads.
  init(by worker: FileWorker) { self.worker = worker }

  /// Whether times are being read.
  var isReading: Bool { batch != nil }

  /// Reads the capture dates of the pictures at `paths`, or else the modification dates of their files, with
  /// `inspector`, and calls `completion` once with the results. No other reading begins before that.
  func read(
    _ paths: [FilePath], by inspector: any PictureInspector,
    then completion:
      @escaping @MainActor ([FilePath: FileTime], _ texts: [FilePath: String]) -> Void
  ) {
    guard batch == nil else { return }
    let batch = FileBatch(of: paths.count)
    self.batch = batch
    worker.perform {
      Self.times(of: paths, by: inspector) { !batch.isCancelled }
    } then: { [weak self] times, texts in
      guard let self, self.batch === batch else { return }
      self.batch = nil
      completion(times, texts)
    }
  }

  /// Ends the reading. The times asked for are not reported.
  func cancel() {
    batch?.cancel()
    batch = nil
  }

  private nonisolated static func times(
    of paths: [FilePath], by inspector: any PictureInspector, mayContinue: () -> Bool
  ) -> (times: [FilePath: FileTime], texts: [FilePath: String]) {
    var times: [FilePath: FileTime] = [:]
    var texts: [FilePath: String] = [:]
    inspector.readMetadata(of: paths) { index, metadata in
      let path = paths[index]
      times[path] = metadata.flatMap(CaptureDate.init)?.time ?? FileFacts(of: path)?.modified
      texts[path] = metadata?.words
      return mayContinue()
    }
    return (times, texts)
  }
}

extension PictureMetadata {
  /// The folded words by which people search for the picture; nil for none.
  var words: String? {
    let keys: [Text] = [.make, .model, .lens, .title, .description, .author]
    let words = keys.compactMap { texts[$0]?.folded }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
