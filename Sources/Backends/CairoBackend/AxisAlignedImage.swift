import CCairo
import Drawing
import Geometry

/// A scaled and translated picture, painted over a whole target by Cairo, or where it is faster by
/// ``UprightSampler``. Beyond the picture's edges, the edge pixels are repeated.
struct AxisAlignedImage: StripSource {
  /// Read-only.
  private let pixels: UnsafeMutablePointer<UInt32>
  private let layout: PixelLayout
  let isOpaque: Bool
  /// The map from the target's coordinates to pixels of the picture.
  private let toPicture: Affine
  private let filter: ImageFilter
  /// A faster way to paint; nil if there is none.
  private let sampler: UprightSampler?

  /// Creates the part of `bitmap`, with pixels at `base`, that is visible in `target`, which has
  /// integer edges. `transform`, which must be upright, maps the bitmap's pixels to device pixels.
  /// Nil if nothing is visible.
  init?(
    _ bitmap: Bitmap, base: UnsafePointer<UInt32>, transform: Affine, visibleIn target: Rect,
    filter: ImageFilter
  ) {
    guard let toBitmap = transform.inverse,
      let cut = SourceCrop(of: bitmap, visibleIn: toBitmap.boundingBox(of: target))
    else { return nil }
    // Cairo only reads from a source.
    pixels = UnsafeMutablePointer(mutating: base + cut.y * bitmap.width + cut.x)
    layout = PixelLayout(width: cut.width, height: cut.height, stride: bitmap.width)
    isOpaque = bitmap.isOpaque
    toPicture = Affine(offset: Vector(-Double(cut.x), -Double(cut.y))) * toBitmap
    self.filter = filter
    sampler =
      isOpaque && filter == .bilinear
      ? UprightSampler(pixels, layout: layout, toPicture: toPicture) : nil
  }

  func paint(
    over target: UnsafeMutablePointer<UInt32>, layout targetLayout: PixelLayout, at origin: Point
  ) {
    if let sampler { return sampler.paint(over: target, layout: targetLayout, at: origin) }
    let source = Surface(pixels, layout: layout)
    let surface = Surface(target, layout: targetLayout)
    guard let context = cairo_create(surface.raw) else { return }
    setSource(
      source.raw, of: context, matrix: toPicture * Affine(offset: origin.vector), filter: filter)
    cairo_set_operator(context, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    cairo_paint(context)
    cairo_destroy(context)
  }
}
