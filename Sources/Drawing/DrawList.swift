public import Geometry

/// What to paint, back to front; lengths in points unless said otherwise.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle, its edges moved to the nearest device pixels.
  case fill(Rect, Color)
  /// Fills a rectangle whose corners are quarters of circles of `radius`, at most half its shorter
  /// side; smooth, wherever its edges lie.
  case roundedFill(Rect, radius: Double, Color)
  /// Draws a line through points, with round ends and corners; through one point, a dot.
  case line([Point], width: Double, Color)
  /// Fills a circle.
  case disc(center: Point, radius: Double, Color)
  /// Paints a picture. `transform` takes the pixels of `bitmap` to points; what lies outside
  /// `clip`, whose edges are moved to the nearest device pixels, is left as it is.
  ///
  /// Upright, the picture fills the clip: beyond the bitmap's edges its outermost pixels continue.
  /// When `transform` turns or shears it, be it by a quarter turn, what lies outside the bitmap is
  /// left as it is, and the picture's edges are smooth.
  case image(Bitmap, transform: Affine, clip: Rect, filter: ImageFilter)
  /// Paints a picture that is held in pieces, all of them at once. `transform` takes the picture's
  /// pixels to points; what lies outside `clip`, whose edges are moved to the nearest device pixels,
  /// is left as it is.
  ///
  /// Upright, the picture fills the clip: beyond the mosaic's area its outermost pixels continue, and
  /// the edges between pieces are moved to the nearest device pixels. When `transform` turns or
  /// shears it, what lies outside the area is left as it is, and the area's edges are smooth. Pieces
  /// of the same sharpness paint what the whole picture would, within a level.
  case mosaic(ImageMosaic, transform: Affine, clip: Rect, filter: ImageFilter)
  /// Writes paragraphs in `box`, one below the other, all together in the middle of its height, and
  /// cut off at its edges.
  case text([Paragraph], box: Rect, layout: TextLayout = .centered)
  /// Paints a list as one picture. Of that only what lies in `frame` is seen, whose corners are
  /// rounded by `radius`, at most half its shorter side; all of it when there is no frame. `opacity`
  /// is that of the whole, from 0 to 1.
  ///
  /// `transform` takes the points of the list, of `frame` and of `radius` to those around the layer;
  /// nothing is seen of a layer that it flattens. Where it turns or shears, edges are smooth that
  /// are moved to the nearest device pixels otherwise: those of an upright frame without round
  /// corners too.
  case layer(
    DrawList, frame: Rect? = nil, radius: Double = 0, opacity: Double = 1,
    transform: Affine = .identity)
}

/// How text lies in its box.
public enum TextLayout: Hashable, Sendable {
  /// Broken into lines at the width of the box, each in the middle.
  case centered
  /// Broken into lines at the width of the box, each from its left edge.
  case leading
  /// One line from the left edge for each paragraph; what does not fit gives way to an ellipsis in
  /// its middle, so that the end of a file's name is still seen.
  case line
}

/// How a picture is sampled when it is scaled.
public enum ImageFilter: Hashable, Sendable {
  /// Each pixel as a square of one colour.
  case nearest
  /// Between the four nearest pixels.
  case bilinear
}

/// A picture as a list of commands: what a state looks like, before any pixel is touched.
public struct DrawList: Hashable, Sendable {
  /// The commands, back to front.
  public var commands: [DrawCommand]

  /// A list of `commands`.
  public init(_ commands: [DrawCommand] = []) { self.commands = commands }

  /// Adds a command in front of the others.
  public mutating func append(_ command: DrawCommand) { commands.append(command) }
}
