import CX11

/// Provides copied text to other programs, as the owner of the selection `CLIPBOARD` (ICCCM 2).
/// Each program that pastes requests it.
///
/// A selection is acquired with a server time, so that the later of two programs wins. That time
/// comes from changing a property, because the action that led to the copy may have no time.
///
/// Its owner is a window of its own, which is never shown: the text stays when the window in which it was
/// copied is closed. The server destroys that window with the connection.
final class Clipboard {
  /// It owns this object.
  private unowned let connection: Connection
  /// The window that owns the selection; 0 until something is copied.
  private var window: CX11.Window = 0
  /// The text to put on the clipboard when the time is known.
  private var waiting: String?
  /// The text on the clipboard; nil while another program owns the clipboard.
  private var content: ClipboardText?

  /// Creates the clipboard of `connection`, which must keep it.
  init(on connection: Connection) { self.connection = connection }

  /// The text that this program has put on the clipboard, unless another program has replaced it.
  var text: String? { content?.text }

  /// Puts `text` on the clipboard when a server time arrives.
  func offer(_ text: String) {
    waiting = text
    if window == 0 { window = makeWindow() }
    let atoms = connection.atoms
    XChangeProperty(
      connection.display, window, atoms[.clock], atoms[.cardinal], 32, PropModeAppend, nil, 0)
  }

  /// Handles an event that concerns the clipboard. Returns false for all other events.
  func handle(_ event: XEvent) -> Bool {
    guard window != 0, event.xany.window == window else { return false }
    switch event.type {
    case PropertyNotify: stamped(event.xproperty.time)
    case SelectionRequest: answer(event.xselectionrequest)
    case SelectionClear: lost(event.xselectionclear)
    default: break
    }
    return true
  }

  private func makeWindow() -> CX11.Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    return XCreateWindow(
      connection.display, connection.root, 0, 0, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask), &attributes)
  }

  /// Acquires the clipboard at `time` for the waiting text, if any.
  private func stamped(_ time: Time) {
    guard let text = waiting else { return }
    waiting = nil
    content = ClipboardText(text: text, time: time)
    XSetSelectionOwner(connection.display, connection.atoms[.clipboard], window, time)
  }

  /// Drops the text: another program has put something on the clipboard.
  private func lost(_ event: XSelectionClearEvent) {
    guard event.selection == connection.atoms[.clipboard], let content,
      content.wasThere(at: event.time)
    else { return }
    self.content = nil
  }

  /// Replies to a program that requests the contents of the clipboard.
  ///
  /// A text longer than one request of the protocol is refused, like an unknown target.
  /// Transferring such texts in parts (INCR) is not supported, because the viewer does not need it.
  private func answer(_ request: XSelectionRequestEvent) {
    // Programs older than the convention do not specify a property.
    let property = request.property == 0 ? request.target : request.property
    // The program may have exited; errors are then irrelevant.
    _ = connection.trapErrors {
      let isDone = convert(request, to: property)
      var event = XEvent()
      event.xselection.type = SelectionNotify
      event.xselection.requestor = request.requestor
      event.xselection.selection = request.selection
      event.xselection.target = request.target
      event.xselection.property = isDone ? property : 0
      event.xselection.time = request.time
      XSendEvent(connection.display, request.requestor, 0, NoEventMask, &event)
    }
  }

  private func convert(_ request: XSelectionRequestEvent, to property: Atom) -> Bool {
    guard request.selection == connection.atoms[.clipboard], let content,
      request.time == UInt(CurrentTime) || content.wasThere(at: request.time)
    else { return false }
    guard request.target == connection.atoms[.multiple] else {
      return put(content, as: request.target, into: property, of: request.requestor)
    }
    return request.property != 0 && putAll(content, namedBy: property, of: request.requestor)
  }
}

// MARK: - Transfer

extension Clipboard {
  /// Provides all targets in `list`, a property with pairs of target and property. Replaces the
  /// properties that could not be set by 0.
  private func putAll(_ content: ClipboardText, namedBy list: Atom, of requestor: CX11.Window)
    -> Bool
  {
    let type = connection.atoms[.atomPair]
    var atoms = connection.property(list, type, of: requestor)
    guard !atoms.isEmpty, atoms.count.isMultiple(of: 2) else { return false }
    for index in stride(from: 0, to: atoms.count, by: 2) {
      let isDone = put(content, as: atoms[index], into: atoms[index + 1], of: requestor)
      if !isDone { atoms[index + 1] = 0 }
    }
    put(atoms, of: type, into: list, of: requestor)
    return true
  }

  private func put(
    _ content: ClipboardText, as target: Atom, into property: Atom, of requestor: CX11.Window
  ) -> Bool {
    let atoms = connection.atoms
    guard property != 0, let form = content.targets.first(where: { atoms[$0.name] == target })
    else { return false }
    switch form {
    case .targets:
      let names = content.targets.map { atoms[$0.name] } + [atoms[.multiple]]
      put(names, of: atoms[.atom], into: property, of: requestor)
    case .timestamp:
      put([content.time], of: atoms[.integer], into: property, of: requestor)
    case .utf8, .plain, .latin1:
      // The length of a request is counted in words of four bytes; its header takes some of them.
      let limit = (XMaxRequestSize(connection.display) - 16) * 4
      guard let bytes = content.bytes(for: form), bytes.count <= limit else { return false }
      XChangeProperty(
        connection.display, requestor, property, target, 8, PropModeReplace, bytes,
        Int32(bytes.count))
    }
    return true
  }

  /// Sets a property with 32-bit values, which Xlib takes as longs.
  private func put(_ values: [UInt], of type: Atom, into property: Atom, of requestor: CX11.Window)
  {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display, requestor, property, type, 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }
}
