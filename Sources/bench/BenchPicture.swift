import Drawing
import Geometry
import Glibc
import Imaging

/// A picture of 24 megapixels that compresses like a photograph, with a mark in its middle by which
/// it is seen to be on the screen.
enum BenchPicture {
  static let width = 6000
  static let height = 4000
  /// The mark: a square of this colour in the middle of the picture.
  private static let mark: UInt32 = 0xFFE0_10D0
  private static let markSide = 800

  /// Where the picture is, made anew when it is not there yet.
  static func path() throws -> String {
    let path = "/tmp/touchstone-bench-24mp.jpg"
    if access(path, R_OK) != 0 {
      try JPEG.write(bitmap(), to: path)
    }
    return path
  }

  /// Whether `screen` shows the mark: 400 pixels of it, wherever the viewer puts the picture.
  static func isSeen(in screen: Bitmap) -> Bool {
    var count = 0
    for pixel in screen.pixels where isMark(pixel) {
      count += 1
      if count >= 400 { return true }
    }
    return false
  }

  private static func isMark(_ pixel: UInt32) -> Bool {
    func isNear(_ shift: UInt32) -> Bool {
      abs(Int(pixel >> shift & 0xFF) - Int(mark >> shift & 0xFF)) < 12
    }
    return isNear(8) && isNear(16) && isNear(0)
  }

  private static func bitmap() -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: mark)
    var grain: UInt32 = 1
    let columns = (width - markSide) / 2..<(width + markSide) / 2
    let rows = (height - markSide) / 2..<(height + markSide) / 2
    for y in 0..<height {
      for x in 0..<width where !(columns.contains(x) && rows.contains(y)) {
        grain = grain &* 1_664_525 &+ 1_013_904_223
        bitmap[x, y] = pixel(x, y, grain: grain >> 28)
      }
    }
    return bitmap
  }

  /// Slopes, edges and grain.
  private static func pixel(_ x: Int, _ y: Int, grain: UInt32) -> UInt32 {
    let red = UInt32(x * 220 / width) + grain
    let green = UInt32(y * 220 / height) + grain
    let blue = UInt32((x / 37 ^ y / 41) & 127) + grain
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }
}
