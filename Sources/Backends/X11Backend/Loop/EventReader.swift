import CX11
import CXInput2
import CXPresent
import Geometry
import Windowing

/// Reads the events of a connection, each once, for the windows that they concern.
///
/// The keyboard, the devices, the selections and the settings of the desktop belong to the connection,
/// whatever number of windows it has. They learn from an event even if it names a window that has closed.
final class EventReader {
  /// It owns this reader.
  private unowned let connection: Connection
  private let input: XInputExtension
  private let present: PresentExtension
  private let selections: Selections
  private let settings: DesktopSettings
  private let inputMethod: InputMethod
  private var modifierEvents: ModifierEvents?
  private var pointers: PointerReader
  private var keys: KeyReader
  /// The characters of the keys, for on-screen keyboards.
  let hardwareKeyboard: HardwareKeyboardReader

  /// Creates the reader of `connection`, which must keep it.
  /// - Throws: ``ServerError/missingExtension(name:needed:)`` if the server lacks one that windows need.
  init(on connection: Connection) throws(ServerError) {
    input = try XInputExtension(on: connection)
    present = try PresentExtension(on: connection)
    self.connection = connection
    selections = connection.selections
    settings = connection.settings
    inputMethod = connection.inputMethod
    // Before the devices are read, so that no change is missed.
    input.selectDeviceChanges(of: connection)
    pointers = PointerReader(
      for: InputDevices { [unowned connection] in InputDevice.all(on: connection) })
    keys = KeyReader(on: connection)
    hardwareKeyboard = HardwareKeyboardReader(on: connection)
  }

  /// Selects the events of extensions that `window` needs.
  func select(for window: X11Window) {
    input.select(on: window.id, of: connection)
    present.select(on: window.id, of: connection)
  }

  /// Selects changes of the modifier keys, which are then reported to all windows.
  /// - Throws: ``ServerError/missingExtension(name:needed:)`` if the server does not report them.
  func selectModifiers() throws(ServerError) {
    if modifierEvents == nil { modifierEvents = try ModifierEvents(on: connection) }
  }

  /// Records the text input of `window` that receives keys, if there is any, with the pixel at the bottom left of its
  /// caret. Returns the resulting change of the text of the previous one.
  func follow(
    _ input: TextInputContext?, spot: Point, in window: CX11.Window
  ) -> [Composition] {
    inputMethod.follow(input, spot: spot, in: window)
    return keys.follow(input, in: window)
  }

  /// Ends the composition in `window`. Returns the resulting changes of the text.
  func endComposition(in window: CX11.Window) -> [Composition] {
    inputMethod.endComposition(in: window)
    return keys.endComposition(in: window)
  }

  /// Cancels overdue waits at the local time `now`. Returns the resulting events, and those sent since the last event.
  func expire(at now: Int64) -> [Addressed<ServerEvent>] {
    inputMethod.expire(at: now)
    return inputMethod.takeReports()
  }

  /// Translates `event`. The data of an extension's event must have been fetched.
  func read(_ event: inout XEvent) -> [Addressed<ServerEvent>] {
    guard !event.isForged else { return [] }
    // The protocol of input methods uses other events than keys as well.
    let isTaken = inputMethod.filter(&event)
    let reports = inputMethod.takeReports()
    return isTaken ? reports : reports + translate(&event)
  }

  private func translate(_ event: inout XEvent) -> [Addressed<ServerEvent>] {
    if event.type == GenericEvent { return readExtension(event.xcookie) }
    hardwareKeyboard.handle(event)
    if event.type == DestroyNotify { connection.watchedWindows.forget(event.xdestroywindow.window) }
    if settings.handle(event) || selections.handle(event) { return [] }
    if let modifiers = modifierEvents?.modifiers(in: event) {
      return [Addressed(modifiers, to: nil)]
    }
    switch event.type {
    case KeyPress where event.xkey.keycode == 0:
      inputMethod.commit(&event.xkey)
      return inputMethod.takeReports()
    case FocusIn where event.xfocus.isLasting, FocusOut where event.xfocus.isLasting:
      inputMethod.record(keyboardOf: event.xfocus.window, isThere: event.type == FocusIn)
      return keys.read(&event)
    case KeyPress, KeyRelease, FocusIn, FocusOut, KeymapNotify, MappingNotify:
      return keys.read(&event)
    case ConfigureNotify where event.xconfigure.window == connection.root:
      return readScreen(event.xconfigure)
    default:
      pointers.handle(event)
      let window = event.xany.window
      // From a window that no longer exists, nothing is dragged over others any more.
      let left =
        event.type == DestroyNotify
        ? [Addressed(ServerEvent.drop(.leave(source: window)), to: nil)] : []
      return left + readWindowEvent(event).map { Addressed($0, to: window) }
    }
  }

  private func readWindowEvent(_ event: XEvent) -> [ServerEvent] {
    switch event.type {
    case ClientMessage: readMessage(event)
    case PropertyNotify: readProperty(event.xproperty)
    case ConfigureNotify: readConfigure(event.xconfigure)
    case MapNotify: [.mapped]
    case UnmapNotify: [.unmapped]
    case VisibilityNotify: [.obscured(event.xvisibility.state == VisibilityFullyObscured)]
    case DestroyNotify: [.destroyed]
    case Expose: event.xexpose.count == 0 ? [.exposed] : []
    default: []
    }
  }

  /// The settings of the desktop have selected the events of the root window.
  private func readScreen(_ event: XConfigureEvent) -> [Addressed<ServerEvent>] {
    guard event.send_event == 0 else { return [] }
    connection.screenChanged(to: PixelSize(width: Int(event.width), height: Int(event.height)))
    return [Addressed(.screenChanged, to: nil)]
  }

  /// The server has reported a size before others do, and knows it better.
  private func readConfigure(_ event: XConfigureEvent) -> [ServerEvent] {
    guard event.send_event == 0 else { return [.moved] }
    let size = PixelSize(width: Int(event.width), height: Int(event.height))
    return [.configured(connection.frameSize(in: size))]
  }

  private func readProperty(_ event: XPropertyEvent) -> [ServerEvent] {
    let stamp = ServerEvent.stamped(UInt32(truncatingIfNeeded: event.time))
    let states = [connection.atoms[.netWMState], connection.atoms[.wmState]]
    return states.contains(event.atom) ? [stamp, .stateChanged] : [stamp]
  }
}

// MARK: - Extensions

extension EventReader {
  private func readExtension(_ cookie: XGenericEventCookie) -> [Addressed<ServerEvent>] {
    switch cookie.extension {
    case input.opcode: readDevices(cookie)
    case present.opcode: readPresent(cookie)
    default: []
    }
  }

  private func readDevices(_ cookie: XGenericEventCookie) -> [Addressed<ServerEvent>] {
    if cookie.evtype == XI_HierarchyChanged { hardwareKeyboard.devicesChanged() }
    return pointers.read(cookie).map { $0.map(ServerEvent.pointer) }
  }

  private func readPresent(_ cookie: XGenericEventCookie) -> [Addressed<ServerEvent>] {
    guard let data = UnsafeRawPointer(cookie.data) else { return [] }
    switch cookie.evtype {
    case PresentCompleteNotify:
      let event = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
      let ust = Int64(truncatingIfNeeded: event.ust &* 1000)
      let shown = ServerEvent.frameShown(serial: event.serial_number, msc: event.msc, ust: ust)
      return [Addressed(shown, to: event.window)]
    case PresentIdleNotify:
      let event = data.assumingMemoryBound(to: XPresentIdleNotifyEvent.self).pointee
      return [Addressed(.bufferIdle(event.pixmap), to: event.window)]
    default:
      return []
    }
  }
}

// MARK: - Messages of the window manager

extension EventReader {
  private func readMessage(_ event: XEvent) -> [ServerEvent] {
    let message = event.xclient
    let atoms = connection.atoms
    if let drop = DropMessage(message, atoms) { return [.drop(drop)] }
    guard message.message_type == atoms[.wmProtocols], message.format == 32 else { return [] }
    switch Atom(bitPattern: message.data.l.0) {
    case atoms[.wmDeleteWindow]:
      return [.closeRequested]
    case atoms[.netWMPing]:
      replyToPing(event)
      return []
    case atoms[.netWMSyncRequest]:
      let low = message.data.l.2 & 0xFFFF_FFFF
      return [.syncRequested(Int64(message.data.l.3) << 32 | Int64(low))]
    default:
      return []
    }
  }

  /// Replies to a ping of the window manager by sending it to the root window, to show that the
  /// program responds (EWMH).
  private func replyToPing(_ ping: XEvent) {
    var reply = ping
    reply.xclient.window = connection.root
    XSendEvent(
      connection.display, connection.root, 0,
      SubstructureNotifyMask | SubstructureRedirectMask, &reply)
  }
}
