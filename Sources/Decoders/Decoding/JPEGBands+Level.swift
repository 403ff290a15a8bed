import Codecs
import Drawing
import PictureFiles
import Pixels
import Synchronization
import Threads

extension JPEGBands {
  /// The approximate number of rows that a thread decodes at a time.
  private static let shareHeight = 512

  /// Decodes `rows`, or all rows, of the level with `exponent`, from 1 to 3, as stored, on several
  /// processors; see ``reduced(_:by:)``.
  func level(
    _ exponent: Int, rows: Range<Int>? = nil, progress: DecodingProgress? = nil
  ) throws(PictureError) -> Bitmap {
    let rows = rows ?? 0..<height
    let round = (1 << exponent) - 1
    let (levelWidth, levelHeight) = ((width + round) >> exponent, (rows.count + round) >> exponent)
    let shareHeight = (Self.shareHeight + step - 1) / step * step
    let shareCount = (rows.count + shareHeight - 1) / shareHeight
    let fault = FirstFault()
    let pixels = try Bitmap.pixels(width: levelWidth, height: levelHeight) {
      (target) throws(PictureError) in
      // The bands do not overlap.
      nonisolated(unsafe) let target = target
      WorkerPool.shared.forEach(shareCount) { index in
        guard !fault.isKnown else { return }
        progress?.note(index, of: shareCount)
        let start = rows.lowerBound + index * shareHeight
        fault.record { () throws(PictureError) in
          let band = start..<min(start + shareHeight, rows.upperBound)
          let pixels = try reduced(band, by: exponent).pixels
          let first = (start - rows.lowerBound) >> exponent * levelWidth
          _ = UnsafeMutableBufferPointer(rebasing: target[first..<first + pixels.count])
            .update(fromContentsOf: pixels)
        }
      }
      try fault.throwIfKnown()
    }
    return Bitmap(width: levelWidth, height: levelHeight, pixels: pixels, isOpaque: true)
  }
}

/// The first error of several threads.
private final class FirstFault: Sendable {
  private let fault = Mutex<PictureError?>(nil)

  var isKnown: Bool { fault.withLock { $0 != nil } }

  /// Calls `body` and records its error unless there was one before.
  func record(_ body: () throws(PictureError) -> Void) {
    do { try body() } catch { fault.withLock { $0 = $0 ?? error } }
  }

  func throwIfKnown() throws(PictureError) {
    if let fault = fault.withLock({ $0 }) { throw fault }
  }
}
