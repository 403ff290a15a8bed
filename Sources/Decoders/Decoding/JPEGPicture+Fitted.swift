import Codecs
import Drawing
import PictureFiles
import PictureLoading
import Pixels
import Threads

extension JPEGPicture {
  /// The number of pixels in a band: two take 512 KiB, which stay in the second-level cache.
  private static let bandLength = 1 << 16

  /// Decodes the next finer level in bands, if the picture is stored upright. While one band is reduced on
  /// another thread, the next is decoded.
  func fitted(
    _ exponent: Int, in place: FittedPlace
  ) throws(PictureError) -> (level: Pyramid.Level, fitted: FittedPicture)? {
    guard (1...JPEG.Decoder.greatestReduction + 1).contains(exponent),
      BaseLevels.mayBe(exponent - 1, of: info.size), decoder.orientation == .upright,
      !decoder.isCMYK
    else { return nil }
    return try BandReduction.reduce(to: exponent, of: info.size, in: place) {
      (reduction) throws(PictureError) in
      try JPEGRows.read(decoder, reducedBy: exponent - 1) { (rows) throws(PictureError) in
        try send(rows, to: reduction)
      }
    }
  }

  private func send(
    _ rows: JPEGRows, to reduction: BandReduction
  ) throws(PictureError) {
    // Two rows are needed at least.
    let length = max(Self.bandLength / rows.width & ~1, 2) * rows.width
    var memory = [UInt32](repeating: 0, count: 2 * length)
    try memory.withUnsafeMutableBufferPointer { (memory) throws(PictureError) in
      var next = UnsafeMutableBufferPointer(rebasing: memory[..<length])
      var other = UnsafeMutableBufferPointer(rebasing: memory[length...])
      var band = try rows.read(into: next)
      while !band.isEmpty {
        swap(&next, &other)
        band = try send(band, to: reduction, whileReading: rows, into: next)
      }
    }
  }

  /// Reduces `band`, and meanwhile decodes the next one to `memory`, which it returns.
  private func send(
    _ band: UnsafeMutableBufferPointer<UInt32>, to reduction: BandReduction,
    whileReading rows: JPEGRows, into memory: UnsafeMutableBufferPointer<UInt32>
  ) throws(PictureError) -> UnsafeMutableBufferPointer<UInt32> {
    // Nothing else uses them until the pool returns.
    nonisolated(unsafe) let (band, reduction) = (band, reduction)
    let reduce: @Sendable () -> Void = { [colors] in
      colors.apply(to: band)
      reduction.add(band)
    }
    var next: Result<UnsafeMutableBufferPointer<UInt32>, PictureError> = .success(memory)
    let isReduced = WorkerPool.shared.run(reduce) {
      next = Result { () throws(PictureError) in try rows.read(into: memory) }
    }
    if !isReduced { reduce() }
    return try next.get()
  }
}
