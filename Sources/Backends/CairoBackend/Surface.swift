import CCairo
import Drawing

/// A Cairo image surface over borrowed pixels, valid during the call that lends them.
struct Surface: ~Copyable {
  let raw: OpaquePointer

  /// Cairo's limit on the width and height of an image.
  static let maximumSide = 32767

  /// Creates a surface over memory that is owned elsewhere and must outlive the surface.
  init(_ memory: UnsafeMutablePointer<UInt32>, layout: PixelLayout) {
    let bytes = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self)
    raw = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(layout.width), Int32(layout.height),
      Int32(layout.stride * MemoryLayout<UInt32>.stride))
  }

  deinit {
    // After this, Cairo does not access the memory, even if other references to the surface remain.
    cairo_surface_finish(raw)
    cairo_surface_destroy(raw)
  }
}
