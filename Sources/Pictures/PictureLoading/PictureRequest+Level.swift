package import Geometry
package import Pixels

/// The levels of a pyramid that a request needs.
extension PictureRequest.Detail {
  /// The maximum number of pixels of a thumbnail, in squares of its side. A square picture has up
  /// to four. The limit keeps long panoramas, whose shorter side would be full length, from
  /// displacing many others in memory.
  private static let largestThumbnail = 16.0
  /// The exponents of all levels that a picture can have.
  private static let exponents = 0...16

  /// Returns the exponent of the finest level requested of a picture of `size`.
  package func exponent(for size: Size) -> Int {
    switch self {
    case .complete, .preview, .frame: return 0
    case .tile(let tile): return tile.exponent
    case .thumbnail(let side):
      let side = Double(max(side, 1))
      let minimum = Self.exponents.first { exponent in
        let level = size / Double(1 << exponent)
        return min(level.width, level.height) < 2 * side
          && level.width * level.height <= Self.largestThumbnail * side * side
      }
      return minimum ?? Self.exponents.upperBound
    case .reduced(let width, let height):
      let scale = min(Double(width) / size.width, Double(height) / size.height)
      return Self.exponents.last { Double(1 << $0) * scale <= 1 } ?? 0
    }
  }
}

/// The limits on a reply to a request.
extension PictureRequest.Detail {
  /// The number of levels by which a reply may be finer than the request. A page is refined from
  /// the next finer level.
  private static let maximumFinerLevels = 1
  /// The maximum number of pixels of a preview, which must arrive quickly.
  private static let largestPreview = 16 << 20

  /// Returns the range of exponents allowed for the finest level of a whole picture of `size`.
  package func exponents(for size: Size) -> ClosedRange<Int> {
    if case .preview = self { return 1...Self.exponents.upperBound }
    let asked = exponent(for: size)
    return max(asked - Self.maximumFinerLevels, 0)...asked
  }

  /// Returns the maximum number of pixels of a reply for a picture of `size`.
  package func maximumPixels(of size: Size) -> Int {
    switch self {
    case .tile(let tile): Self.pixels(of: tile, size)
    case .preview: Self.largestPreview
    default: pixels(of: size, exponent: exponents(for: size).lowerBound).reduce(0, +)
    }
  }

  /// Returns the number of pixels of each bitmap that a reply for a picture of `size` usually has; none
  /// if that is not known.
  package func likelyPixels(of size: Size) -> [Int] {
    switch self {
    case .tile(let tile): [Self.pixels(of: tile, size)]
    case .preview: []
    default: pixels(of: size, exponent: exponents(for: size).upperBound)
    }
  }

  private static func pixels(of tile: TileIndex, _ size: Size) -> Int {
    guard tile.exists(in: size) else { return 0 }
    let area = tile.heldArea(in: size)
    return area.width * area.height
  }

  /// Returns the numbers of pixels of the whole picture as the level with `exponent`, and as the picture rendered with
  /// it.
  private func pixels(of size: Size, exponent: Int) -> [Int] {
    let level = TileIndex.levelSize(exponent: exponent, of: size)
    let all = level.width * level.height
    guard case .reduced(let width, let height) = self,
      let area = PictureFit(of: size, width: width, height: height)?.area
    else { return [all] }
    return [all, area.width * area.height]
  }
}

extension Pyramid {
  /// Returns the pyramid without levels finer than `detail` requires; for a thumbnail, with a
  /// single level.
  package func reduced(to detail: PictureRequest.Detail) -> Pyramid {
    let excess = detail.exponent(for: size) - levels[0].exponent
    let first = min(max(excess, 0), levels.count - 1)
    if case .thumbnail = detail { return Pyramid(size: size, levels: [levels[first]]) }
    return Pyramid(size: size, levels: Array(levels[first...]), fitted: fitted)
  }
}
