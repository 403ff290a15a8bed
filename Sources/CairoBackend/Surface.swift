import CCairo
import Drawing

/// Pixels in memory that Cairo may read or write, for as long as a call that lends them.
struct Surface: ~Copyable {
  let raw: OpaquePointer

  /// Cairo's limit on the sides of an image.
  static let maximumSide = 32767

  /// A surface over memory that somebody else owns and that outlives it.
  init(_ memory: UnsafeMutablePointer<UInt32>, layout: PixelLayout) {
    let bytes = UnsafeMutableRawPointer(memory).assumingMemoryBound(to: UInt8.self)
    raw = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(layout.width), Int32(layout.height),
      Int32(layout.stride * MemoryLayout<UInt32>.stride))
  }

  deinit {
    // After this Cairo does not touch the memory any more, whoever still refers to the surface.
    cairo_surface_finish(raw)
    cairo_surface_destroy(raw)
  }
}
