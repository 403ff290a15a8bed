import CCairo
import Drawing

/// The coverage of a blurred shape, with 8 bits a pixel.
final class ShadowMask {
  /// A Cairo image surface.
  let raw: OpaquePointer
  private let width: Int
  private let height: Int

  /// The maximum width and height.
  static let maximumSide = 8192

  /// Creates an empty mask. Returns nil if it is too large.
  init?(width: Int, height: Int) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    else { return nil }
    raw = surface
    self.width = width
    self.height = height
  }

  /// Creates a mask of the inside of `outline`, blurred by `blur`.
  convenience init?(
    of outline: (path: Path, rule: FillRule), blur: BoxBlur, width: Int, height: Int
  ) {
    self.init(width: width, height: height)
    guard let context = cairo_create(raw) else { return }
    Context.trace(outline.path, on: context)
    cairo_set_fill_rule(context, outline.rule.cairo)
    cairo_fill(context)
    cairo_destroy(context)
    withPixels { pixels, stride in
      blur.apply(to: pixels, width: width, height: height, stride: stride)
    }
  }

  deinit { cairo_surface_destroy(raw) }

  /// The memory that the mask takes, in bytes.
  var size: Int { Int(cairo_image_surface_get_stride(raw)) * height }

  /// Returns the part of the mask within `columns` and `rows` after it has been stretched to
  /// `width` by `height` pixels by repeating the column and the row in its middle.
  func stretched(toWidth width: Int, height: Int, columns: Range<Int>, rows: Range<Int>)
    -> ShadowMask?
  {
    guard let part = ShadowMask(width: columns.count, height: rows.count) else { return nil }
    func source(_ index: Int, of length: Int, stretchedTo longer: Int) -> Int {
      min(index, max(length / 2, index - (longer - length)))
    }
    let from = columns.map { source($0, of: self.width, stretchedTo: width) }
    withPixels { pixels, stride in
      part.withPixels { target, targetStride in
        for (index, row) in rows.enumerated() {
          let line = pixels + source(row, of: self.height, stretchedTo: height) * stride
          let targetLine = target + index * targetStride
          for (column, source) in from.enumerated() { targetLine[column] = line[source] }
        }
      }
    }
    return part
  }

  private func withPixels(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Void) {
    cairo_surface_flush(raw)
    guard let pixels = cairo_image_surface_get_data(raw) else { return }
    body(pixels, Int(cairo_image_surface_get_stride(raw)))
    cairo_surface_mark_dirty(raw)
  }
}
