import Drawing
package import Geometry
package import PictureFiles

/// Makes a level and a fitted picture from the next finer level, of which bands of rows come one after
/// another. It is therefore never in memory as a whole.
package final class BandReduction {
  /// The number of pixels in a row of the finer level.
  private let width: Int
  /// The rows of the level that are not written yet.
  private var rest: UnsafeMutableBufferPointer<UInt32>
  /// The pixels of the fitted picture.
  private let fitted: UnsafeMutableBufferPointer<UInt32>
  private var fitting: RowReduction
  /// Whether all rows so far are opaque.
  private var isOpaque = true

  private init(
    _ fitting: RowReduction, width: Int, level: UnsafeMutableBufferPointer<UInt32>,
    fitted: UnsafeMutableBufferPointer<UInt32>
  ) {
    (self.fitting, self.width, self.rest, self.fitted) = (fitting, width, level, fitted)
  }

  /// Makes the level with `exponent`, at least 1, of a picture of `size`, and the picture fitted to
  /// `place`. Both equal those made from the whole finer level. `send` adds all rows of that level, which
  /// starts at the origin of the picture, or throws.
  ///
  /// Returns nil without a call of `send` if there can be no fitted picture.
  package static func reduce(
    to exponent: Int, of size: Size, in place: FittedPlace,
    _ send: (BandReduction) throws(PictureError) -> Void
  ) throws(PictureError) -> (level: Pyramid.Level, fitted: FittedPicture)? {
    let finer = TileIndex.levelSize(exponent: exponent - 1, of: size)
    let toPicture = Affine(scale: Double(1 << (exponent - 1)))
    guard let map = (place.toPlace * toPicture).inverse,
      let fitting = AreaReduction(
        width: finer.width, height: finer.height, to: place.area.rect, by: map)
    else { return nil }
    let (width, height) = ((finer.width + 1) / 2, (finer.height + 1) / 2)
    var fitted: [UInt32] = []
    var isOpaque = true
    let level = try Bitmap.pixels(width: width, height: height) { (level) throws(PictureError) in
      fitted = try Bitmap.pixels(width: place.area.width, height: place.area.height) {
        (fitted) throws(PictureError) in
        let reduction = BandReduction(
          RowReduction(fitting), width: finer.width, level: level, fitted: fitted)
        try send(reduction)
        isOpaque = reduction.isOpaque
      }
    }
    func bitmap(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> Bitmap {
      Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
    }
    return FittedPicture(
      bitmap(place.area.width, place.area.height, fitted), in: place, reducedFrom: exponent - 1
    ).map { (Pyramid.Level(bitmap: bitmap(width, height, level), exponent: exponent), $0) }
  }

  /// Adds the rows in `band`, an even number unless they are the last ones. The picture is opaque if all
  /// bands are.
  package func add(_ band: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool = true) {
    self.isOpaque = self.isOpaque && isOpaque
    let band = UnsafeBufferPointer(band)
    fitting.add(band, width: width, to: fitted)
    let rows = stride(from: 0, to: band.count, by: width).map {
      UnsafeBufferPointer(rebasing: band[$0..<$0 + width])
    }
    let halfWidth = (width + 1) / 2
    precondition(rest.count >= (rows.count + 1) / 2 * halfWidth)
    for index in stride(from: 0, to: rows.count, by: 2) {
      Bitmap.average(
        rows[index], rows[min(index + 1, rows.count - 1)],
        into: UnsafeMutableBufferPointer(rebasing: rest[..<halfWidth]))
      rest = UnsafeMutableBufferPointer(rebasing: rest[halfWidth...])
    }
  }
}
