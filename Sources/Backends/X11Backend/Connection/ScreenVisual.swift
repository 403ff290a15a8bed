package import CX11

/// The visual of the screen in which the windows of the program show pixels, and the resources for it.
///
/// It is that of the root window if pixels are laid out there as in a `Bitmap`. Screens of 16 and of 30 bits have
/// another one with that layout, of depth 32 (tried with Xorg), unless the server was started without its Composite
/// extension. The server then dithers the pixels on 16 bits.
package final class ScreenVisual {
  /// The server's description of the visual.
  package let raw: UnsafeMutablePointer<Visual>?
  /// The number of bits per pixel that count.
  let depth: Int32
  /// The colours of windows with this visual.
  private let colormap: Colormap
  /// The settings for copying between pixmaps and windows of this depth.
  let graphicsContext: GC?
  /// The layout of pixels; nil if nothing can be shown on the screen.
  let layout: Layout?

  /// A way in which the server lays out pixels.
  enum Layout {
    /// As in a `Bitmap`.
    case bitmap
    /// As in ``RGB565``.
    case rgb565
  }

  /// Chooses the visual for windows on the screen of `connection`.
  init(on connection: Connection) {
    let display = connection.display
    let screen = connection.screen
    let root = XDefaultVisual(display, screen)
    let rootDepth = XDefaultDepth(display, screen)
    let rootLayout = Self.layout(of: root, ofDepth: rootDepth, on: connection)
    let others = rootLayout == .bitmap ? [] : [24, 32] as [Int32]
    let other = others.lazy.compactMap { depth in
      Self.visual(ofDepth: depth, on: connection).map { ($0, depth) }
    }.first
    layout = other == nil ? rootLayout : .bitmap
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
      .first { layout(of: $0, ofDepth: depth, on: connection) == .bitmap }
  }

  private static func layout(
    of visual: UnsafeMutablePointer<Visual>?, ofDepth depth: Int32, on connection: Connection
  ) -> Layout? {
    guard let visual = visual?.pointee, visual.`class` == TrueColor,
      XImageByteOrder(connection.display) == LSBFirst
    else { return nil }
    let masks = [visual.red_mask, visual.green_mask, visual.blue_mask]
    return switch (depth, bitsPerPixel(atDepth: depth, on: connection)) {
    case (24, 32), (32, 32): masks == [0xFF0000, 0xFF00, 0xFF] ? .bitmap : nil
    case (16, 16): masks == [0xF800, 0x7E0, 0x1F] ? .rgb565 : nil
    default: nil
    }
  }

  private static func bitsPerPixel(atDepth depth: Int32, on connection: Connection) -> Int32? {
    var count: Int32 = 0
    guard let formats = XListPixmapFormats(connection.display, &count) else { return nil }
    defer { XFree(formats) }
    return UnsafeBufferPointer(start: formats, count: Int(count))
      .first { $0.depth == depth }?.bits_per_pixel
  }
}
