import CX11
import CXInput2
import Windowing

/// A window on the screen, destroyed when the last reference is released.
final class X11Window {
  let connection: Connection
  let id: CX11.Window
  /// The last size reported by the server.
  var size: PixelSize
  /// The frame of the window before it entered full screen without a window manager; otherwise nil.
  var frameBeforeFullscreen: XRectangle?

  var display: OpaquePointer { connection.display }
  var atoms: Atoms { connection.atoms }

  /// Creates a window, which is not yet shown. With an owner, it is a dialog of that window.
  /// - Throws: ``ServerError`` if nothing can be shown on the screen.
  init(
    on connection: Connection, _ configuration: WindowConfiguration, owner: X11Window?
  ) throws(ServerError) {
    guard connection.visual.layout != nil else {
      throw .unsuitableScreen(
        depth: Int(XDefaultDepth(connection.display, connection.screen)))
    }
    self.connection = connection
    let geometry = configuration.geometry(on: connection)
    size = PixelSize(width: geometry.width, height: geometry.height)
    id = Self.create(geometry, on: connection)
    describe(configuration, placedAt: configuration.geometry?.position, geometry)
    if let owner { setDialog(of: owner) }
    if configuration.isFullscreen {
      startFullscreen()
    } else if configuration.isMaximized {
      startMaximized()
    }
  }

  deinit { XDestroyWindow(display, id) }

  /// Shows the window.
  func map() { XMapWindow(display, id) }

  /// Hides the window.
  func unmap() { XUnmapWindow(display, id) }

  /// Requests a server time, which arrives as a property change.
  func requestStamp() {
    XChangeProperty(
      display, id, atoms[.clock], atoms[.cardinal], 32, PropModeAppend, nil, 0)
  }

  private static func create(_ geometry: WindowGeometry, on connection: Connection) -> CX11.Window {
    var attributes = XSetWindowAttributes()
    // Without a background, and with the old contents kept in the corner, resizing does not
    // flicker.
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      StructureNotifyMask | ExposureMask | PropertyChangeMask | KeyPressMask | KeyReleaseMask
      | FocusChangeMask | KeymapStateMask | VisibilityChangeMask
    let visual = connection.visual
    let fields = visual.configure(&attributes) | CWBackPixmap | CWBitGravity | CWEventMask
    return XCreateWindow(
      connection.display, connection.root,
      Int32(geometry.position?.x ?? 0), Int32(geometry.position?.y ?? 0),
      UInt32(geometry.width), UInt32(geometry.height), 0, visual.depth, UInt32(InputOutput),
      visual.raw, UInt(fields), &attributes)
  }
}
