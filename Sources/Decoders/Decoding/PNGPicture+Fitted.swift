import Codecs
import Drawing
import Geometry
import PictureFiles
import PictureLoading
import Pixels

extension PNGPicture {
  /// The number of pixels in a band, if its rows are not too long for that.
  private static let bandLength = 1 << 16
  /// The maximum number of pixels in a band: 4 MiB, and twice as many bytes of the file.
  private static let maximumBandPixels = 1 << 20

  /// Reduces the picture while it is inflated: another thread does all the rest. Unless the plan keeps it,
  /// the level that is reduced is never in memory, so that any picture is reduced from it, however large it
  /// is.
  ///
  /// Missing rows are blank. If all are missing, the error is that of libspng.
  func fitted(_ plan: FittingPlan) throws(PictureError) -> FittingOutcome? {
    guard isReadByRows, plan.exponent > 0,
      plan.exponent < Self.maximumBandPixels.trailingZeroBitCount,
      Int(info.size.width) << plan.exponent <= Self.maximumBandPixels
    else { return nil }
    let bytes = try takeBytes()
    if let outcome = try? reduce(bytes, plan) {
      let source = plan.keepsSource ? outcome.source : nil
      return FittingOutcome(
        level: outcome.level, fitted: outcome.fitted, source: source.map { KeptLevel($0) })
    }
    keep(bytes)
    return nil
  }

  private func reduce(
    _ bytes: [UInt8], _ plan: FittingPlan
  ) throws(PictureError) -> BandReduction.Outcome? {
    guard let layout = try PNGRowLayout(of: bytes) else { return nil }
    return try BandReduction.reduce(
      to: plan.exponent, from: plan.source, of: info.size, in: plan.fit,
      keepingSource: plan.keepsSource && BaseLevels.mayBe(plan.source, of: info.size)
    ) { (reduction) throws(PictureError) in
      let completeness = try PNGScanlines.read(bytes, layout) { (rows) throws(PictureError) in
        try send(rows, layout, to: reduction, plan)
      }
      record(completeness)
    }
  }

  private func send(
    _ rows: PNGScanlines, _ layout: PNGRowLayout, to reduction: BandReduction, _ plan: FittingPlan
  ) throws(PictureError) {
    // All but the last band make an even number of rows of the level that is reduced.
    let step = 1 << (plan.source + 1)
    let height = max(Self.bandLength / layout.width & ~(step - 1), step)
    // The bands are reduced one after another, and all of them before the function returns.
    nonisolated(unsafe) let reducer = PNGBandReducer(
      layout, height: height, plan.source, reduction)
    try BandPipeline.run(
      length: height * layout.length,
      read: { (memory: UnsafeMutableBufferPointer<UInt8>) throws(PictureError) in
        record(layout.height - rows.rest, of: layout.height)
        return try rows.read(into: memory)
      }, reduce: { [colors] band in reducer.reduce(band, colors) })
  }
}

/// Makes pixels of bands of stored rows, and halves them until they belong to the level with `exponent`,
/// which a ``BandReduction`` needs.
private final class PNGBandReducer {
  private let layout: PNGRowLayout
  private let exponent: Int
  private let reduction: BandReduction
  private var pixels: PNGRowPixels
  private var memory: [UInt32]

  /// Creates a reducer of bands of at most `height` rows.
  init(_ layout: PNGRowLayout, height: Int, _ exponent: Int, _ reduction: BandReduction) {
    self.layout = layout
    self.exponent = exponent
    self.reduction = reduction
    pixels = PNGRowPixels(layout)
    memory = Array(repeating: 0, count: layout.width * height)
  }

  func reduce(_ band: UnsafeMutableBufferPointer<UInt8>, _ colors: ColorTransform?) {
    memory.withUnsafeMutableBufferPointer { memory in
      let count = band.count / layout.length * layout.width
      var part = UnsafeMutableBufferPointer(rebasing: memory[..<count])
      let isOpaque = pixels.write(band, to: part)
      var width = layout.width
      func halve() {
        part = Bitmap.halve(UnsafeBufferPointer(part), width: width, into: part)
        width = (width + 1) / 2
      }
      // Colours are converted after the first halving, if there is one, as in ``PNGPicture/level(_:)``.
      if exponent > 0 { halve() }
      colors?.apply(to: part, isOpaque: isOpaque)
      for _ in 1..<max(exponent, 1) { halve() }
      reduction.add(part, isOpaque: isOpaque)
    }
  }
}
