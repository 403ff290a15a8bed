import CX11
import CXext
import Drawing
import Geometry
import Glibc
import Windowing

extension X11Window {
  /// Sets the title for the title bar and the task list.
  func setTitle(_ title: String) {
    // The older property is Latin-1; other characters become question marks.
    let latin = title.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    setProperty(.wmName, .string, bytes: latin)
    setProperty(.netWMName, .utf8String, bytes: Array(title.utf8))
  }

  /// Sets all the properties that the window manager may read before the window is shown.
  func describe(
    _ configuration: WindowConfiguration, placedAt position: WindowGeometry.Position?,
    _ geometry: WindowGeometry
  ) {
    setTitle(configuration.title)
    setHints(configuration, placedAt: position, geometry)
    setProperty(.netWMPID, .cardinal, values: [UInt(getpid())])
    if !configuration.icons.isEmpty { setIcons(configuration.icons) }
    if let id = configuration.startupID {
      setProperty(.netStartupID, .utf8String, bytes: Array(id.utf8))
    }
  }

  /// Makes the window a dialog of `owner`, above which window managers keep it.
  func setDialog(of owner: X11Window) {
    XSetTransientForHint(display, id, owner.id)
    setProperty(.netWMWindowType, .atom, values: [atoms[.netWMWindowTypeDialog]])
  }

  /// Sets the minimum size of the window, in device pixels, which window managers enforce.
  func setMinimumSize(_ minimum: Size) {
    var size = XSizeHints()
    var supplied = 0
    guard XGetWMNormalHints(display, id, &size, &supplied) != 0 else { return }
    size.setMinimum(minimum)
    XSetWMNormalHints(display, id, &size)
  }

  /// Declares the supported window manager protocols. Synchronized resizing requires a counter.
  func setProtocols(syncCounter: XSyncCounter?) {
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if let syncCounter {
      protocols.append(atoms[.netWMSyncRequest])
      setProperty(.netWMSyncRequestCounter, .cardinal, values: [UInt(syncCounter)])
    }
    XSetWMProtocols(display, id, &protocols, Int32(protocols.count))
  }

  /// Sets a property with 32-bit values, which Xlib expects as longs.
  func setProperty(_ name: AtomName, _ type: AtomName, values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, id, atoms[name], atoms[type], 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }

  /// Returns the 32-bit values of a property of `window`; empty if it has no such property of that
  /// type.
  func property(_ name: AtomName, _ type: AtomName, of window: CX11.Window) -> [UInt] {
    connection.property(atoms[name], atoms[type], of: window)
  }

  private func setProperty(_ name: AtomName, _ type: AtomName, bytes: [UInt8]) {
    XChangeProperty(
      display, id, atoms[name], atoms[type], 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sets the size, input and class hints, and also the name of the machine.
  private func setHints(
    _ configuration: WindowConfiguration, placedAt position: WindowGeometry.Position?,
    _ geometry: WindowGeometry
  ) {
    var size = XSizeHints()
    if configuration.geometry != nil { size.flags |= Int(USSize) }
    if position != nil { size.flags |= Int(USPosition) }
    if configuration.positionsContent {
      size.flags |= Int(PWinGravity)
      size.win_gravity = Int32(StaticGravity)
    }
    size.x = Int32(position?.x ?? 0)
    size.y = Int32(position?.y ?? 0)
    size.width = Int32(geometry.width)
    size.height = Int32(geometry.height)
    if configuration.minimumSize != .zero {
      size.setMinimum(configuration.minimumSize * configuration.pixelsPerPoint)
    }
    var input = XWMHints()
    input.flags = Int(InputHint | StateHint)
    input.input = 1
    input.initial_state = NormalState
    let instanceName = strdup(configuration.instanceName)
    let className = strdup(configuration.className)
    defer { free(instanceName); free(className) }
    var names = XClassHint(res_name: instanceName, res_class: className)
    XSetWMProperties(display, id, nil, nil, nil, 0, &size, &input, &names)
  }

  /// Sets each icon as width, height and pixels, which are not premultiplied (EWMH,
  /// `_NET_WM_ICON`).
  private func setIcons(_ icons: [Bitmap]) {
    let values = icons.flatMap { icon in
      [UInt(icon.width), UInt(icon.height)] + icon.pixels.map { UInt($0.unpremultiplied) }
    }
    setProperty(.netWMIcon, .cardinal, values: values)
  }
}

extension XSizeHints {
  /// Sets the smallest size, in device pixels.
  fileprivate mutating func setMinimum(_ size: Size) {
    flags |= Int(PMinSize)
    min_width = Int32(clampingToScreen: size.width)
    min_height = Int32(clampingToScreen: size.height)
  }
}

extension Int32 {
  /// Creates a length in device pixels that windows can have: from 1 to 32767.
  fileprivate init(clampingToScreen length: Double) {
    self = length > 1 ? Int32(Swift.min(length.rounded(.up), 32767)) : 1
  }
}
