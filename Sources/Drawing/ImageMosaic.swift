public import Geometry

/// One picture, held in pieces that need not be equally sharp.
///
/// Every place of the picture is painted by the one piece in whose area it lies, so that pieces may be
/// translucent and need not overlap. Where two of them meet, no seam is seen as long as each holds
/// the pixels beyond its area that the filter reads.
public struct ImageMosaic: Hashable, Sendable {
  /// Some of the picture's pixels, or of those of the picture reduced.
  public struct Piece: Hashable, Sendable {
    /// The pixels, with those around ``area`` that the filter reads.
    public var bitmap: Bitmap
    /// From the pixels of ``bitmap`` to those of the picture; it neither turns nor shears.
    public var toPicture: Affine
    /// What it shows, in pixels of the picture.
    public var area: Rect

    /// What `bitmap` shows of a picture in `area`.
    public init(_ bitmap: Bitmap, toPicture: Affine, area: Rect) {
      self.bitmap = bitmap
      self.toPicture = toPicture
      self.area = area
    }
  }

  /// What is shown of the picture, in its pixels. Pieces that reach one of its edges continue there
  /// beyond their own, as far as rounding and smooth edges take it.
  public var area: Rect
  /// What is there of it; their areas share edges and nothing else.
  public var pieces: [Piece]
  /// What is seen through a picture that is not opaque; what lies behind it when nil.
  public var ground: Checkerboard?

  /// What `pieces` show of a picture in `area`.
  public init(area: Rect, pieces: [Piece], ground: Checkerboard? = nil) {
    self.area = area
    self.pieces = pieces
    self.ground = ground
  }
}

/// Squares in two colours. They stand still on the screen, whatever moves in front of them.
public struct Checkerboard: Hashable, Sendable {
  /// The side of a square, in points of the whole target.
  public var side: Double
  /// The colour of the square in the target's corner and of every other one, which is opaque.
  public var first: Color
  /// The colour of the others, which is opaque.
  public var second: Color

  /// Squares with sides of `side` points.
  public init(side: Double, first: Color, second: Color) {
    self.side = side
    self.first = first
    self.second = second
  }
}
