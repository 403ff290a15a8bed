import Drawing
import Geometry

/// A picture that compresses like a photograph, with a mark in its centre by which it can be
/// detected and measured on the screen.
enum BenchPicture {
  /// The colour of the mark, a disc in the centre of the picture inside a black ring.
  static let mark: UInt32 = 0xFFE0_10D0
  private static let rim: UInt32 = 0xFF00_0000
  /// The width of the picture in radii of the mark.
  private static let markShare = 20
  /// The width of the picture in radii of the ring.
  private static let rimShare = 16

  /// Whether `screen` shows the mark: at least 400 of its pixels, at any position.
  static func isSeen(in screen: Bitmap) -> Bool {
    var count = 0
    for pixel in screen.pixels where isMark(pixel) {
      count += 1
      if count >= 400 { return true }
    }
    return false
  }

  /// Whether `pixel` belongs to the mark.
  static func isMark(_ pixel: UInt32) -> Bool {
    func isNear(_ shift: UInt32) -> Bool {
      abs(Int(pixel >> shift & 0xFF) - Int(mark >> shift & 0xFF)) < 12
    }
    return isNear(8) && isNear(16) && isNear(0)
  }

  /// Returns the centre of the mark on `screen`, rounded to whole pixels; nil if it is not visible.
  static func markCenter(in screen: Bitmap) -> Point? {
    var sum = Vector(0, 0)
    var count = 0.0
    for y in 0..<screen.height {
      for x in 0..<screen.width where isMark(screen[x, y]) {
        sum += Vector(Double(x) + 0.5, Double(y) + 0.5)
        count += 1
      }
    }
    guard count > 0 else { return nil }
    return Point((sum.dx / count).rounded(), (sum.dy / count).rounded())
  }

  /// Returns the diameter of the mark in device pixels, with subpixel precision; nil if the mark or
  /// its ring is missing. `band` contains a few rows around the centre of the picture, with that
  /// centre in its middle.
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

  /// Returns the extent of the mark along `columns`. Antialiased pixels count partially.
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

  /// Returns the picture in any size, with a disc of colour `mark`.
  static func bitmap(width: Int, height: Int, mark: UInt32 = mark) -> Bitmap {
    let markRadius = width / markShare
    let rimRadius = width / rimShare
    var bitmap = Bitmap(width: width, height: height, filledWith: mark)
    var grain: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        let across = 2 * x + 1 - width
        let down = 2 * y + 1 - height
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

  /// Returns a pixel of the background, which consists of gradients, edges and grain.
  private static func pixel(_ x: Int, _ y: Int, of size: (width: Int, height: Int), grain: UInt32)
    -> UInt32
  {
    let red = UInt32(x * 220 / size.width) + grain
    let green = UInt32(y * 220 / size.height) + grain
    let blue = UInt32((x / 37 ^ y / 41) & 127) + grain
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }
}
