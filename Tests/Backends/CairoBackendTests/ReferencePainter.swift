import Drawing
import Geometry
import TestSupport

/// A painter that follows the documentation of `DrawCommand.image` to the letter, without rounding.
struct ReferencePainter {
  let background: UInt32

  /// Returns 40 by 30 pixels of the picture on the background, row by row, with unrounded channels.
  func paint(
    _ bitmap: Bitmap, transform: Affine, clip: Rect, filter: ImageFilter
  ) -> [SIMD4<Double>] {
    guard let toBitmap = transform.inverse else { return [] }
    let back = Self.channels(background)
    return (0..<30).flatMap { row in
      (0..<40).map { column in
        let middle = Point(Double(column) + 0.5, Double(row) + 0.5)
        guard clip.contains(middle) else { return back }
        let point = toBitmap(middle)
        let color = sample(bitmap, at: point, filter)
        let share = coverage(of: bitmap, at: point, by: toBitmap)
        return color * share + back * (1 - color[3] / 255 * share)
      }
    }
  }

  /// Returns the largest difference of a channel.
  static func difference(_ painted: Bitmap, _ expected: [SIMD4<Double>]) -> Double {
    zip(painted.pixels, expected).reduce(0) { largest, pair in
      let delta = channels(pair.0) - pair.1
      return max(largest, delta.max(), -delta.min())
    }
  }

  private func sample(_ bitmap: Bitmap, at point: Point, _ filter: ImageFilter) -> SIMD4<Double> {
    func channels(_ column: Double, _ row: Double) -> SIMD4<Double> {
      Self.channels(
        bitmap[
          Int(min(max(column, 0), Double(bitmap.width - 1))),
          Int(min(max(row, 0), Double(bitmap.height - 1)))])
    }
    if filter == .nearest { return channels(point.x.rounded(.down), point.y.rounded(.down)) }
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let upper = channels(left, top) * (left + 1 - x) + channels(left + 1, top) * (x - left)
    let lower = channels(left, top + 1) * (left + 1 - x) + channels(left + 1, top + 1) * (x - left)
    return upper * (top + 1 - y) + lower * (y - top)
  }

  /// Returns the share of a window pixel that the picture covers: its edges are ramps of one pixel.
  private func coverage(of bitmap: Bitmap, at point: Point, by map: Affine) -> Double {
    func share(_ position: Double, _ length: Int, _ pixel: Double) -> Double {
      let from = max(position / pixel - 0.5, 0)
      let to = min(position / pixel + 0.5, Double(length) / pixel)
      return max(to - from, 0)
    }
    return share(point.x, bitmap.width, Vector(map.a, map.c).length)
      * share(point.y, bitmap.height, Vector(map.b, map.d).length)
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4([0, 8, 16, 24].map { Double(pixel >> $0 & 0xFF) })
  }
}

extension Bitmap {
  /// Returns random pixels, the same every time.
  static func noise(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var random = SeededGenerator(seed: 7)
    let pixels = (0..<width * height).map { _ in
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      return [24, 16, 8, 0].reduce(UInt32(0)) { pixel, shift in
        let level = shift == 24 ? alpha : UInt32.random(in: 0...alpha, using: &random)
        return pixel | level << UInt32(shift)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }
}
