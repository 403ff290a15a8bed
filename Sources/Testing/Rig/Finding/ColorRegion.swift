import Drawing
import Geometry
import Pixels

/// A connected area of pixels that have a colour.
struct ColorRegion {
  /// Returns the largest area of `color` in `screen`, with its pixel closest to the centre; nil if there is
  /// no such pixel.
  static func largest(of color: PixelColor, within levels: Int, in screen: Bitmap) -> ScreenMatch? {
    var isLeft = screen.pixels.map { $0.channelDistance(to: color.pixel) <= levels }
    var best: [Int] = []
    for start in isLeft.indices where isLeft[start] {
      let region = removeRegion(from: start, &isLeft, width: screen.width)
      if region.count > best.count { best = region }
    }
    let points = best.map {
      Point(Double($0 % screen.width) + 0.5, Double($0 / screen.width) + 0.5)
    }
    guard let around = Rect(around: points) else { return nil }
    let bounds = around.inset(by: -0.5)
    let closest = points.min {
      $0.distance(to: bounds.center) < $1.distance(to: bounds.center)
    }
    return ScreenMatch(bounds, at: closest)
  }

  /// Removes and returns the pixels that are connected with `start` by their edges.
  private static func removeRegion(from start: Int, _ isLeft: inout [Bool], width: Int) -> [Int] {
    var region: [Int] = []
    var pending = [start]
    isLeft[start] = false
    while let index = pending.popLast() {
      region.append(index)
      let x = index % width
      let neighbours = [
        x > 0 ? index - 1 : -1, x + 1 < width ? index + 1 : -1, index - width, index + width,
      ]
      for next in neighbours where isLeft.indices.contains(next) && isLeft[next] {
        isLeft[next] = false
        pending.append(next)
      }
    }
    return region
  }
}
