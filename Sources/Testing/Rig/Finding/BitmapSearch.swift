import Drawing
import Geometry
import Pixels

/// Searches pictures of the screen for a smaller picture.
struct BitmapSearch {
  private let sought: Bitmap
  private let levels: Int
  /// The number of pixels that may differ by more than `levels`.
  private let allowedMisses: Int
  /// The positions of the opaque pixels of the picture, those of rare colours first, because they rule out most places
  /// quickly.
  private let order: [(x: Int, y: Int)]

  /// Creates a search for `sought`, whose transparent pixels do not count.
  init(for sought: Bitmap, tolerance: PixelTolerance) {
    self.sought = sought
    levels = tolerance.levels
    var frequencies: [UInt32: Int] = [:]
    for pixel in sought.pixels { frequencies[pixel, default: 0] += 1 }
    let opaque = sought.pixels.indices.filter { sought.pixels[$0] >> 24 == 0xFF }
    let width = sought.width
    order = opaque.sorted {
      let a = frequencies[sought.pixels[$0]] ?? 0
      let b = frequencies[sought.pixels[$1]] ?? 0
      return (a, $0) < (b, $1)
    }.map { (x: $0 % width, y: $0 / width) }
    allowedMisses = Int(tolerance.fraction * Double(order.count))
  }

  /// Whether there is anything to find: at least one pixel that is not transparent.
  var isPossible: Bool { !order.isEmpty }

  /// Returns where the picture is in `screen`: the first place from the top, then from the left; nil if it
  /// is nowhere.
  func firstMatch(in screen: Bitmap) -> ScreenMatch? {
    guard isPossible, screen.width >= sought.width, screen.height >= sought.height else {
      return nil
    }
    for y in 0...(screen.height - sought.height) {
      for x in 0...(screen.width - sought.width) where isAt(x, y, in: screen) {
        return ScreenMatch(
          Rect(
            x: Double(x), y: Double(y), width: Double(sought.width), height: Double(sought.height)))
      }
    }
    return nil
  }

  private func isAt(_ left: Int, _ top: Int, in screen: Bitmap) -> Bool {
    var misses = 0
    for (x, y) in order {
      let distance = screen[left + x, top + y].channelDistance(to: sought[x, y])
      if distance > levels {
        misses += 1
        if misses > allowedMisses { return false }
      }
    }
    return true
  }
}
