import CCairo
import CCairoXlib
import CX11
import CairoBackend
package import Drawing
package import X11Backend

/// A painter whose pictures and pixels stay on the server, which composes them with the Render
/// extension.
///
/// On a server that draws with a graphics processor, a frame then takes next to no processor time.
/// On a remote display, no pixels cross the network but those of new pictures.
package final class XRenderPainter: PixmapPainter {
  private let images = PixmapImagePainter()
  private let shadows = ShadowMasks()
  private let text = PangoTextMeasurer()
  /// The Cairo surfaces of the targets.
  private var targets: [UInt: ServerSurface] = [:]
  /// The last property, because the properties are released in order, and freeing a surface takes a
  /// request.
  private let connection: Connection

  /// Creates a painter for pixmaps of the server of `connection`.
  package init(on connection: Connection) {
    self.connection = connection
    // Cairo asks for resources of fonts before it draws text on a surface of the server. Without a database, Xlib then
    // reads ~/.Xdefaults, from a disk that may not answer. Frames painted in memory do not depend on them either.
    if XrmGetDatabase(connection.display) == nil {
      XrmInitialize()
      XrmSetDatabase(connection.display, XrmGetStringDatabase(""))
    }
  }

  /// Paints `list` over `pixmap`. See `PixmapPainter`.
  package func paint(_ list: DrawList, onto pixmap: PixmapTarget, pixelsPerPoint: Double) {
    let target = surface(of: pixmap)
    images.beginFrame(on: target)
    let context = Context(
      on: target.raw, pixelsPerPoint: pixelsPerPoint, images: images, text: text,
      shadows: shadows)
    context.paint(list, width: pixmap.width, height: pixmap.height)
    cairo_surface_flush(target.raw)
  }

  /// Forgets the pixmap `id`, which is about to be freed.
  package func forget(_ id: UInt) { targets[id] = nil }

  /// Frees the pictures on the server that the last frame did not show.
  package func releaseUnused() { images.releaseUnused() }

  private func surface(of pixmap: PixmapTarget) -> ServerSurface {
    if let known = targets[pixmap.id] { return known }
    let display = connection.display
    let new = ServerSurface(
      cairo_xlib_surface_create(
        display, pixmap.id, connection.visual.raw, Int32(pixmap.width),
        Int32(pixmap.height)))
    targets[pixmap.id] = new
    return new
  }
}
