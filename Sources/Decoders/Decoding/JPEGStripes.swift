import Codecs
import Drawing
import PictureFiles
import Pixels

/// The pixels of a JPEG with restart markers, decoded in stripes when they are needed. A stripe of a
/// level has about the height of a tile, and those used last are kept.
final class JPEGStripes {
  /// A stripe, identified by its level and its number from the top.
  private struct Stripe {
    let exponent: Int
    let number: Int
    /// The first row of its level that it holds.
    let top: Int
    /// Returns the pixels in an area of the stripe, as stored.
    let cut: (PixelArea) throws(PictureError) -> Bitmap
    /// The memory that it takes.
    let bytes: Int
  }

  /// The maximum exponent of a level.
  static let maximumExponent = 2

  private let bands: JPEGBands
  private let memoryBudget: Int
  /// The kept stripes, the one used last at the end.
  private var stripes: [Stripe] = []
  /// The number of rows of the picture that have been decoded, all times together.
  private(set) var decodedRows = 0
  /// The completeness of all stripes that have been decoded.
  private(set) var completeness = Completeness.whole

  /// Creates the stripes of `bands`. At most `memoryBudget` bytes of them are kept, but at least one stripe.
  init(of bands: JPEGBands, memoryBudget: Int) {
    self.bands = bands
    self.memoryBudget = memoryBudget
  }

  /// Returns the upright pixels in `area`, which must be within the level with `exponent`.
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    let level = Layout(bands, exponent)
    let stored = area.asStored(bands.orientation, width: level.width, height: level.height)
    let end = stored.y + stored.height
    var pixels: [UInt32] = []
    pixels.reserveCapacity(stored.width * stored.height)
    var row = stored.y
    while row < end {
      let number = level.stripe(for: row)
      let stripe = try stripe(number, of: level)
      let rows = row..<min(end, level.validRows(of: number).upperBound)
      pixels += try stripe.cut(
        PixelArea(x: stored.x, y: row - stripe.top, width: stored.width, height: rows.count)
      ).pixels
      row = rows.upperBound
    }
    return try Bitmap(
      width: stored.width, height: stored.height, pixels: pixels, isOpaque: true
    ).upright(from: bands.orientation)
  }

  /// Returns a kept stripe, or decodes it.
  private func stripe(_ number: Int, of level: Layout) throws(PictureError) -> Stripe {
    let found = stripes.firstIndex { ($0.exponent, $0.number) == (level.exponent, number) }
    let stripe =
      if let found { stripes.remove(at: found) } else { try decode(number, of: level) }
    stripes.append(stripe)
    while stripes.count > 1, stripes.reduce(0, { $0 + $1.bytes }) > memoryBudget {
      stripes.removeFirst()
    }
    return stripe
  }

  private func decode(_ number: Int, of level: Layout) throws(PictureError) -> Stripe {
    let rows = level.decodedRows(of: number)
    decodedRows += rows.count
    let cut: (PixelArea) throws(PictureError) -> Bitmap
    let bytes: Int
    if level.exponent == 0, let planes = try? bands.planes(of: rows) {
      cut = { (area) throws(PictureError) in try planes.part(area) }
      bytes = planes.byteCount
    } else {
      let (bitmap, completeness) = try bands.level(level.exponent, rows: rows)
      self.completeness.record(completeness)
      cut = { (area) in bitmap.part(area) }
      bytes = bitmap.pixels.count * MemoryLayout<UInt32>.stride
    }
    return Stripe(
      exponent: level.exponent, number: number, top: rows.lowerBound >> level.exponent, cut: cut,
      bytes: bytes)
  }
}

extension JPEGStripes {
  /// The position of the stripes of a level, as stored.
  private struct Layout {
    let exponent: Int
    /// The size of the level in pixels.
    let width: Int
    let height: Int
    /// The number of rows in the picture.
    private let pictureHeight: Int
    /// The number of rows of the picture in a stripe, and in the margins above and below it. The
    /// apron of a tile is in the margins, so that a tile needs a single stripe.
    private let stripeHeight: Int
    private let margin: Int

    /// The number of rows of the picture at the edge of a stripe whose colours would be interpolated
    /// with those of rows outside.
    private static let inexactRows = 2
    /// The minimum margin, in rows of the picture: those of the apron of the coarsest level, and the
    /// inexact ones.
    private static let minimumMargin =
      TileIndex.apron << JPEGStripes.maximumExponent + inexactRows

    init(_ bands: JPEGBands, _ exponent: Int) {
      let round = (1 << exponent) - 1
      self.exponent = exponent
      width = (bands.width + round) >> exponent
      height = (bands.height + round) >> exponent
      pictureHeight = bands.height
      func rounded(_ rows: Int) -> Int { (rows + bands.step - 1) / bands.step * bands.step }
      stripeHeight = rounded(TileIndex.side << exponent)
      margin = rounded(Self.minimumMargin)
    }

    /// Returns the rows of the picture to decode for stripe `number`.
    func decodedRows(of number: Int) -> Range<Int> {
      let top = number * stripeHeight
      return max(top - margin, 0)..<min(top + stripeHeight + margin, pictureHeight)
    }

    /// Returns the rows of the level in stripe `number` whose pixels are exact.
    func validRows(of number: Int) -> Range<Int> {
      let rows = decodedRows(of: number)
      let inexact = exponent == 0 ? Self.inexactRows : 0
      let top = rows.lowerBound == 0 ? 0 : rows.lowerBound >> exponent + inexact
      return
        top..<(rows.upperBound == pictureHeight
        ? height : rows.upperBound >> exponent - inexact)
    }

    /// Returns the number of the lowest stripe with the exact pixels of `row` of the level.
    func stripe(for row: Int) -> Int {
      let maximum = (pictureHeight - 1) / stripeHeight
      let guess = min((row << exponent + margin) / stripeHeight, maximum)
      return validRows(of: guess).contains(row) ? guess : guess - 1
    }
  }
}
