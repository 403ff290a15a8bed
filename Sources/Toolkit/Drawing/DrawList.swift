public import Geometry

/// A drawing operation. Lengths are in points unless stated otherwise.
///
/// A shape with a number that is infinite or not a number paints nothing.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle. Its edges are snapped to device pixels.
  case fill(Rect, Color)
  /// Fills a rectangle whose corners are rounded by `radius`, at most half of its shorter side. Its
  /// edges are antialiased, not snapped to device pixels.
  case roundedFill(Rect, radius: Double, Color)
  /// Strokes a line through the points, with round caps and joins. A single point is a dot.
  case line([Point], width: Double, Color)
  /// Fills a circle.
  case disc(center: Point, radius: Double, Color)
  /// Fills a path. Its edges are antialiased, not snapped to device pixels.
  case path(Path, Paint, rule: FillRule = .nonZero)
  /// Strokes a line along a path.
  case stroke(Path, Paint, StrokeStyle)
  /// Paints the shadow of a shape: the shape moved by `offset` in a single colour, blurred by a
  /// Gaussian whose standard deviation is `radius`. If `isKnockedOut`, nothing is painted inside of
  /// the shape itself, so that a translucent shape does not show its own shadow.
  case shadow(
    ClipShape, Color, radius: Double, offset: Vector = .zero, isKnockedOut: Bool = false)
  /// Paints an image, clipped to `clip`. `transform` maps the pixels of `bitmap` to points. The
  /// edges of the clip are snapped to device pixels.
  ///
  /// If `transform` only scales and translates, the image fills the clip: its outermost pixels are
  /// extended beyond its edges. If `transform` rotates, even by 90 degrees, or shears, nothing is
  /// painted outside the image, and its edges are antialiased.
  case image(Bitmap, transform: Affine, clip: Rect, filter: ImageFilter)
  /// Paints all pieces of a tiled image in one pass, clipped to `clip`. `transform` maps the
  /// image's pixels to points. The edges of the clip are snapped to device pixels.
  ///
  /// If `transform` only scales and translates, the image fills the clip: its outermost pixels are
  /// extended beyond the mosaic's area, and the edges between pieces are snapped to device pixels.
  /// If `transform` rotates or shears, nothing is painted outside the area, and its edges are
  /// antialiased. Pieces of one resolution paint the same as the undivided image would, within one
  /// level of each 8-bit channel.
  case mosaic(ImageMosaic, transform: Affine, clip: Rect, filter: ImageFilter)
  /// Draws text in a box; see ``TextBox``.
  case textBox(TextBox)
  /// Paints an image as `contentMode` places it in `frame`, beyond which it may reach. An image that
  /// is not scaled starts on a whole device pixel. With a tint, the image is a stencil in this
  /// colour, unless its rendering mode is original.
  case picture(Image, frame: Rect, contentMode: ContentMode = .scaleAspectFit, tint: Color? = nil)
  /// Composites a list as a group with `opacity` from 0 to 1, clipped to `clip` if there is one.
  ///
  /// `transform` maps the coordinates of the list and of `clip` to those of the enclosing list. A
  /// layer whose transform has no inverse is not painted. If the transform rotates or shears, edges
  /// that are otherwise snapped to device pixels are antialiased. Otherwise the edges of a
  /// rectangular clip without rounded corners are snapped too.
  case layer(
    DrawList, clip: ClipShape? = nil, opacity: Double = 1, transform: Affine = .identity)
  /// Composites a list as a group whose pixels are multiplied by the alpha of another list.
  indirect case masked(DrawList, by: DrawList)
}

/// The interpolation of an image that is scaled.
public enum ImageFilter: Hashable, Sendable {
  /// The nearest pixel. Magnified pixels become squares of one colour.
  case nearest
  /// Bilinear interpolation between the four nearest pixels.
  case bilinear
}

/// A list of drawing commands: what to paint, as a value that can be compared and tested.
public struct DrawList: Hashable, Sendable {
  /// The commands, back to front.
  public var commands: [DrawCommand]

  /// Creates a list of `commands`.
  public init(_ commands: [DrawCommand] = []) { self.commands = commands }

  /// Adds a command in front of the others.
  public mutating func append(_ command: DrawCommand) { commands.append(command) }
}
