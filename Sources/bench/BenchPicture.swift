import Drawing
import Geometry

/// A picture that compresses like a photograph, with a mark in its middle by which it is seen to be
/// on the screen, and how large it is there.
enum BenchPicture {
  /// The mark: a disc of this colour in the middle of the picture, in a black ring.
  static let mark: UInt32 = 0xFFE0_10D0
  private static let rim: UInt32 = 0xFF00_0000
  /// So many radii of the mark, and of the ring around it, are the picture's width.
  private static let (markShare, rimShare) = (20, 16)

  /// Whether `screen` shows the mark: 400 pixels of it, wherever the viewer puts the picture.
  static func isSeen(in screen: Bitmap) -> Bool {
    var count = 0
    for pixel in screen.pixels where isMark(pixel) {
      count += 1
      if count >= 400 { return true }
    }
    return false
  }

  /// Whether `pixel` is one of the mark.
  static func isMark(_ pixel: UInt32) -> Bool {
    func isNear(_ shift: UInt32) -> Bool {
      abs(Int(pixel >> shift & 0xFF) - Int(mark >> shift & 0xFF)) < 12
    }
    return isNear(8) && isNear(16) && isNear(0)
  }

  /// Where the middle of the mark is on `screen`, in whole pixels; nil when it is not seen.
  static func markCenter(in screen: Bitmap) -> Point? {
    var (sum, count) = (Vector(0, 0), 0.0)
    for y in 0..<screen.height {
      for x in 0..<screen.width where isMark(screen[x, y]) {
        sum += Vector(Double(x) + 0.5, Double(y) + 0.5)
        count += 1
      }
    }
    guard count > 0 else { return nil }
    return Point((sum.dx / count).rounded(), (sum.dy / count).rounded())
  }

  /// The diameter of the mark in device pixels, to a fraction of one, in `band`: a few rows from the
  /// middle of a screen whose middle shows the picture's; nil when the mark or its ring is not there.
  static func markDiameter(in band: Bitmap) -> Double? {
    var sum = 0.0
    for y in 0..<band.height {
      let middle = band.width / 2
      guard let right = extent(of: middle..<band.width, inRow: y, of: band),
        let left = extent(of: (0..<middle).reversed(), inRow: y, of: band)
      else { return nil }
      sum += left + right
    }
    return sum / Double(band.height)
  }

  /// How far the mark reaches along `columns`: pixels at its edge count by how much of it they show.
  private static func extent(
    of columns: some Sequence<Int>, inRow y: Int, of band: Bitmap
  ) -> Double? {
    var extent = 0.0
    for x in columns {
      let share = Double(band[x, y] >> 16 & 0xFF) / Double(mark >> 16 & 0xFF)
      if share < 0.1 { return extent > 2 ? extent : nil }
      extent += min(share, 1)
    }
    return nil
  }

  /// Such a picture, of any size, with a disc of `mark`.
  static func bitmap(width: Int, height: Int, mark: UInt32 = mark) -> Bitmap {
    let (markRadius, rimRadius) = (width / markShare, width / rimShare)
    var bitmap = Bitmap(width: width, height: height, filledWith: mark)
    var grain: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        let (across, down) = (2 * x + 1 - width, 2 * y + 1 - height)
        let square = (across * across + down * down) / 4
        if square < markRadius * markRadius { continue }
        grain = grain &* 1_664_525 &+ 1_013_904_223
        bitmap[x, y] =
          square < rimRadius * rimRadius
          ? rim : pixel(x, y, of: (width, height), grain: grain >> 28)
      }
    }
    return bitmap
  }

  /// Slopes, edges and grain.
  private static func pixel(_ x: Int, _ y: Int, of size: (width: Int, height: Int), grain: UInt32)
    -> UInt32
  {
    let red = UInt32(x * 220 / size.width) + grain
    let green = UInt32(y * 220 / size.height) + grain
    let blue = UInt32((x / 37 ^ y / 41) & 127) + grain
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }
}
