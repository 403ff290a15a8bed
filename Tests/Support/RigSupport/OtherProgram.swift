import CX11
import Glibc
package import Rig
package import X11Inspection

/// Another program on the rig's server, which can paste and provide the desktop settings.
package final class OtherProgram {
  private let display: OpaquePointer
  private let window: Window

  /// Creates a program on the server of `rig`. Release it before the server ends.
  package init?(on rig: Rig) {
    guard let display = openDisplay(rig.display) else { return nil }
    self.display = display
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  /// Returns the minimum size that a window requests, in device pixels; nil for none.
  package func minimumSize(of window: TopWindow) -> (width: Int, height: Int)? {
    var hints = XSizeHints()
    var supplied = 0
    guard XGetWMNormalHints(display, window.id, &hints, &supplied) != 0,
      hints.flags & Int(PMinSize) != 0
    else { return nil }
    return (Int(hints.min_width), Int(hints.min_height))
  }

  // MARK: The clipboard

  /// Pastes the clipboard as `target`. Returns the type and the bytes, or nil if the owner refuses.
  package func paste(_ target: String) -> (type: String, bytes: [UInt8])? {
    convert(target) ? property("PASTED") : nil
  }

  /// Pastes as several targets in one request. Returns the bytes by target, without targets that
  /// the owner refuses.
  package func pasteAll(_ targets: [String]) -> [String: [UInt8]] {
    set("PASTED", "ATOM_PAIR", targets.flatMap { [atom($0), atom("AS \($0)")] })
    guard convert("MULTIPLE"), let list = property("PASTED") else { return [:] }
    var filled: [String: [UInt8]] = [:]
    for (index, target) in targets.enumerated() {
      let name = list.bytes.dropFirst(16 * index + 8).prefix(8)
      guard name.contains(where: { $0 != 0 }) else { continue }
      filled[target] = property("AS \(target)")?.bytes ?? []
    }
    return filled
  }

  /// Takes ownership of the clipboard, without content.
  package func takeClipboard() {
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Returns the window that owns `selection`; 0 for none.
  package func owner(of selection: String) -> UInt { XGetSelectionOwner(display, atom(selection)) }

  /// Waits for a program that owns `selection`, for at most ten seconds. Returns whether there is one.
  package func waitForOwner(of selection: String) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while owner(of: selection) == 0 {
      guard .now < end else { return false }
      usleep(1000)
    }
    return true
  }

  /// Waits until another program pastes, announces that so many bytes follow in parts, and sends one part.
  package func announce(_ count: UInt, andSend part: [UInt8]) -> Bool {
    guard let request = nextRequest() else { return false }
    XSelectInput(display, request.requestor, PropertyChangeMask)
    withUnsafeBytes(of: count) { bytes in
      _ = XChangeProperty(
        display, request.requestor, request.property, atom("INCR"), 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, 1)
    }
    notify(request)
    var event = XEvent()
    let isTaken = wait(for: PropertyNotify, into: &event) { $0.xproperty.state == PropertyDelete }
    XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, part,
      Int32(part.count))
    XSync(display, 0)
    return isTaken
  }

  /// Becomes the clipboard manager of the desktop.
  package func manageClipboard() {
    XSetSelectionOwner(display, atom("CLIPBOARD_MANAGER"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  /// Waits until another program asks the clipboard manager to keep its text. Returns that.
  package func saveClipboard() -> [UInt8]? {
    guard let request = nextRequest(), request.target == atom("SAVE_TARGETS") else { return nil }
    let text = paste("UTF8_STRING")?.bytes
    notify(request)
    return text
  }

  private func nextRequest() -> XSelectionRequestEvent? {
    var event = XEvent()
    return wait(for: SelectionRequest, into: &event) { _ in true } ? event.xselectionrequest : nil
  }

  private func notify(_ request: XSelectionRequestEvent) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, NoEventMask, &event)
    XSync(display, 0)
  }

  /// Waits for an event of `type` that `isMeant`, for at most ten seconds.
  private func wait(
    for type: Int32, into event: inout XEvent, where isMeant: (XEvent) -> Bool
  ) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if XCheckTypedEvent(display, type, &event) == 0 {
        usleep(1000)
      } else if isMeant(event) {
        return true
      }
    }
    return false
  }

  /// Returns whether the owner of `selection` answers, even if it refuses.
  package func isAnswered(by selection: String) -> Bool {
    var event = XEvent()
    XConvertSelection(
      display, atom(selection), atom("LOCALES"), atom("PASTED"), window, UInt(CurrentTime))
    return wait(for: SelectionNotify, into: &event) { _ in true }
  }

  private func convert(_ target: String) -> Bool {
    XConvertSelection(
      display, atom("CLIPBOARD"), atom(target), atom("PASTED"), window, UInt(CurrentTime))
    var event = XEvent()
    return wait(for: SelectionNotify, into: &event) { _ in true } && event.xselection.property != 0
  }

  // MARK: The desktop settings

  /// Becomes the settings manager of the desktop, with these settings.
  package func manageSettings(_ bytes: [UInt8]) {
    setSettings(bytes)
    XSetSelectionOwner(display, atom("_XSETTINGS_S0"), window, UInt(CurrentTime))
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = XDefaultRootWindow(display)
    event.xclient.message_type = atom("MANAGER")
    event.xclient.format = 32
    event.xclient.data.l = (0, Int(atom("_XSETTINGS_S0")), Int(window), 0, 0)
    XSendEvent(display, XDefaultRootWindow(display), 0, StructureNotifyMask, &event)
    XSync(display, 0)
  }

  /// Returns the bytes of settings that only say whether animations are enabled.
  package static func settings(animations: UInt8) -> [UInt8] {
    let name = Array("Gtk/EnableAnimations".utf8)
    // Numbers are little-endian.
    return [0, 0, 0, 0] + [1, 0, 0, 0] + [1, 0, 0, 0] + [0, 0, UInt8(name.count), 0] + name
      + [1, 0, 0, 0] + [animations, 0, 0, 0]
  }

  /// Returns the bytes of settings that only name the theme.
  package static func settings(theme: String) -> [UInt8] {
    func word(_ count: Int) -> [UInt8] { [UInt8(count), 0, 0, 0] }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    let name = "Net/ThemeName"
    return [0, 0, 0, 0] + word(1) + word(1) + [1, 0, UInt8(name.utf8.count), 0] + padded(name)
      + word(1) + word(theme.utf8.count) + padded(theme)
  }

  /// Replaces the settings.
  package func setSettings(_ bytes: [UInt8]) {
    let name = atom("_XSETTINGS_SETTINGS")
    XChangeProperty(
      display, window, name, name, 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, 0)
  }

  // MARK: The screen

  /// Sets the colour profile of the screen to `bytes`, as values of `type`, or removes it if empty.
  package func setScreenProfile(_ bytes: [UInt8], type: String = "CARDINAL") {
    let (name, root) = (atom("_ICC_PROFILE"), XDefaultRootWindow(display))
    XDeleteProperty(display, root, name)
    if !bytes.isEmpty {
      XChangeProperty(
        display, root, name, atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
    }
    XSync(display, 0)
  }

  // MARK: Windows

  /// Destroys a window of another program.
  package func destroy(_ window: UInt) {
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  // MARK: Properties

  /// Takes the keyboard from the window that has it, and gives it to none.
  package func takeKeyboard() {
    XSetInputFocus(display, 0, Int32(RevertToPointerRoot), UInt(CurrentTime))
    XSync(display, 0)
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func set(_ name: String, _ type: String, _ values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom(name), atom(type), 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }

  /// Reads and deletes a property of the window. Its 32-bit values take 8 bytes each.
  private func property(_ name: String) -> (type: String, bytes: [UInt8])? {
    var type: Atom = 0, format: Int32 = 0, count: UInt = 0, remaining: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, atom(name), 0, 1000, 1, 0, &type, &format, &count, &remaining, &data)
    guard let data, type != 0, let typeName = XGetAtomName(display, type) else { return nil }
    defer {
      XFree(data)
      XFree(typeName)
    }
    let size = Int(count) * (format == 32 ? 8 : 1)
    return (String(cString: typeName), Array(UnsafeBufferPointer(start: data, count: size)))
  }
}
