import CX11
import CXInput2
import CXPresent
import Windowing

/// Reads events from the connection and translates them for the window.
final class EventReader {
  private let window: X11Window
  private let inputOpcode: Int32
  private let presentOpcode: Int32
  private let clipboard: Clipboard
  private let settings: DesktopSettings
  private let modifierEvents: ModifierEvents?
  private var decoder: XInputDecoder
  private var keys: KeyReader

  /// Creates a reader for `window`, which must have selected its events. Events that concern
  /// `clipboard` and `settings` are passed to them.
  init(
    for window: X11Window, inputOpcode: Int32, presentOpcode: Int32, clipboard: Clipboard,
    settings: DesktopSettings, modifierEvents: ModifierEvents? = nil
  ) {
    self.window = window
    self.clipboard = clipboard
    self.settings = settings
    self.inputOpcode = inputOpcode
    self.presentOpcode = presentOpcode
    self.modifierEvents = modifierEvents
    decoder = XInputDecoder(on: window.connection)
    keys = KeyReader(on: window.connection)
  }

  /// Translates `event`, which may be one of another window. The data of an extension's event must
  /// have been fetched.
  func read(_ event: inout XEvent) -> [ServerEvent] {
    if event.type == GenericEvent { return readExtension(event.xcookie) }
    if settings.handle(event) { return [] }
    if let modifiers = modifierEvents?.modifiers(in: event) { return [modifiers] }
    // The remaining events of other windows are not relevant. Two kinds do not name theirs.
    guard
      event.type == MappingNotify || event.type == KeymapNotify || event.xany.window == window.id
    else { return [] }
    switch event.type {
    case KeyPress: return keys.press(&event.xkey)
    case KeyRelease: return keys.release(event.xkey)
    case FocusIn: return keys.focusGained(event.xfocus)
    case KeymapNotify:
      keys.note(event.xkeymap)
      return []
    case FocusOut: return keys.focusLost(event.xfocus)
    case ClientMessage: return readMessage(event)
    case PropertyNotify: return readProperty(event.xproperty)
    case ConfigureNotify: return readConfigure(event.xconfigure)
    case MapNotify: return [.mapped]
    case UnmapNotify: return [.unmapped]
    case VisibilityNotify: return [.obscured(event.xvisibility.state == VisibilityFullyObscured)]
    case DestroyNotify: return [.destroyed]
    case Expose: return event.xexpose.count == 0 ? [.exposed] : []
    case SelectionRequest:
      clipboard.answer(event.xselectionrequest)
      return []
    case SelectionClear:
      clipboard.lost(event.xselectionclear)
      return []
    case MappingNotify:
      keys.mappingChanged(&event.xmapping)
      return []
    default: return []
    }
  }

  private func readConfigure(_ event: XConfigureEvent) -> [ServerEvent] {
    [.configured(PixelSize(width: Int(event.width), height: Int(event.height)))]
  }

  private func readProperty(_ event: XPropertyEvent) -> [ServerEvent] {
    clipboard.stamped(event.time)
    let stamp = ServerEvent.stamped(UInt32(truncatingIfNeeded: event.time))
    return event.atom == window.atoms[.netWMState] ? [stamp, .stateChanged] : [stamp]
  }
}

// MARK: - Extensions

extension EventReader {
  private func readExtension(_ cookie: XGenericEventCookie) -> [ServerEvent] {
    switch cookie.extension {
    case inputOpcode: return decoder.decode(cookie, for: window.id).map(ServerEvent.pointer)
    case presentOpcode: return readPresent(cookie)
    default: return []
    }
  }

  private func readPresent(_ cookie: XGenericEventCookie) -> [ServerEvent] {
    guard let data = UnsafeRawPointer(cookie.data) else { return [] }
    switch cookie.evtype {
    case PresentCompleteNotify:
      let event = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
      guard event.window == window.id else { return [] }
      let ust = Int64(truncatingIfNeeded: event.ust &* 1000)
      return [.frameShown(serial: event.serial_number, msc: event.msc, ust: ust)]
    case PresentIdleNotify:
      let event = data.assumingMemoryBound(to: XPresentIdleNotifyEvent.self).pointee
      guard event.window == window.id else { return [] }
      return [.bufferIdle(event.pixmap)]
    default:
      return []
    }
  }
}

// MARK: - Messages of the window manager

extension EventReader {
  private func readMessage(_ event: XEvent) -> [ServerEvent] {
    let message = event.xclient
    guard message.message_type == window.atoms[.wmProtocols], message.format == 32 else {
      return []
    }
    switch Atom(bitPattern: message.data.l.0) {
    case window.atoms[.wmDeleteWindow]:
      return [.closeRequested]
    case window.atoms[.netWMPing]:
      replyToPing(event)
      return []
    case window.atoms[.netWMSyncRequest]:
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
    reply.xclient.window = window.connection.root
    XSendEvent(
      window.display, window.connection.root, 0,
      SubstructureNotifyMask | SubstructureRedirectMask, &reply)
  }
}
