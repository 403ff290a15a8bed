import Drawing
import Geometry
import Glibc

/// Some rows of a target, and the picture that is seen in them: what one thread paints.
struct Band {
  let picture: any BandPicture
  let pixels: UnsafeMutablePointer<UInt32>
  let layout: PixelLayout
  /// Where the first pixel lies in the plane of the whole target.
  let origin: Point

  /// Fewer pixels take half a millisecond or, turned, a whole one, and are not worth a thread.
  private static let fewestPixels = 250_000
  /// More threads than this wait for memory, one for the other.
  private static let mostBands = 4

  /// It in as many parts as there are processors to paint them, one below the other.
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

  /// Paints it, on several processors when it is large.
  ///
  /// The threads are gone when it returns: to start one takes a hundredth of the time that it works,
  /// and threads that are kept would have to be woken too.
  func paint() {
    var parts = parts
    parts.withUnsafeMutableBufferPointer { parts in
      guard let first = parts.baseAddress else { return }
      let threads = (1..<parts.count).compactMap { Self.startPainting(first + $0) }
      first.pointee.paintAlone()
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// Paints `band` on a thread of its own, or at once when the system gives none.
  private static func startPainting(_ band: UnsafeMutablePointer<Band>) -> pthread_t? {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { band in
        band?.assumingMemoryBound(to: Band.self).pointee.paintAlone()
        return nil
      }, band)
    guard status == 0 else {
      band.pointee.paintAlone()
      return nil
    }
    return thread
  }

  private func paintAlone() { picture.paint(over: pixels, layout: layout, at: origin) }
}
