import Codecs
import Drawing
import PictureFiles
import Pixels
import Synchronization
import Threads

extension JPEGBands {
  /// The approximate number of rows that a thread decodes at a time.
  private static let shareHeight = 512

  /// Decodes `rows`, or all rows, of the level with `exponent`, from 0 to 3, as stored, on several
  /// processors; see ``reduced(_:by:)``. Pixels that are missing are plain.
  func level(
    _ exponent: Int, rows: Range<Int>? = nil, progress: DecodingProgress? = nil
  ) throws(PictureError) -> (bitmap: Bitmap, completeness: Completeness) {
    let rows = rows ?? 0..<height
    let round = (1 << exponent) - 1
    let levelWidth = (width + round) >> exponent
    let levelHeight = (rows.count + round) >> exponent
    let shareHeight = (Self.shareHeight + step - 1) / step * step
    let shareCount = (rows.count + shareHeight - 1) / shareHeight
    let outcome = BandResults()
    let pixels = try Bitmap.pixels(width: levelWidth, height: levelHeight) {
      (target) throws(PictureError) in
      // The bands do not overlap.
      nonisolated(unsafe) let target = target
      WorkerPool.shared.forEach(shareCount) { index in
        guard !outcome.hasFailed else { return }
        progress?.record(index, of: shareCount)
        let start = rows.lowerBound + index * shareHeight
        outcome.record { () throws(PictureError) in
          let band = start..<min(start + shareHeight, rows.upperBound)
          let (bitmap, completeness) = try salvaged(band, by: exponent)
          let pixels = bitmap.pixels
          let first = (start - rows.lowerBound) >> exponent * levelWidth
          _ = UnsafeMutableBufferPointer(rebasing: target[first..<first + pixels.count])
            .update(fromContentsOf: pixels)
          return completeness
        }
      }
      try outcome.throwIfFailed()
    }
    let bitmap = Bitmap(width: levelWidth, height: levelHeight, pixels: pixels, isOpaque: true)
    return (bitmap, outcome.completeness)
  }

  /// Decodes `rows` like ``reduced(_:by:)``, but as much of them as can be.
  private func salvaged(
    _ rows: Range<Int>, by exponent: Int
  ) throws(PictureError) -> (bitmap: Bitmap, completeness: Completeness) {
    if let bitmap = try? reduced(rows, by: exponent) { return (bitmap, .whole) }
    let decoder = try decoder(of: rows)
    if let part = try? JPEGRows.bitmap(of: decoder, reducedBy: exponent) { return part }
    let round = (1 << exponent) - 1
    let nothing = Bitmap(
      width: (width + round) >> exponent, height: (rows.count + round) >> exponent,
      filledWith: PixelFormat.missing)
    return (nothing, .partial)
  }
}

/// The outcome of decoding on several threads: the completeness of all, and the first error.
private final class BandResults: Sendable {
  private let state = Mutex((completeness: Completeness.whole, fault: PictureError?.none))

  var hasFailed: Bool { state.withLock { $0.fault != nil } }

  var completeness: Completeness { state.withLock { $0.completeness } }

  /// Calls `body`, and records its result, and its error unless there was one before.
  func record(_ body: () throws(PictureError) -> Completeness) {
    do {
      let completeness = try body()
      state.withLock { $0.completeness.record(completeness) }
    } catch {
      state.withLock { $0.fault = $0.fault ?? error }
    }
  }

  func throwIfFailed() throws(PictureError) {
    if let fault = state.withLock({ $0.fault }) { throw fault }
  }
}
