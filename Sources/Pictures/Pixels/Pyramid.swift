package import Drawing
package import Geometry

/// A picture at several resolutions, so that a frame never has to scale many more pixels than it
/// shows.
///
/// Each pixel of level n represents 2^n x 2^n pixels of the picture. The finest levels may be
/// missing: a pyramid made from a reduced decoding shows the same picture at the same size, but
/// less sharply.
package struct Pyramid: Sendable {
  /// One resolution of a picture.
  package struct Level: Sendable {
    /// The pixels of the level.
    package private(set) var bitmap: Bitmap
    /// The number of halvings: each pixel represents 2^`exponent` pixels of the picture along each
    /// axis.
    package private(set) var exponent: Int
    /// The offset of the level's origin from the picture's, in pixels of the picture. It is not
    /// zero if the first pixel of a level represents fewer pixels than the others.
    package let offset: Vector

    /// Creates a level whose pixels represent 2^`exponent` pixels of the picture along each axis.
    package init(bitmap: Bitmap, exponent: Int, offset: Vector = .zero) {
      self.bitmap = bitmap
      self.exponent = exponent
      self.offset = offset
    }

    /// Makes it the next coarser level, which is valid if the offset is zero.
    package mutating func halve() {
      bitmap.halve()
      exponent += 1
    }

    /// The transform from pixels of the level to pixels of the picture.
    package var toPicture: Affine { Affine(scale: Double(1 << exponent), offset: offset) }
  }

  /// The size of the full picture in pixels, whatever levels are present.
  package let size: Size
  /// The levels, finest first, each half the size of the one before.
  package let levels: [Level]
  /// The whole picture rendered for the requested area, if that was part of the request.
  package var fitted: FittedPicture?

  /// The side at which the levels end, in pixels: both sides of the coarsest are at most this long.
  private static let coarsestSide = 64

  /// Creates a complete pyramid of `bitmap`.
  package init(of bitmap: Bitmap) {
    self.init(
      from: Level(bitmap: bitmap, exponent: 0, offset: .zero),
      size: Size(Double(bitmap.width), Double(bitmap.height)))
  }

  /// Creates a pyramid of a picture of `size`, with the levels from `finest` on.
  package init(from finest: Level, size: Size) {
    var levels = [finest]
    var last = finest.bitmap
    while max(last.width, last.height) > Self.coarsestSide {
      last = last.halved()
      let exponent = finest.exponent + levels.count
      levels.append(Level(bitmap: last, exponent: exponent, offset: finest.offset))
    }
    self.init(size: size, levels: levels)
  }

  /// Creates a pyramid of a picture of `size` with `levels`, each half the size of the one before;
  /// at least one.
  package init(size: Size, levels: [Level], fitted: FittedPicture? = nil) {
    self.size = size
    self.levels = levels
    self.fitted = fitted
  }

  /// Whether the pyramid has the full resolution of the picture.
  package var isComplete: Bool { levels[0].exponent == 0 }

  /// Whether all pixels of the picture are opaque.
  package var isOpaque: Bool { levels[0].bitmap.isOpaque }

  /// Returns the level from which to draw the picture at `scale` device pixels per picture pixel.
  /// It is the coarsest level that is not enlarged, so it is reduced by less than half. If every
  /// level would be enlarged, it is the finest. If every level would be reduced by more than half,
  /// it is the coarsest.
  package func level(forScale scale: Double) -> Level {
    levels.last { Double(1 << $0.exponent) * scale <= 1 } ?? levels[0]
  }

  /// The exponents of all levels that a picture can have.
  private static let exponents = 0...30

  /// Returns the exponent of the level from which to draw a picture whose levels are all present;
  /// see ``level(forScale:)``.
  package static func exponent(forScale scale: Double) -> Int {
    exponents.last { Double(1 << $0) * scale <= 1 } ?? 0
  }

  /// Returns whether the picture at `scale` device pixels per picture pixel is as sharp as with all
  /// levels.
  package func isSharp(atScale scale: Double) -> Bool {
    isComplete || Double(1 << levels[0].exponent) * scale <= 1
  }

  /// Returns the pyramid without the levels finer than needed for `scale` device pixels per picture
  /// pixel.
  package func reduced(toScale scale: Double) -> Pyramid {
    let finest = level(forScale: scale).exponent
    return Pyramid(
      size: size, levels: levels.filter { $0.exponent >= finest }, fitted: fitted)
  }
}
