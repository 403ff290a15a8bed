import Drawing
import Geometry
import Threads

/// Rows of a target, and the picture to paint into them.
struct Band {
  let picture: any StripSource
  let pixels: UnsafeMutablePointer<UInt32>
  let layout: PixelLayout
  /// The position of the first pixel in the target.
  let origin: Point
  /// The number of pixels that are painted; less than those of the band if there are gaps.
  let pixelCount: Int

  /// The number of rows of a part. They take a quarter of a millisecond or more: long enough to be
  /// worth waking up a thread, and short enough that the threads end together.
  private static let partHeight = 96
  /// The minimum number of painted pixels of a part, so that few small images wake no thread.
  private static let partPixels = 1 << 16

  /// Paints the band, with several threads if it is large.
  func paint() {
    let count = max(1, min(layout.height / Self.partHeight, pixelCount / Self.partPixels))
    // No two parts share a pixel, and all outlive the call.
    nonisolated(unsafe) let band = self
    WorkerPool.shared.forEach(count) { band.part($0, of: count).paintAlone() }
  }

  /// Returns part `index` of `count` parts of nearly the same height.
  private func part(_ index: Int, of count: Int) -> Band {
    let top = layout.height * index / count
    let bottom = layout.height * (index + 1) / count
    return Band(
      picture: picture, pixels: pixels + top * layout.stride,
      layout: PixelLayout(width: layout.width, height: bottom - top, stride: layout.stride),
      origin: origin + Vector(0, Double(top)), pixelCount: pixelCount / count)
  }

  private func paintAlone() { picture.paint(over: pixels, layout: layout, at: origin) }
}
