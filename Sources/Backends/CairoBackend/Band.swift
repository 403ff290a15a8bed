import Drawing
import Geometry
import Glibc
import Threads

/// A band of rows of a target, and the picture to paint into it. Each thread paints one band.
struct Band {
  let picture: any StripSource
  let pixels: UnsafeMutablePointer<UInt32>
  let layout: PixelLayout
  /// The position of the first pixel in the whole target.
  let origin: Point

  /// The minimum number of pixels of a band. So many pixels take half a millisecond, or one if
  /// rotated; for fewer, a thread is not worthwhile.
  private static let fewestPixels = 250_000
  /// The maximum number of threads. More threads would wait for memory.
  private static let mostBands = 4

  /// The band, split vertically into a part for each processor if that is worthwhile.
  private var parts: [Band] {
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let worthwhile = max(1, layout.width * layout.height / Self.fewestPixels)
    let count = min(processors, worthwhile, Self.mostBands)
    return (0..<count).map { part in
      let (top, bottom) = (layout.height * part / count, layout.height * (part + 1) / count)
      return Band(
        picture: picture, pixels: pixels + top * layout.stride,
        layout: PixelLayout(width: layout.width, height: bottom - top, stride: layout.stride),
        origin: origin + Vector(0, Double(top)))
    }
  }

  /// Paints the band, with several threads if it is large.
  func paint() {
    // Threads are not pooled: starting one takes a hundredth of its working time, and waking up a
    // pooled thread takes time, too.
    let parts = parts
    let threads = parts.dropFirst().compactMap { $0.startPainting() }
    parts.first?.paintAlone()
    for thread in threads { thread.join() }
  }

  /// Paints on a new thread, or immediately if no thread can be created.
  private func startPainting() -> SystemThread? {
    // No two bands share a pixel, and all outlive the threads.
    nonisolated(unsafe) let band = self
    let thread = SystemThread { band.paintAlone() }
    if thread == nil { paintAlone() }
    return thread
  }

  private func paintAlone() { picture.paint(over: pixels, layout: layout, at: origin) }
}
