import CCairo

/// A Cairo surface on the server.
final class ServerSurface {
  let raw: OpaquePointer

  /// Takes over `surface`. Cairo returns one in any case; if creating it failed, drawing on it has
  /// no effect.
  init(_ surface: OpaquePointer) { raw = surface }

  deinit {
    cairo_surface_finish(raw)
    cairo_surface_destroy(raw)
  }
}
