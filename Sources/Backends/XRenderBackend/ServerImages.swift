import CCairo
import Drawing

/// Copies of bitmaps on the server, kept while frames show them.
final class ServerImages {
  /// The identity of a bitmap: while its pixels are kept, no others have their address.
  private struct Key: Hashable {
    let address: UInt
    let width: Int
    let height: Int
  }

  private struct Entry {
    let bitmap: Bitmap
    let surface: ServerSurface
    var lastSeen: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0

  /// The number of frames for which a copy is kept that none of them shows. It is small because an
  /// animated picture, which never rests, is a new bitmap in each of its frames.
  private static let memory = 8
  /// The maximum side of a copy, in pixels: coordinates of the Render extension are 16-bit
  /// numbers, and graphics processors have limits.
  private static let maximumSide = 8192

  /// Records that a frame begins, and frees the copies that no recent one has shown.
  func beginFrame() {
    frame += 1
    release(unseenFor: Self.memory)
  }

  /// Calls `body` with a surface that shows `bitmap`: the copy for targets like `target`, or the
  /// pixels in memory if the bitmap is too large for a copy.
  func withSurface(
    of bitmap: Bitmap, like target: OpaquePointer, _ body: (OpaquePointer) -> Void
  ) {
    guard max(bitmap.width, bitmap.height) <= Self.maximumSide else {
      return Self.withMemory(of: bitmap, body)
    }
    let key = bitmap.pixels.withUnsafeBufferPointer {
      Key(address: UInt(bitPattern: $0.baseAddress), width: bitmap.width, height: bitmap.height)
    }
    if entries[key] == nil { entries[key] = upload(bitmap, like: target) }
    entries[key]?.lastSeen = frame
    if let surface = entries[key]?.surface { body(surface.raw) }
  }

  /// Frees the copies that the last frame did not show.
  func releaseUnused() { release(unseenFor: 1) }

  private func release(unseenFor count: Int) {
    for (key, entry) in entries where entry.lastSeen <= frame - count { entries[key] = nil }
  }

  private func upload(_ bitmap: Bitmap, like target: OpaquePointer) -> Entry {
    let surface = ServerSurface(
      cairo_surface_create_similar(
        target, bitmap.isOpaque ? CAIRO_CONTENT_COLOR : CAIRO_CONTENT_COLOR_ALPHA,
        Int32(bitmap.width), Int32(bitmap.height)))
    Self.withMemory(of: bitmap) { pixels in
      guard let context = cairo_create(surface.raw) else { return }
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, pixels, 0, 0)
      cairo_paint(context)
      cairo_destroy(context)
    }
    cairo_surface_flush(surface.raw)
    return Entry(bitmap: bitmap, surface: surface, lastSeen: frame)
  }

  private static func withMemory(of bitmap: Bitmap, _ body: (OpaquePointer) -> Void) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress, !pixels.isEmpty else { return }
      // Cairo only reads from a source.
      let bytes = UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          bytes, bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(bitmap.width),
          Int32(bitmap.height), Int32(bitmap.width * MemoryLayout<UInt32>.stride))
      else { return }
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
