import CX11
import X11Backend

/// The characters that the keys of the server's keyboard type now: in the layout in use, alone and with modifier keys,
/// and with the locks that are on.
package struct TypingKeys {
  /// Keys that are pressed together, as X key codes.
  package struct Chord: Hashable, Sendable {
    /// The modifier keys.
    package let modifiers: [Int32]
    /// The key that types.
    package let key: Int32
  }

  private var chords: [Unicode.Scalar: Chord] = [:]

  /// The keys of the rows that type, by the server's numbers (X Keyboard extension, "pc" keycodes). Others type some
  /// of the same characters, such as those of the numeric pad.
  private static let rows: Set<Int32> = Set(10...21).union(24...35).union(38...49).union(51...61)
    .union([65])
  /// The modifier keys that select the level of a key. The fourth level is that of the third with Shift.
  private static let choosing = [XK_Shift_L, XK_ISO_Level3_Shift, XK_ISO_Level5_Shift]
  private static let keypad = KeySym(XK_KP_Space)...KeySym(XK_KP_9)

  /// Reads the keys of the server of `connection`; nil if it does not report them, or if a modifier key is held, or
  /// one other than Caps Lock and Num Lock is locked: keys are then commands, or type something else.
  init?(_ connection: Connection) {
    let display = connection.display
    var state = XkbStateRec()
    let parts = UInt32(XkbKeyTypesMask | XkbKeySymsMask | XkbModifierMapMask)
    guard XkbGetState(display, UInt32(XkbUseCoreKbd), &state) == Success,
      let description = XkbGetMap(display, parts, UInt32(XkbUseCoreKbd))
    else { return nil }
    defer { XkbFreeKeyboard(description, 0, 1) }
    let map = KeyMap(description: description, layout: UInt32(state.group))
    let locks = UInt32(LockMask) | (map.modifier(XK_Num_Lock)?.mask ?? 0)
    guard state.base_mods == 0, state.latched_mods == 0, state.latched_group == 0,
      UInt32(state.mods) & ~locks == 0
    else { return nil }
    let choosing = Self.choosing.compactMap(map.modifier)
    for held in Self.subsets(of: choosing) {
      let mask = held.reduce(UInt32(state.mods)) { $0 | $1.mask }
      for code in map.codes where !choosing.contains(where: { $0.code == code }) {
        add(Chord(modifiers: held.map(\.code), key: code), typing: map.keysym(of: code, mask))
      }
    }
  }

  /// Returns the keys that type `scalar`; nil if none do.
  package subscript(scalar: Unicode.Scalar) -> Chord? { chords[scalar] }

  private mutating func add(_ chord: Chord, typing keysym: KeySym) {
    let scalar: Unicode.Scalar
    switch Int32(truncatingIfNeeded: keysym) {
    case XK_Return: scalar = "\n"
    case XK_Tab: scalar = "\t"
    default:
      guard !Self.keypad.contains(keysym),
        let typed = Character(keysym: keysym)?.unicodeScalars.first
      else { return }
      scalar = typed
    }
    guard let known = chords[scalar] else { return chords[scalar] = chord }
    if Self.cost(of: chord) < Self.cost(of: known) { chords[scalar] = chord }
  }

  private static func cost(of chord: Chord) -> (Int, Int, Int32) {
    (rows.contains(chord.key) ? 0 : 1, chord.modifiers.count, chord.key)
  }

  private static func subsets<Element>(of elements: [Element]) -> [[Element]] {
    elements.reduce([[]]) { subsets, element in subsets + subsets.map { $0 + [element] } }
  }
}

/// The part of the server's keyboard that is in one layout.
private struct KeyMap {
  let description: XkbDescPtr
  let layout: UInt32

  /// The X key codes.
  var codes: ClosedRange<Int32> {
    let minimum = Int32(description.pointee.min_key_code)
    return minimum...max(minimum, Int32(description.pointee.max_key_code))
  }

  /// Returns the character of a key with modifiers.
  func keysym(of code: Int32, _ modifiers: UInt32) -> KeySym {
    var keysym: KeySym = 0
    var consumed: UInt32 = 0
    XkbTranslateKeyCode(
      description, KeyCode(truncatingIfNeeded: code), modifiers | layout << 13, &consumed, &keysym)
    guard modifiers & ~consumed & UInt32(LockMask) != 0 else { return keysym }
    // Programs do this where the key itself has no use for Caps Lock.
    var lower: KeySym = 0
    var upper: KeySym = 0
    XConvertCase(keysym, &lower, &upper)
    return upper
  }

  /// Returns the key with a keysym that sets a modifier, and the mask of that. A key for Shift that locks together
  /// with the other one has both masks.
  func modifier(_ keysym: Int32) -> (code: Int32, mask: UInt32)? {
    guard let modifiers = description.pointee.map?.pointee.modmap else { return nil }
    for code in codes where self.keysym(of: code, 0) == KeySym(keysym) {
      let mask = UInt32(modifiers[Int(code)]) & ~UInt32(LockMask)
      if mask != 0 { return (code, mask) }
    }
    return nil
  }
}
