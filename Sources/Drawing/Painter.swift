/// The shape of a block of pixels in memory that a painter writes to.
public struct PixelLayout: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Pixels from the start of one row to the start of the next; at least `width`.
  public var stride: Int

  /// A block of `width` by `height` pixels, whose rows stand `stride` pixels apart.
  public init(width: Int, height: Int, stride: Int) {
    self.width = width
    self.height = height
    self.stride = stride
  }
}

/// Turns a draw list into pixels.
public protocol Painter: AnyObject {
  /// Paints `list` over `pixels`, whose format is that of ``Bitmap``.
  ///
  /// - Parameters:
  ///   - list: what to paint, in points.
  ///   - pixels: `layout.stride * layout.height` pixels; those beyond `layout.width` in a row are
  ///     left as they are.
  ///   - layout: the shape of the block.
  ///   - pixelsPerPoint: how many pixels make a point.
  func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double)
}
