import CX11
import Glibc
package import Rig

/// What another program does on the rig's server: it pastes, and it has the desktop's settings.
package final class OtherProgram {
  private let display: OpaquePointer
  private let window: Window

  /// A program on the server of `rig`; to be let go before the server ends.
  package init?(on rig: Rig) {
    guard let display = XOpenDisplay(rig.server.display) else { return nil }
    self.display = display
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    XSync(display, 0)
  }

  deinit { XCloseDisplay(display) }

  // MARK: The clipboard

  /// What the clipboard is as `target`: the type and the bytes; nil when its owner refuses.
  package func paste(_ target: String) -> (type: String, bytes: [UInt8])? {
    convert(target) ? property("PASTED") : nil
  }

  /// Pastes in several forms at once; the bytes of those that the owner has not struck out, by form.
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

  /// Puts nothing of worth on the clipboard.
  package func takeClipboard() {
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, UInt(CurrentTime))
    XSync(display, 0)
  }

  private func convert(_ target: String) -> Bool {
    XConvertSelection(
      display, atom("CLIPBOARD"), atom(target), atom("PASTED"), window, UInt(CurrentTime))
    var event = XEvent()
    let end = ContinuousClock.now + .seconds(10)
    while XCheckTypedEvent(display, SelectionNotify, &event) == 0 {
      guard ContinuousClock.now < end else { return false }
      usleep(1000)
    }
    return event.xselection.property != 0
  }

  // MARK: The desktop's settings

  /// Becomes the program that has the desktop's settings, these.
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

  /// The bytes of settings with one switch: whether animations are wanted.
  package static func settings(animations: UInt8) -> [UInt8] {
    let name = Array("Gtk/EnableAnimations".utf8)
    // Numbers have their lower byte first.
    return [0, 0, 0, 0] + [1, 0, 0, 0] + [1, 0, 0, 0] + [0, 0, UInt8(name.count), 0] + name
      + [1, 0, 0, 0] + [animations, 0, 0, 0]
  }

  /// Changes the settings.
  package func setSettings(_ bytes: [UInt8]) {
    let name = atom("_XSETTINGS_SETTINGS")
    XChangeProperty(
      display, window, name, name, 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, 0)
  }

  // MARK: The screen

  /// Puts `bytes` where the profile of the screen stands, as values of `type`; none takes it away.
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

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func set(_ name: String, _ type: String, _ values: [UInt]) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, atom(name), atom(type), 32, PropModeReplace,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Int32(values.count))
    }
  }

  /// A property of the window, whose values of 32 bits stand in 8 bytes each; then it is gone.
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
