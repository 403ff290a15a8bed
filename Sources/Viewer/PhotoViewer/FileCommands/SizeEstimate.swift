import FileOperations
import Localization
import Views

/// The size of files that are about to be made, which is determined by making them in the background: it cannot be
/// derived from the quality of a JPEG.
@MainActor
final class SizeEstimate {
  /// Returns the size of one file in bytes, on any thread; nil if it cannot be made.
  typealias Measure = @Sendable () -> Int?

  private let worker: FileWorker
  /// Called with the text for the user, whenever there is another one.
  private let onChange: @MainActor (String) -> Void
  /// The files to be measured next.
  private var wanted: [Measure]?
  private var delay: Scheduled?
  private var measuring: FileBatch?

  /// The time for which choices have to stay.
  private static let rest = Duration.milliseconds(300)
  /// The maximum number of files that are made. Of more, some of all places are taken for the others.
  private static let maximum = 12

  init(by worker: FileWorker, onChange: @escaping @MainActor (String) -> Void) {
    self.worker = worker
    self.onChange = onChange
  }

  deinit { measuring?.cancel() }

  /// Estimates the size of all files that are measured by `measures`, once nothing else was wanted in `window` for a
  /// moment. The current measurement is cancelled.
  func want(_ measures: [Measure], in window: Window?) {
    measuring?.cancel()
    wanted = measures
    onChange(localized("Estimating the size…"))
    delay?.cancel()
    delay = window?.schedule(after: Self.rest) { [weak self] in
      self?.delay = nil
      self?.begin()
    }
  }

  private func begin() {
    // One at a time: each may need the memory of a large picture.
    guard measuring == nil, delay == nil, let measures = wanted.take(), !measures.isEmpty else {
      return
    }
    let count = min(measures.count, Self.maximum)
    let samples = (0..<count).map { measures[$0 * measures.count / count] }
    let batch = FileBatch(of: count)
    measuring = batch
    worker.perform { () -> Double? in
      var sum = 0
      for measure in samples {
        guard !batch.isCancelled, let size = measure() else { return nil }
        sum += size
      }
      return Double(sum) * Double(measures.count) / Double(count)
    } then: { [weak self] size in
      guard let self else { return }
      measuring = nil
      if wanted != nil { return begin() }
      onChange(
        size.flatMap { Int(exactly: $0.rounded()) }.map {
          localized("About {size}", ["size": ByteCount.text(of: $0)])
        } ?? localized("The size is not known."))
    }
  }
}
