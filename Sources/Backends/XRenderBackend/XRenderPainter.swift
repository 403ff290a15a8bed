import CCairo
import CCairoXlib
import CX11
import CairoBackend
public import Drawing
public import X11Backend

/// A painter whose pictures and pixels stay on the server, which composes them with the Render
/// extension.
///
/// On a server that draws with a graphics processor, a frame then takes next to no processor time.
/// On a remote display, no pixels cross the network but those of new pictures.
public final class XRenderPainter: PixmapPainter {
  private let connection: Connection
  private let images = PixmapImagePainter()
  /// The Cairo surfaces of the targets.
  private var targets: [UInt: ServerSurface] = [:]

  /// Creates a painter for pixmaps of the server of `connection`.
  public init(on connection: Connection) { self.connection = connection }

  /// Paints `list` over `pixmap`. See `PixmapPainter`.
  public func paint(_ list: DrawList, onto pixmap: PixmapTarget, pixelsPerPoint: Double) {
    let target = surface(of: pixmap)
    images.beginFrame(on: target)
    let context = Context(on: target.raw, pixelsPerPoint: pixelsPerPoint, images: images)
    context.paint(list, width: pixmap.width, height: pixmap.height)
    cairo_surface_flush(target.raw)
  }

  /// Forgets the pixmap `id`, which is about to be freed.
  public func forget(_ id: UInt) { targets[id] = nil }

  /// Frees the pictures on the server that the last frame did not show.
  public func releaseUnused() { images.releaseUnused() }

  private func surface(of pixmap: PixmapTarget) -> ServerSurface {
    if let known = targets[pixmap.id] { return known }
    let display = connection.display
    let new = ServerSurface(
      cairo_xlib_surface_create(
        display, pixmap.id, XDefaultVisual(display, connection.screen), Int32(pixmap.width),
        Int32(pixmap.height)))
    targets[pixmap.id] = new
    return new
  }
}
