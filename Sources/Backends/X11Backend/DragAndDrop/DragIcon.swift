import CX11
import CXext
import Drawing
import Geometry
import Windowing

/// A window with the drag image, which follows the finger or the pointer. It takes no input, so that windows below are
/// found.
final class DragIcon {
  private let connection: Connection
  private let window: CX11.Window
  /// Its pixels, which the server shows as the background of the window.
  private let buffer: MemoryFrameBuffer
  /// The drawing, which fills the window at the maximum size.
  private let preview: DragPreview
  private let pixelsPerPoint: Double
  private let maximumSize: PixelSize
  /// The size at which it is shown now.
  private var size: PixelSize
  private var state = State.new

  private enum State { case new, shown, hidden }

  /// The opacity with which compositors show it, scaled to 32 bits: 80 %.
  private static let opacity = UInt(Double(UInt32.max) * 0.8)

  /// Creates a window that shows `preview`, drawn by `painter`.
  init(
    _ preview: DragPreview, pixelsPerPoint: Double, on connection: Connection,
    painter: any Painter
  ) {
    self.connection = connection
    self.preview = preview
    self.pixelsPerPoint = pixelsPerPoint
    maximumSize = Self.pixels(in: preview.size * pixelsPerPoint)
    size = maximumSize
    buffer = MemoryFrameBuffer(
      size: size, transport: .wire, connection: connection, painter: painter)
    _ = buffer.paint(preview.drawList, pixelsPerPoint: pixelsPerPoint)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixmap = buffer.pixmap
    attributes.save_under = 1
    let visual = connection.visual
    let fields = visual.configure(&attributes) | CWOverrideRedirect | CWBackPixmap | CWSaveUnder
    window = XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0,
      visual.depth, UInt32(InputOutput), visual.raw, UInt(fields), &attributes)
    XShapeCombineRectangles(
      connection.display, window, Int32(ShapeInput), 0, 0, nil, 0, Int32(ShapeSet),
      Int32(Unsorted))
    let atoms = connection.atoms
    connection.put(
      [atoms[.netWMWindowTypeDND]], of: atoms[.atom], into: atoms[.netWMWindowType], of: window)
    connection.put(
      [Self.opacity], of: atoms[.cardinal], into: atoms[.netWMWindowOpacity], of: window)
  }

  deinit { XDestroyWindow(connection.display, window) }

  private static func pixels(in size: Size) -> PixelSize {
    PixelSize(
      width: Int(max(1, size.width.rounded(.up))), height: Int(max(1, size.height.rounded(.up))))
  }

  /// Shows it around a pixel of the screen.
  func move(x: Int, y: Int) {
    guard state != .hidden else { return }
    XMoveWindow(
      connection.display, window, Int32(truncatingIfNeeded: x - size.width / 2),
      Int32(truncatingIfNeeded: y - size.height / 2))
    guard state == .new else { return }
    state = .shown
    XMapRaised(connection.display, window)
  }

  /// Creates an icon of a width in pixels and a proportional height, at most as large as the preview.
  func resize(toWidth width: Double) {
    let fraction = min(1, max(0, width / Double(maximumSize.width)))
    let new = Self.pixels(
      in: Size(Double(maximumSize.width), Double(maximumSize.height)) * fraction)
    guard new != size else { return }
    size = new
    buffer.releaseUnused()
    _ = buffer.paint(preview.drawList, pixelsPerPoint: pixelsPerPoint * fraction)
    XResizeWindow(connection.display, window, UInt32(size.width), UInt32(size.height))
    XSetWindowBackgroundPixmap(connection.display, window, buffer.pixmap)
    XClearWindow(connection.display, window)
  }

  /// Hides it permanently.
  func hide() {
    state = .hidden
    XUnmapWindow(connection.display, window)
  }
}
