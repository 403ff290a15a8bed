import Codecs
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels

extension JPEGPicture {
  /// The number of pixels in a band: two take 512 KiB, which stay in the second-level cache.
  private static let bandLength = 1 << 16

  /// Decodes the level in bands. While one band is reduced on another thread, the next is decoded. The
  /// results are turned upright.
  func fitted(_ plan: FittingPlan) throws(PictureError) -> FittingOutcome? {
    guard (0...JPEG.Decoder.maximumReduction).contains(plan.source),
      BaseLevels.mayBe(plan.source, of: info.size), !decoder.isCMYK,
      let storedFit = plan.fit.stored(decoder.orientation, of: info.size),
      let stored = try storedFitted(plan, in: storedFit),
      let fitted = try FittedPicture(stored: stored.fitted, decoder.orientation, in: plan.fit)
    else { return nil }
    let level = try Pyramid.Level(
      stored: stored.level.bitmap, decoder.orientation, exponent: plan.exponent, of: info.size)
    let source = plan.keepsSource ? stored.source : nil
    return FittingOutcome(
      level: level, fitted: fitted,
      source: source.map { KeptLevel(stored: $0, decoder.orientation, of: info.size) })
  }

  /// Carries out `plan` for the picture as stored, in `fit`.
  private func storedFitted(
    _ plan: FittingPlan, in fit: PictureFit
  ) throws(PictureError) -> BandReduction.Outcome? {
    let size = Size(Double(decoder.width), Double(decoder.height))
    return try BandReduction.reduce(
      to: plan.exponent, from: plan.source, of: size, in: fit, keepingSource: plan.keepsSource
    ) { (reduction) throws(PictureError) in
      let completeness = try JPEGRows.read(decoder, reducedBy: plan.source) {
        (rows) throws(PictureError) in try send(rows, to: reduction)
      }
      record(completeness)
    }
  }

  private func send(_ rows: JPEGRows, to reduction: BandReduction) throws(PictureError) {
    // Two rows are needed at least.
    let length = max(Self.bandLength / rows.width & ~1, 2) * rows.width
    // The bands are reduced one after another, and all of them before the function returns.
    nonisolated(unsafe) let reduction = reduction
    try BandPipeline.run(
      length: length,
      read: { (memory: UnsafeMutableBufferPointer<UInt32>) in rows.read(into: memory) },
      reduce: { [colors] band in
        colors.apply(to: band)
        reduction.add(band)
      })
  }
}
