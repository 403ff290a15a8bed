import Drawing
package import Geometry
package import PictureFiles

/// Makes a level and a fitted picture from that level or the next finer one, which arrives in bands of rows. The source
/// is therefore in memory as a whole only if it is kept.
package final class BandReduction {
  /// The result of the reduction.
  package struct Outcome {
    /// The level that was to be made.
    package let level: Pyramid.Level
    /// The picture, reduced to fit its target.
    package let fitted: FittedPicture
    /// The level that the bands add up to, if it is the same or is to be kept.
    package let source: Pyramid.Level?
  }

  /// The number of pixels in a row of the source.
  private let width: Int
  /// The rows of the next coarser level that are not written yet; empty if the source is the level.
  private var unwrittenLevel: UnsafeMutableBufferPointer<UInt32>
  /// The rows of the source that are not kept yet; empty if none are.
  private var unwrittenSource: UnsafeMutableBufferPointer<UInt32>
  /// The pixels of the fitted picture.
  private let fitted: UnsafeMutableBufferPointer<UInt32>
  private var fitting: RowReduction
  /// Whether all rows so far are opaque.
  private var isOpaque = true

  private init(
    _ fitting: RowReduction, width: Int, coarser: UnsafeMutableBufferPointer<UInt32>,
    kept: UnsafeMutableBufferPointer<UInt32>, fitted: UnsafeMutableBufferPointer<UInt32>
  ) {
    self.fitting = fitting
    self.width = width
    self.fitted = fitted
    unwrittenLevel = coarser
    unwrittenSource = kept
  }

  /// Makes the level with `exponent` of a picture of `size`, and the picture reduced for `fit`. Both equal
  /// those made from the whole level with the exponent `source`, which is the same or the next finer one.
  /// `send` adds all rows of that level, which starts at the origin of the picture, or throws.
  ///
  /// Returns nil without a call of `send` if there can be no fitted picture.
  package static func reduce(
    to exponent: Int, from source: Int, of size: Size, in fit: PictureFit,
    keepingSource keepsSource: Bool = false,
    _ send: (BandReduction) throws(PictureError) -> Void
  ) throws(PictureError) -> Outcome? {
    let (width, height) = TileIndex.levelSize(exponent: source, of: size)
    let toPicture = Affine(scale: Double(1 << source))
    guard let map = (fit.toTarget * toPicture).inverse,
      let fitting = AreaReduction(width: width, height: height, to: fit.area.rect, by: map)
    else { return nil }
    let isHalved = source < exponent
    let keptHeight = keepsSource || !isHalved ? height : 0
    let (halfWidth, halfHeight) = isHalved ? ((width + 1) / 2, (height + 1) / 2) : (0, 0)
    var coarser: [UInt32] = []
    var fitted: [UInt32] = []
    var isOpaque = true
    let kept = try Bitmap.pixels(width: width, height: keptHeight) { (kept) throws(PictureError) in
      coarser = try Bitmap.pixels(width: halfWidth, height: halfHeight) {
        (coarser) throws(PictureError) in
        fitted = try Bitmap.pixels(width: fit.area.width, height: fit.area.height) {
          (fitted) throws(PictureError) in
          let reduction = BandReduction(
            RowReduction(fitting), width: width, coarser: coarser, kept: kept, fitted: fitted)
          try send(reduction)
          isOpaque = reduction.isOpaque
        }
      }
    }
    func level(_ exponent: Int, _ width: Int, _ height: Int, _ pixels: [UInt32]) -> Pyramid.Level {
      Pyramid.Level(
        bitmap: Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque),
        exponent: exponent)
    }
    let whole = keptHeight == height ? level(source, width, height, kept) : nil
    let area = Bitmap(
      width: fit.area.width, height: fit.area.height, pixels: fitted, isOpaque: isOpaque)
    guard let picture = FittedPicture(area, in: fit, reducedFrom: source),
      let result = isHalved ? level(exponent, halfWidth, halfHeight, coarser) : whole
    else { return nil }
    return Outcome(level: result, fitted: picture, source: whole)
  }

  /// Adds the rows in `band`, an even number unless they are the last ones or the source is the level. The
  /// picture is opaque if all bands are.
  package func add(_ band: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool = true) {
    self.isOpaque = self.isOpaque && isOpaque
    let band = UnsafeBufferPointer(band)
    fitting.add(band, width: width, to: fitted)
    if !unwrittenSource.isEmpty { unwrittenSource = Self.append(band, to: unwrittenSource) }
    if !unwrittenLevel.isEmpty {
      let written = Bitmap.halve(band, width: width, into: unwrittenLevel).count
      unwrittenLevel = UnsafeMutableBufferPointer(rebasing: unwrittenLevel[written...])
    }
  }

  /// Copies `band` to the beginning of `rows`, and returns the rest of these.
  private static func append(
    _ band: UnsafeBufferPointer<UInt32>, to rows: UnsafeMutableBufferPointer<UInt32>
  ) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(rows.count >= band.count)
    let end = rows.update(fromContentsOf: band)
    return UnsafeMutableBufferPointer(rebasing: rows[end...])
  }
}
