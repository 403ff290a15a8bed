import PictureFiles
import Threads

/// Reads the next band of a picture while the previous one is reduced.
enum BandPipeline {
  /// A part of a picture.
  typealias Band<Element> = UnsafeMutableBufferPointer<Element>

  /// Calls `read` with memory for `length` elements until it returns an empty part of that, and meanwhile
  /// `reduce` with each part before, in order, on another thread if one is free.
  static func run<Element: FixedWidthInteger>(
    length: Int, read: (Band<Element>) throws(PictureError) -> Band<Element>,
    reduce: @escaping @Sendable (Band<Element>) -> Void
  ) throws(PictureError) {
    var memory = [Element](repeating: 0, count: 2 * length)
    try memory.withUnsafeMutableBufferPointer { (memory) throws(PictureError) in
      var next = Band(rebasing: memory[..<length])
      var other = Band(rebasing: memory[length...])
      var band = try read(next)
      while !band.isEmpty {
        swap(&next, &other)
        band = try step(band, reduce, whileReading: read, into: next)
      }
    }
  }

  /// Reduces `band`, and meanwhile reads the next one to `memory`, which it returns.
  private static func step<Element>(
    _ band: Band<Element>, _ reduce: @escaping @Sendable (Band<Element>) -> Void,
    whileReading read: (Band<Element>) throws(PictureError) -> Band<Element>,
    into memory: Band<Element>
  ) throws(PictureError) -> Band<Element> {
    // Nothing else uses it until the pool returns.
    nonisolated(unsafe) let band = band
    var next: Result<Band<Element>, PictureError> = .success(memory)
    let isReduced = WorkerPool.shared.run({ reduce(band) }) {
      next = Result { () throws(PictureError) in try read(memory) }
    }
    if !isReduced { reduce(band) }
    return try next.get()
  }
}
