public import Geometry

/// The layout of a block of pixels that a painter writes to.
public struct PixelLayout: Hashable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The number of pixels from the start of one row to the start of the next; at least `width`.
  public var stride: Int

  /// Creates a layout of `width` by `height` pixels with rows `stride` pixels apart.
  public init(width: Int, height: Int, stride: Int) {
    self.width = width
    self.height = height
    self.stride = stride
  }
}

/// An object that renders draw lists into memory.
public protocol Painter: AnyObject {
  /// Paints `list` over `pixels`, which have the format of ``Bitmap``.
  ///
  /// - Parameters:
  ///   - list: the commands, in points.
  ///   - pixels: `layout.stride * layout.height` pixels; those beyond `layout.width` in a row are
  ///     not changed.
  ///   - layout: the layout of `pixels`.
  ///   - pixelsPerPoint: the number of pixels per point.
  ///   - areas: the parts to paint, in pixels, with integer edges; the rest is right already.
  func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double, within areas: [Rect])
}

extension Painter {
  /// Paints `list` over all of `pixels`; see ``paint(_:into:layout:pixelsPerPoint:within:)``.
  public func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double
  ) {
    let bounds = Rect(x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
    paint(list, into: &pixels, layout: layout, pixelsPerPoint: pixelsPerPoint, within: [bounds])
  }
}
