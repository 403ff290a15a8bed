public import Geometry

/// Which levels of a pyramid a wish is for.
extension PictureWish.Detail {
  /// The most pixels of a thumbnail, in squares of its side. A square picture has up to four; a long
  /// panorama that had its whole side would take the place of many others in memory.
  private static let largestThumbnail = 16.0
  /// More halvings than the longest side allows.
  private static let exponents = 0...16

  /// The exponent of the finest level that is wanted of a picture of `size`.
  public func exponent(for size: Size) -> Int {
    switch self {
    case .complete, .preview, .frame: return 0
    case .tile(let tile): return tile.exponent
    case .thumbnail(let side):
      let side = Double(max(side, 1))
      let least = Self.exponents.first { exponent in
        let level = size / Double(1 << exponent)
        return min(level.width, level.height) < 2 * side
          && level.width * level.height <= Self.largestThumbnail * side * side
      }
      return least ?? Self.exponents.upperBound
    case .reduced(let width, let height):
      let scale = min(Double(width) / size.width, Double(height) / size.height)
      return Self.exponents.last { Double(1 << $0) * scale <= 1 } ?? 0
    }
  }
}

/// What a reply to a wish may be.
extension PictureWish.Detail {
  /// By how many levels a reply may be finer than what was asked for: the level from which a page is
  /// refined is the next finer one.
  private static let mostFiner = 1
  /// Most pixels of a preview, which nobody is to wait for.
  private static let largestPreview = 16 << 20

  /// The exponents of the levels that serve for all of a picture of `size`.
  func exponents(for size: Size) -> ClosedRange<Int> {
    if case .preview = self { return 1...Self.exponents.upperBound }
    let asked = exponent(for: size)
    return max(asked - Self.mostFiner, 0)...asked
  }

  /// The most pixels that a reply has, of a picture of `size`.
  func mostPixels(of size: Size) -> Int {
    switch self {
    case .tile(let tile):
      guard tile.exists(in: size) else { return 0 }
      let area = tile.heldArea(in: size)
      return area.width * area.height
    case .preview: return Self.largestPreview
    case .reduced(let width, let height):
      let fitted = FittedPlace(of: size, width: width, height: height)?.area
      return mostPixelsOfLevel(size) + (fitted.map { $0.width * $0.height } ?? 0)
    case .thumbnail, .complete, .frame: return mostPixelsOfLevel(size)
    }
  }

  private func mostPixelsOfLevel(_ size: Size) -> Int {
    let level = TileIndex.levelSize(exponent: exponents(for: size).lowerBound, of: size)
    return level.width * level.height
  }
}

extension Pyramid {
  /// What of it is wanted: the finer levels are let go, and all but one for a thumbnail.
  func reduced(to detail: PictureWish.Detail) -> Pyramid {
    let excess = detail.exponent(for: size) - levels[0].exponent
    let first = min(max(excess, 0), levels.count - 1)
    if case .thumbnail = detail { return Pyramid(size: size, levels: [levels[first]]) }
    return Pyramid(size: size, levels: Array(levels[first...]), fitted: fitted)
  }
}
