import Codecs
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels

extension JPEGPicture {
  /// The number of pixels in a band: two take 512 KiB, which stay in the second-level cache.
  private static let bandLength = 1 << 16

  /// Decodes the next finer level in bands. While one band is reduced on another thread, the next is
  /// decoded. The results are turned upright.
  func fitted(
    _ exponent: Int, in place: FittedPlace
  ) throws(PictureError) -> (level: Pyramid.Level, fitted: FittedPicture)? {
    guard (1...JPEG.Decoder.greatestReduction + 1).contains(exponent),
      BaseLevels.mayBe(exponent - 1, of: info.size), !decoder.isCMYK,
      let storedPlace = place.stored(decoder.orientation, of: info.size),
      let (level, stored) = try storedFitted(exponent, in: storedPlace),
      let fitted = try FittedPicture(stored: stored, decoder.orientation, in: place)
    else { return nil }
    let upright = try Pyramid.Level(
      stored: level.bitmap, decoder.orientation, exponent: exponent, of: info.size)
    return (upright, fitted)
  }

  /// Returns the level and the fitted picture as stored.
  private func storedFitted(
    _ exponent: Int, in place: FittedPlace
  ) throws(PictureError) -> (level: Pyramid.Level, fitted: FittedPicture)? {
    let size = Size(Double(decoder.width), Double(decoder.height))
    return try BandReduction.reduce(to: exponent, of: size, in: place) {
      (reduction) throws(PictureError) in
      try JPEGRows.read(decoder, reducedBy: exponent - 1) { (rows) throws(PictureError) in
        try send(rows, to: reduction)
      }
    }
  }

  private func send(_ rows: JPEGRows, to reduction: BandReduction) throws(PictureError) {
    // Two rows are needed at least.
    let length = max(Self.bandLength / rows.width & ~1, 2) * rows.width
    // The bands are reduced one after another, and all of them before the function returns.
    nonisolated(unsafe) let reduction = reduction
    try BandPipeline.run(
      length: length,
      read: { (memory: UnsafeMutableBufferPointer<UInt32>) throws(PictureError) in
        try rows.read(into: memory)
      },
      reduce: { [colors] band in
        colors.apply(to: band)
        reduction.add(band)
      })
  }
}
