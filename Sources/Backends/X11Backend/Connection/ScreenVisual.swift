package import CX11

/// How the windows of the program show pixels: a visual of the screen, and what goes with it.
///
/// It is that of the root window if pixels are laid out there as in a `Bitmap`. Screens of 16 and of 30 bits have
/// another one with that layout, of depth 32 (tried with Xorg).
package final class ScreenVisual {
  /// The server's description of the visual.
  package let raw: UnsafeMutablePointer<Visual>?
  /// The number of bits per pixel that count.
  let depth: Int32
  /// The colours of windows with this visual.
  let colormap: Colormap
  /// The settings for copying between pixmaps and windows of this depth.
  let graphicsContext: GC?
  /// Whether pixels are laid out as in a `Bitmap`. If not, nothing can be shown on the screen.
  let isSuitable: Bool

  /// Chooses the visual for windows on the screen of `connection`.
  init(on connection: Connection) {
    let (display, screen) = (connection.display, connection.screen)
    let root = XDefaultVisual(display, screen)
    let rootDepth = XDefaultDepth(display, screen)
    let isRootSuitable = Self.hasLayout(root, ofDepth: rootDepth, on: connection)
    let others = isRootSuitable ? [] : [24, 32] as [Int32]
    let other = others.lazy.compactMap { depth in
      Self.visual(ofDepth: depth, on: connection).map { ($0, depth) }
    }.first
    isSuitable = isRootSuitable || other != nil
    guard let (visual, depth) = other else {
      raw = root
      self.depth = rootDepth
      colormap = XDefaultColormap(display, screen)
      graphicsContext = XDefaultGC(display, screen)
      return
    }
    raw = visual
    self.depth = depth
    colormap = XCreateColormap(display, connection.root, visual, AllocNone)
    let pixmap = XCreatePixmap(display, connection.root, 1, 1, UInt32(depth))
    graphicsContext = XCreateGC(display, pixmap, 0, nil)
    XFreePixmap(display, pixmap)
  }

  /// Gives a new window this visual. A window with another one than its parent must have colours and a border of
  /// its own, or else the server refuses it (BadMatch).
  /// - Returns: the fields of `attributes` that are set.
  func configure(_ attributes: inout XSetWindowAttributes) -> Int {
    attributes.colormap = colormap
    attributes.border_pixel = 0
    return CWColormap | CWBorderPixel
  }

  private static func visual(
    ofDepth depth: Int32, on connection: Connection
  ) -> UnsafeMutablePointer<Visual>? {
    var wanted = XVisualInfo()
    wanted.screen = connection.screen
    wanted.depth = depth
    var count: Int32 = 0
    guard
      let list = XGetVisualInfo(
        connection.display, Int(VisualScreenMask | VisualDepthMask), &wanted, &count)
    else { return nil }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).lazy.compactMap(\.visual)
      .first { hasLayout($0, ofDepth: depth, on: connection) }
  }

  private static func hasLayout(
    _ visual: UnsafeMutablePointer<Visual>?, ofDepth depth: Int32, on connection: Connection
  ) -> Bool {
    guard depth == 24 || depth == 32, let visual = visual?.pointee else { return false }
    return visual.`class` == TrueColor && visual.red_mask == 0xFF0000
      && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF
      && XImageByteOrder(connection.display) == LSBFirst
      && bitsPerPixel(atDepth: depth, on: connection) == 32
  }

  private static func bitsPerPixel(atDepth depth: Int32, on connection: Connection) -> Int32? {
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(connection.display, &count) else { return nil }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count))
      .first { $0.depth == depth }?.bits_per_pixel
  }
}
