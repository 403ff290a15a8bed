import CX11
import Windowing

/// Reads keys from core events: their meaning in the current layout, their text, and whether they are repeated. A
/// connection has one keyboard, which moves from window to window.
struct KeyReader {
  private let display: OpaquePointer
  private var masks: ModifierMasks
  private var held = HeldKeys()
  private var typing = ComposedTyping()
  /// Whether the next report of keys that are down belongs to the keyboard that a window has got.
  private var awaitsKeymap = false
  /// The latest changes of the keyboard that have not been applied, by their kind. Another program can make thousands a
  /// second, and each would take round trips to the server.
  private var mappingChanges: [Int32: XMappingEvent] = [:]
  /// Whether the server reports a repeat as another press, without a release.
  private let detectsRepeats: Bool

  /// The distance of the server's numbers of keys from those of Linux.
  private static let codeOffset: UInt32 = 8

  init(on connection: Connection) {
    display = connection.display
    masks = ModifierMasks(display)
    var isSupported: Int32 = 0
    XkbSetDetectableAutoRepeat(display, 1, &isSupported)
    detectsRepeats = isSupported != 0
  }

  /// Returns the events that an event of the keyboard reports.
  mutating func read(_ event: inout XEvent) -> [Addressed<ServerEvent>] {
    switch event.type {
    case KeyPress:
      applyMappingChanges()
      return press(&event.xkey)
    case KeyRelease:
      applyMappingChanges()
      return release(event.xkey)
    case FocusIn: return focusGained(event.xfocus)
    case FocusOut: return focusLost(event.xfocus)
    case KeymapNotify: return updateHeldKeys(from: event.xkeymap)
    case MappingNotify:
      mappingChanges[event.xmapping.request] = event.xmapping
      return []
    default: return []
    }
  }

  /// Records the text input of `window` that receives keys, if there is any. Returns the resulting change of the text
  /// of the previous one.
  mutating func follow(_ input: TextInputContext?, in window: CX11.Window) -> [Composition] {
    typing.follow(input, in: window)
  }

  /// Forgets the keys that wait for others in `window`.
  mutating func endComposition(in window: CX11.Window) -> [Composition] {
    typing.cancel(in: window)
  }

  /// Returns the events of a press or repeat; none for modifiers, nor for dead keys that no modifier
  /// makes a command.
  private mutating func press(_ event: inout XKeyEvent) -> [Addressed<ServerEvent>] {
    let state = event.state
    let typed = keysym(of: &event)
    // Caps Lock would exchange the keys of letters.
    event.state = state & ~UInt32(LockMask)
    let keysym = keysym(of: &event)
    event.state = state
    let modifiers = modifiers(of: event)
    let isCommand = !modifiers.isDisjoint(with: .commanding)
    let window = event.window
    let outcome = typing.press(
      typed, code: Self.code(of: event), isCommand: isCommand, in: window)
    let compositions = outcome.compositions.map {
      Addressed(ServerEvent.composition($0), to: window)
    }
    guard !outcome.isSwallowed,
      let key = outcome.text.map({ KeyEquivalent(typing: $0, keysym: outcome.keysym) })
        ?? KeyEquivalent(keysym: keysym) ?? deadKey(keysym, of: event, isCommand: isCommand)
    else { return compositions }
    var raw = RawKey(
      key,
      latin: latinKeys.key(for: key, typing: outcome.text == nil ? keysym : 0, event),
      keyCode: Self.code(of: event),
      time: Self.time(of: event))
    raw.modifiers = modifiers
    if Self.keypad.contains(keysym) { raw.modifiers.insert(.numericPad) }
    if !isCommand {
      raw.characters = outcome.text ?? Character(keysym: typed).map { String($0) } ?? ""
    }
    return compositions
      + (held.press(raw, in: window).map { [Addressed(.key($0), to: window)] } ?? [])
  }

  /// Returns the events of a release; none if the press was not reported, or if it belongs to a
  /// repeat.
  private mutating func release(_ event: XKeyEvent) -> [Addressed<ServerEvent>] {
    if !detectsRepeats, isRepeated(event) { return [] }
    typing.release(Self.code(of: event))
    let key = held.release(
      Self.code(of: event), modifiers: modifiers(of: event), at: Self.time(of: event))
    return key.map { [$0.map(ServerEvent.key)] } ?? []
  }

  /// Returns the releases of the keys of a window if it has lost the keyboard for more than a grab. It may
  /// have closed, and another one may have the keyboard already.
  private mutating func focusLost(_ event: XFocusChangeEvent) -> [Addressed<ServerEvent>] {
    guard event.isLasting else { return [] }
    let events =
      typing.cancel(in: event.window).map(ServerEvent.composition)
      + held.releaseAll(in: event.window).map(ServerEvent.key) + [.keyboardChanged(false)]
    return events.map { Addressed($0, to: event.window) }
  }

  /// Records that a window has gained the keyboard. The server then reports the keys that are down.
  private mutating func focusGained(_ event: XFocusChangeEvent) -> [Addressed<ServerEvent>] {
    guard event.isLasting else { return [] }
    awaitsKeymap = true
    return [Addressed(.keyboardChanged(true), to: event.window)]
  }

  /// Updates the keys that are down, as reported by the server when a window gains the keyboard or the pointer enters
  /// it. Returns the releases of the others: they were released over windows of other programs. If a window has gained
  /// the keyboard, those that are down are ignored until they are pressed again.
  private mutating func updateHeldKeys(from event: XKeymapEvent) -> [Addressed<ServerEvent>] {
    var codes: Set<UInt16> = []
    withUnsafeBytes(of: event.key_vector) { bytes in
      for (index, byte) in bytes.enumerated() {
        for bit in 0..<8 where byte & (1 << bit) != 0 {
          codes.insert(Self.code(ofKey: UInt32(index * 8 + bit)))
        }
      }
    }
    let released = held.releaseAll(except: codes)
    if awaitsKeymap { held.ignore(codes) }
    awaitsKeymap = false
    return released.map { $0.map(ServerEvent.key) }
  }

  /// Reads the keyboard again if it has changed.
  private mutating func applyMappingChanges() {
    guard !mappingChanges.isEmpty else { return }
    for var change in mappingChanges.values { XRefreshKeyboardMapping(&change) }
    mappingChanges = [:]
    masks = ModifierMasks(display)
  }

  // MARK: Parts of an event

  /// Accents that wait for a letter.
  private static let dead = KeySym(XK_dead_grave)...KeySym(XK_dead_greek)
  private static let keypad = KeySym(XK_KP_Space)...KeySym(XK_KP_9)

  private func keysym(of event: inout XKeyEvent) -> KeySym {
    var keysym: KeySym = 0
    XLookupString(&event, nil, 0, &keysym, nil)
    return keysym
  }

  private func modifiers(of event: XKeyEvent) -> EventModifiers {
    var modifiers = EventModifiers(state: event.state, masks)
    if event.state & UInt32(LockMask) != 0 { modifiers.insert(.capsLock) }
    return modifiers
  }

  /// Returns the key of a command with a dead key, which types nothing; nil for other keys.
  private func deadKey(_ keysym: KeySym, of event: XKeyEvent, isCommand: Bool) -> KeyEquivalent? {
    isCommand && Self.dead.contains(keysym) ? latinKeys.key(typing: keysym, event) : nil
  }

  /// The equivalents of keys in shortcuts.
  private var latinKeys: LatinKeys {
    LatinKeys { [display] in XkbKeycodeToKeysym(display, $0, $1, $2) }
  }

  private static func code(of event: XKeyEvent) -> UInt16 { code(ofKey: event.keycode) }

  private static func code(ofKey number: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: number &- codeOffset)
  }

  /// The time of an event; nil for 0, which events made by other programs can have.
  private static func time(of event: XKeyEvent) -> UInt32? {
    event.time == 0 ? nil : UInt32(truncatingIfNeeded: event.time)
  }

  /// Returns whether the event after a release is a press of the same key at the same time.
  private func isRepeated(_ event: XKeyEvent) -> Bool {
    guard XPending(display) > 0 else { return false }
    var next = XEvent()
    XPeekEvent(display, &next)
    return next.type == KeyPress && next.xkey.keycode == event.keycode
      && next.xkey.time == event.time
  }
}

extension XFocusChangeEvent {
  /// Whether the window gains or loses the keyboard for more than a grab.
  var isLasting: Bool { mode == NotifyNormal || mode == NotifyWhileGrabbed }
}
