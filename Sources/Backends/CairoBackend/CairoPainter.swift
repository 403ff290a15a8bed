import CCairo
public import Drawing
public import Geometry

/// A painter that draws with Cairo.
///
/// All large areas use pixman's fast paths: rectangles have integer edges, and images are clipped
/// to such rectangles, extended beyond their edges, and sampled bilinearly or by nearest neighbour.
/// Cairo's better filters are never used, because they take 35 ms per frame. Rotated images, for
/// which pixman has no fast path, are painted without Cairo.
public final class CairoPainter: Painter {
  private let text: PangoTextMeasurer
  /// The masks of shadows, which are kept between calls.
  private let shadows = ShadowMasks()

  /// Creates a painter. Between calls, it keeps the layouts of `text` and at most 4 MiB of masks of
  /// shadows.
  public init(text: PangoTextMeasurer = PangoTextMeasurer()) { self.text = text }

  /// Paints `list` over `pixels`. See `Painter`. Traps if `layout` does not fit `pixels`.
  public func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double, within areas: [Rect]
  ) {
    precondition(layout.stride >= layout.width && layout.stride * layout.height <= pixels.count)
    pixels.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let surface = Surface(base, layout: layout)
      let context = Context(
        on: surface.raw, pixelsPerPoint: pixelsPerPoint, images: MemoryImagePainter(), text: text,
        shadows: shadows)
      context.paint(list, width: layout.width, height: layout.height, within: areas)
      cairo_surface_flush(surface.raw)
    }
  }
}
