import CInputTest
import X11Inspection

/// A keyboard. Keys are named after the US layout, the X server's default.
public final class Keyboard {
  let connection: DeviceConnection

  init(_ connection: DeviceConnection) { self.connection = connection }

  /// Presses and releases a key by name: `a`, `Z`, `7`, `plus`, `Escape`, `F11`, `Page_Up`, or with
  /// modifiers as in `Control+Shift+z`.
  /// - Throws: ``RigError/unknownKey(_:)`` for an unknown name.
  public func press(_ name: String) throws(RigError) {
    let chord = try KeyChord(name)
    try press(chord.key, with: chord.modifiers)
  }

  /// Presses a key and keeps it down; the server then repeats it.
  public func hold(_ name: String) throws(RigError) { try set(name, isPressed: true) }

  /// Releases a key that is held.
  public func release(_ name: String) throws(RigError) { try set(name, isPressed: false) }

  /// Presses and releases keys, in the order in which a person does.
  func press(_ chord: TypingKeys.Chord) throws(RigError) {
    try press(chord.key, with: chord.modifiers)
  }

  private func press(_ key: Int32, with modifiers: [Int32]) throws(RigError) {
    for code in modifiers + [key] { try send(code, isPressed: true) }
    for code in [key] + modifiers.reversed() { try send(code, isPressed: false) }
    try connection.synchronize()
  }

  private func set(_ name: String, isPressed: Bool) throws(RigError) {
    let chord = try KeyChord(name)
    for code in chord.modifiers + [chord.key] { try send(code, isPressed: isPressed) }
    try connection.synchronize()
  }

  private func send(_ code: Int32, isPressed: Bool) throws(RigError) {
    var event = xf86ITEventKey()
    event.header.length = UInt32(MemoryLayout<xf86ITEventKey>.size)
    event.header.type = XF86IT_EVENT_KEY
    event.key_code = code
    event.is_press = isPressed ? 1 : 0
    try connection.send(event)
  }
}
