public import Drawing
public import Geometry

/// A picture in several resolutions, so that a frame never scales more pixels than it shows.
///
/// Level n has one pixel for each 2^n x 2^n of the picture. The finest levels may be missing: a
/// pyramid made from a reduced decoding shows the same picture at the same size, less sharply.
public struct Pyramid: Sendable {
  /// One resolution of a picture.
  public struct Level: Sendable {
    /// Its pixels.
    public let bitmap: Bitmap
    /// Each of them stands for 2^`exponent` pixels of the picture along each axis.
    public let exponent: Int
    /// From the picture's origin to the level's, in pixels of the picture: not zero where the first
    /// pixel of a level stands for fewer pixels than the others.
    public let offset: Vector

    /// A level whose pixels stand for 2^`exponent` of the picture's along each axis.
    public init(bitmap: Bitmap, exponent: Int, offset: Vector = .zero) {
      self.bitmap = bitmap
      self.exponent = exponent
      self.offset = offset
    }

    /// The map from pixels of the level to pixels of the picture.
    public var toPicture: Affine { Affine(scale: Double(1 << exponent), offset: offset) }
  }

  /// The size of the picture in pixels, whatever levels are held.
  public let size: Size
  /// The levels, each half the one before.
  public let levels: [Level]
  /// What all of it looks like in the place that it was asked for, when it was.
  public var fitted: FittedPicture?

  /// Levels go on until both sides are at most this long.
  private static let coarsestSide = 64

  /// The pyramid of the picture `bitmap`.
  public init(of bitmap: Bitmap) {
    self.init(
      from: Level(bitmap: bitmap, exponent: 0, offset: .zero),
      size: Size(Double(bitmap.width), Double(bitmap.height)))
  }

  /// The pyramid of a picture of `size`, from the level `finest` on.
  public init(from finest: Level, size: Size) {
    var levels = [finest]
    var last = finest.bitmap
    while max(last.width, last.height) > Self.coarsestSide {
      last = last.halved()
      let exponent = finest.exponent + levels.count
      levels.append(Level(bitmap: last, exponent: exponent, offset: finest.offset))
    }
    self.init(size: size, levels: levels)
  }

  /// The pyramid of a picture of `size` in `levels`, each half the one before; at least one.
  init(size: Size, levels: [Level], fitted: FittedPicture? = nil) {
    self.size = size
    self.levels = levels
    self.fitted = fitted
  }

  /// Whether it has all pixels of the picture.
  public var isComplete: Bool { levels[0].exponent == 0 }

  /// Whether no pixel of the picture lets through what is behind it.
  public var isOpaque: Bool { levels[0].bitmap.isOpaque }

  /// The level from which to draw the picture with `scale` device pixels to the pixel: the coarsest
  /// that is not enlarged, so that it is reduced by more than half and at most not at all. The
  /// finest there is when none is fine enough, and the coarsest when none is coarse enough.
  public func level(forScale scale: Double) -> Level {
    levels.last { Double(1 << $0.exponent) * scale <= 1 } ?? levels[0]
  }

  /// More halvings than any picture has.
  private static let exponents = 0...30

  /// The exponent of the level from which to draw a picture of which all levels are there; see
  /// ``level(forScale:)``.
  public static func exponent(forScale scale: Double) -> Int {
    exponents.last { Double(1 << $0) * scale <= 1 } ?? 0
  }

  /// Whether no level would be enlarged to draw the picture with `scale` device pixels to the pixel
  /// that would not be if there were all.
  public func isSharp(atScale scale: Double) -> Bool {
    isComplete || Double(1 << levels[0].exponent) * scale <= 1
  }

  /// The pyramid without the levels that are finer than it takes for `scale` device pixels to the
  /// pixel.
  public func reduced(toScale scale: Double) -> Pyramid {
    let finest = level(forScale: scale).exponent
    return Pyramid(
      size: size, levels: levels.filter { $0.exponent >= finest }, fitted: fitted)
  }
}
