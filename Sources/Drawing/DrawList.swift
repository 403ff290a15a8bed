public import Geometry

/// What to paint, back to front; lengths in points unless said otherwise.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle, its edges moved to the nearest device pixels.
  case fill(Rect, Color)
  /// Fills a circle.
  case disc(center: Point, radius: Double, Color)
  /// Paints a picture. `transform` takes the pixels of `bitmap` to points; what lies outside
  /// `clip`, whose edges are moved to the nearest device pixels, is left as it is. Beyond the
  /// bitmap's edges its outermost pixels continue.
  case image(Bitmap, transform: Affine, clip: Rect, filter: ImageFilter)
  /// Writes paragraphs in `box`, one below the other: broken into lines at its width, all together
  /// centred both ways, and cut off at its edges.
  case text([Paragraph], box: Rect)
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
