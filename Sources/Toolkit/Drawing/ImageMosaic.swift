public import Geometry

/// An image made of pieces, which may differ in resolution.
///
/// Each point of the image is painted by exactly one piece, the one whose area contains it. Pieces
/// can therefore be translucent and need not overlap. No seam shows between two pieces if each also
/// holds the pixels beyond its area that the filter reads.
public struct ImageMosaic: Hashable, Sendable {
  /// A part of the image, at full or reduced resolution.
  public struct Piece: Hashable, Sendable {
    /// The pixels of ``area``, and those around it that the filter reads.
    public var bitmap: Bitmap
    /// The transform from pixels of ``bitmap`` to pixels of the image. It neither rotates nor
    /// shears.
    public var toPicture: Affine
    /// The part of the image that the piece shows, in pixels of the image.
    public var area: Rect

    /// Creates a piece that shows `area` of an image.
    public init(_ bitmap: Bitmap, toPicture: Affine, area: Rect) {
      self.bitmap = bitmap
      self.toPicture = toPicture
      self.area = area
    }
  }

  /// The part of the image that is shown, in pixels of the image. Pieces at one of its edges are
  /// extended beyond it as far as rounding and antialiasing need.
  public var area: Rect
  /// The pieces. Their areas do not overlap.
  public var pieces: [Piece]
  /// The background behind translucent pixels; if nil, the pixels that were painted before.
  public var background: Checkerboard?

  /// Creates a mosaic that shows `area` of an image.
  public init(area: Rect, pieces: [Piece], background: Checkerboard? = nil) {
    self.area = area
    self.pieces = pieces
    self.background = background
  }
}

/// A pattern of squares in two colours. It is fixed to the target and does not move with the image.
public struct Checkerboard: Hashable, Sendable {
  /// The side of a square, in points of the target.
  public var side: Double
  /// The colour of the square in the target's top left corner and of every second square; opaque.
  public var first: Color
  /// The colour of the other squares; opaque.
  public var second: Color

  /// Creates a pattern of squares with sides of `side` points.
  public init(side: Double, first: Color, second: Color) {
    self.side = side
    self.first = first
    self.second = second
  }
}
